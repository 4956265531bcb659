import { isDeepStrictEqual } from 'node:util'
import type { ChecklistFormChanges } from '@tropeiro/contract/checklist-form.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { makeFields } from './create-form.ts'
import { type FormRow, insertFormVersion, lockForm, selectForm, updateForm } from './queries.ts'
import { stored_fields } from './stored-fields.ts'

interface FormChange {
  readonly changes: ChecklistFormChanges
  readonly assertVersion: AssertVersion
}

/**
 * What is asked is never changed: another name, icon or field makes another version. A change that sets nothing to another value
 * leaves all as it is and no trace, so that it can be repeated.
 */
export async function changeForm(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: FormChange,
): Promise<FormRow> {
  const { id, fields: given } = changes
  await holdRow(tx.find(lockForm, id), assertVersion)
  const before = await tx.one(selectForm, id)
  const asked = stored_fields.read(before.fields, id).fields
  const fields = given === undefined ? asked : await makeFields(tx, actor, { given, before: asked })
  const after = {
    name: changes.name ?? before.name,
    icon: changes.icon === undefined ? before.icon : changes.icon,
    active: changes.active ?? before.active,
  }
  const names = [
    ...(['name', 'icon', 'active'] as const).filter((name) => after[name] !== before[name]),
    ...(isDeepStrictEqual(fields, asked) ? [] : ['fields']),
  ]
  if (names.length === 0) return before
  const is_asked_anew = names.some((name) => name !== 'active')
  const version = before.version + (is_asked_anew ? 1 : 0)
  const { active, ...texts } = after
  const written = { version, ...texts, fields: stored_fields.write({ fields }) }
  const [key] = await Promise.all([
    tx.one(updateForm, { id, version, active }, actor.now),
    is_asked_anew ? tx.count(insertFormVersion, { checklist_form_id: id, ...written }, actor.now) : null,
    recordChange(tx, actor, { resource: 'checklist_form', action: 'change', id, fields: names }),
  ])
  return { ...key, active, ...written }
}
