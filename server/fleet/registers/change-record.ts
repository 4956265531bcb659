import type { RegisterRecordChanges } from '@tropeiro/contract/register.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { explainTakenName, nameKeyOf } from './name-key.ts'
import { lockRecord, updateRecord } from './queries.ts'
import type { RegisterRow, RegisterTable } from './register.ts'

interface RecordChange {
  readonly register: RegisterTable
  readonly changes: RegisterRecordChanges
  readonly assertVersion: AssertVersion
}

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changeRecord(
  tx: CustomerTransaction,
  actor: Actor,
  { register, changes, assertVersion }: RecordChange,
): Promise<RegisterRow> {
  const { resource, field, name_index } = register
  const { id, name, [field]: text } = changes
  const before = await holdRow(tx.find(lockRecord, register, id), assertVersion)
  const after = { name: name ?? before.name, text: text === undefined ? before.text : text }
  const fields = [
    ...(after.name === before.name ? [] : ['name']),
    ...(after.text === before.text ? [] : [field]),
  ]
  if (fields.length === 0) return before
  const values = { ...after, name_key: nameKeyOf(after.name) }
  const row = await tx
    .one(updateRecord, register, { id, values, now: actor.now })
    .catch(explainTakenName(name_index))
  const [old_zone, new_zone] = [{ time_zone: before.text }, { time_zone: after.text }]
  await register.versions?.change(tx, id, { before: old_zone, given: new_zone, from: actor.now })
  await saveSearchable(tx, resource, [{ id, before: nameKeyOf(before.name), after: values.name_key }])
  await recordChange(tx, actor, { resource, action: 'change', id, fields })
  return row
}
