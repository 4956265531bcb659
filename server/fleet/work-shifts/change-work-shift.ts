import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { WorkShiftChanges } from '@tropeiro/contract/work-shift.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { explainTakenName, nameKeyOf } from '../registers/name-key.ts'
import { assertNoOverlap, inOrderOfWeek, work_days } from './days.ts'
import {
  endVersion,
  lockWorkShift,
  selectVersions,
  updateWorkShift,
  type WorkShiftVersionRow,
  writeVersion,
} from './queries.ts'
import {
  changeHours,
  getVersionAt,
  isSame,
  type VersionChange,
  type WorkHours,
  type WorkShiftVersion,
} from './versions.ts'

/** The text of a date-time has been read: null means now. */
export type WorkShiftToChange = Omit<WorkShiftChanges, 'valid_from'> & { readonly valid_from: Date | null }

/**
 * Days and the zone are changed from a moment on, and the answer shows the version that holds from there. A change that sets
 * nothing to another value leaves the version of the row alone and no trace, so that it can be repeated.
 */
export async function changeWorkShift(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: { changes: WorkShiftToChange; assertVersion: AssertVersion },
): Promise<WorkShiftVersionRow> {
  const { id, name, time_zone, days, valid_from } = changes
  if (days !== undefined) assertNoOverlap(days)
  else if (valid_from !== null && time_zone === undefined)
    throw invalidRequest([{ pointer: '/data/days', code: 'required' }])
  const before = await holdRow(tx.find(lockWorkShift, id), assertVersion)
  const rows = await tx.rows(selectVersions, id)
  const versions = rows.map((row) => ({ ...row, days: work_days.read(row.days, id) }))
  const from = valid_from ?? actor.now
  const held = getVersionAt(versions, from)
  const given = {
    ...(days !== undefined && { days: inOrderOfWeek(days) }),
    ...(time_zone !== undefined && { time_zone }),
  }
  const change = Object.keys(given).length === 0 ? null : changeHours(versions, from, given)
  const version = change?.begins ?? held
  const name_after = name ?? before.name
  const fields = [
    ...(name_after === before.name ? [] : ['name']),
    ...(change === null ? [] : namesOfHours(given, held, from)),
    ...(change === null || valid_from === null ? [] : ['valid_from']),
  ]
  if (fields.length === 0) return { ...before, ...version }
  if (change !== null) {
    await writeChange(tx, id, change)
    factChanged(tx, { kind: 'work_shift', vehicle_id: null, ...periodOf(change, versions) })
  }
  const values = { name: name_after, name_key: nameKeyOf(name_after) }
  const row = await tx
    .one(updateWorkShift, { id, values, now: actor.now })
    .catch(explainTakenName('work_shifts_name'))
  await saveSearchable(tx, 'work_shift', [{ id, before: nameKeyOf(before.name), after: values.name_key }])
  await recordChange(tx, actor, { resource: 'work_shift', action: 'change', id, fields })
  return { ...row, ...version }
}

/** What is given and is not what holds then. Where nothing holds yet, all of it is new. */
function namesOfHours(given: Partial<WorkHours>, held: WorkShiftVersion, from: Date): string[] {
  const is_new = held.valid_from > from
  const { days = held.days, time_zone = held.time_zone } = given
  return [
    ...(time_zone !== held.time_zone || (is_new && given.time_zone !== undefined) ? ['time_zone'] : []),
    ...(!isSame(days, held.days) || (is_new && given.days !== undefined) ? ['days'] : []),
  ]
}

/** The first version of a shift also holds before it. */
function periodOf({ begins }: VersionChange, versions: readonly WorkShiftVersion[]) {
  const { valid_from, valid_to } = begins
  const is_first = versions.every((version) => version.valid_from >= valid_from)
  return { from: is_first ? null : valid_from, to: valid_to }
}

/** The end first: no two versions may be without one. */
async function writeChange(
  tx: CustomerTransaction,
  id: number,
  { ends, begins }: VersionChange,
): Promise<void> {
  if (ends !== null) await tx.count(endVersion, id, ends)
  await tx.count(writeVersion, id, begins)
}
