import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import {
  type ChecklistFieldGiven,
  form_limits,
  type NewChecklistForm,
} from '@tropeiro/contract/checklist-form.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { assembleFields, countNewParts, findFieldFaults } from '../model/assemble-fields.ts'
import type { FormField } from '../model/form-field.ts'
import { type FormRow, insertForm, insertFormVersion, selectFormCount, takePartIds } from './queries.ts'
import { stored_fields } from './stored-fields.ts'

export async function createForm(
  tx: CustomerTransaction,
  actor: Actor,
  { name, icon = null, active = true, fields: given }: NewChecklistForm,
): Promise<FormRow> {
  const fields = stored_fields.write({ fields: await makeFields(tx, actor, { given, before: [] }) })
  await assertRoom(tx)
  const key = await tx.one(insertForm, active, actor.now)
  const version = { version: 1, name, icon, fields }
  await Promise.all([
    tx.count(insertFormVersion, { checklist_form_id: key.id, ...version }, actor.now),
    recordChange(tx, actor, {
      resource: 'checklist_form',
      action: 'create',
      id: key.id,
      fields: ['name', 'icon', 'active', 'fields'],
    }),
  ])
  return { ...key, active, ...version }
}

interface FieldsToMake {
  readonly given: readonly ChecklistFieldGiven[]
  readonly before: readonly FormField[]
}

/** 422 for what cannot be asked. */
export async function makeFields(
  tx: CustomerTransaction,
  { now }: Actor,
  { given, before }: FieldsToMake,
): Promise<FormField[]> {
  const faults = findFieldFaults(given, before)
  if (faults.length > 0)
    throw invalidRequest(faults.map((fault) => ({ ...fault, pointer: `/data${fault.pointer}` })))
  const ids = await tx.rows(takePartIds, countNewParts(given))
  const takeId = () => {
    const next = ids.pop()
    if (next === undefined) throw new Error('a form has more new parts than were counted')
    return next.id
  }
  ids.reverse()
  return assembleFields(given, { before, takeId, now })
}

/** All forms go to every phone. Two at the same moment may be one too many, which does no harm. */
async function assertRoom(tx: CustomerTransaction): Promise<void> {
  const { forms } = await tx.one(selectFormCount)
  const limit = form_limits.forms
  if (forms < limit) return
  throw invalidRequest([{ pointer: '/data', code: 'too_many', params: { limit } }], {
    params: { limit },
    detail: {
      'pt-BR': 'A empresa já tem {limit} formulários; remova um antes.',
      en: 'The company has {limit} forms already; remove one first.',
      es: 'La empresa ya tiene {limit} formularios; elimine uno antes.',
    },
  })
}
