import type { NewWorkShift } from '@tropeiro/contract/work-shift.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { explainTakenName, nameKeyOf } from '../registers/name-key.ts'
import { assertNoOverlap, inOrderOfWeek } from './days.ts'
import { insertWorkShift, type WorkShiftVersionRow, writeVersion } from './queries.ts'

/** The text of a date-time has been read: absent means now. */
export type WorkShiftToCreate = Omit<NewWorkShift, 'valid_from'> & { readonly valid_from: Date | null }

export async function createWorkShift(
  tx: CustomerTransaction,
  actor: Actor,
  { name, time_zone, days, valid_from }: WorkShiftToCreate,
): Promise<WorkShiftVersionRow> {
  assertNoOverlap(days)
  const values = { name, name_key: nameKeyOf(name) }
  const row = await tx.one(insertWorkShift, values, actor.now).catch(explainTakenName('work_shifts_name'))
  await saveSearchable(tx, 'work_shift', [{ id: row.id, before: null, after: values.name_key }])
  const hours = { days: inOrderOfWeek(days), time_zone }
  const version = { valid_from: valid_from ?? actor.now, valid_to: null, ...hours }
  await tx.count(writeVersion, row.id, version)
  // Nobody works by it yet.
  factChanged(tx, { kind: 'work_shift', vehicle_id: null, from: actor.now, to: actor.now })
  const fields = ['name', 'time_zone', 'days', ...(valid_from === null ? [] : ['valid_from'])]
  await recordChange(tx, actor, { resource: 'work_shift', action: 'create', id: row.id, fields })
  return { ...row, ...version }
}
