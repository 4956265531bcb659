import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { WorkShiftChanges } from '@tropeiro/contract/work-shift.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { explainTakenName, nameKeyOf } from '../registers/name-key.ts'
import { assertNoOverlap, inOrderOfWeek } from './days.ts'
import { type AssertVersion, getLockedWorkShift } from './get-locked-work-shift.ts'
import {
  endVersion,
  selectVersions,
  updateWorkShift,
  type WorkShiftVersionRow,
  writeVersion,
} from './queries.ts'
import { changeDays, getVersionAt, type VersionChange } from './versions.ts'

/** The text of a date-time has been read: null means now. */
export type WorkShiftToChange = Omit<WorkShiftChanges, 'valid_from'> & { readonly valid_from: Date | null }

/**
 * Days are changed from a moment on, and the answer shows the version that holds from there. A change that sets
 * nothing to another value leaves the version of the row alone and no trace, so that it can be repeated.
 */
export async function changeWorkShift(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: { changes: WorkShiftToChange; assertVersion: AssertVersion },
): Promise<WorkShiftVersionRow> {
  const { id, name, time_zone, days, valid_from } = changes
  if (days !== undefined) assertNoOverlap(days)
  else if (valid_from !== null) throw invalidRequest([{ pointer: '/data/days', code: 'required' }])
  const before = await getLockedWorkShift(tx, id, assertVersion)
  const versions = await tx.rows(selectVersions(tx.customer_id, id))
  const from = valid_from ?? actor.now
  const change = days === undefined ? null : changeDays(versions, from, inOrderOfWeek(days))
  const after = { name: name ?? before.name, time_zone: time_zone ?? before.time_zone }
  const fields = [
    ...(after.name === before.name ? [] : ['name']),
    ...(after.time_zone === before.time_zone ? [] : ['time_zone']),
    ...(change === null ? [] : ['days']),
    ...(change === null || valid_from === null ? [] : ['valid_from']),
  ]
  const version = change?.begins ?? getVersionAt(versions, from)
  if (fields.length === 0) return { ...before, ...version }
  if (change !== null) await writeChange(tx, id, change)
  const values = { ...after, name_key: nameKeyOf(after.name) }
  const [row] = await tx
    .rows(updateWorkShift(tx.customer_id, { id, values, now: actor.now }))
    .catch(explainTakenName('work_shifts_name'))
  if (row === undefined) throw new Error('a locked row is updated')
  await recordChange(tx, actor, { resource: 'work_shift', action: 'change', id, fields })
  return { ...row, ...version }
}

/** The end first: no two versions may be without one. */
async function writeChange(
  tx: CustomerTransaction,
  id: number,
  { ends, begins }: VersionChange,
): Promise<void> {
  if (ends !== null) await tx.count(endVersion(tx.customer_id, id, ends))
  await tx.count(writeVersion(tx.customer_id, id, begins))
}
