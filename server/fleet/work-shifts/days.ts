import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { WorkShift } from '@tropeiro/contract/work-shift.ts'
import { findOverlap, type WorkDay } from '@tropeiro/kernel/work-hours.ts'
import { storedJson } from '../../platform/stored-json.ts'

/** The days of a version, as they are stored. */
export const work_days = storedJson(WorkShift.properties.days, { place: 'work_shift_versions.days' })

/** 422 when hours of one day run into those of another. */
export function assertNoOverlap(days: readonly WorkDay[]): void {
  const at = findOverlap(days)
  if (at !== null) throw invalidRequest([{ pointer: `/data/days/${at}`, code: 'invalid' }])
}

/** As they are kept: in the order of the week. */
export function inOrderOfWeek(days: readonly WorkDay[]): WorkDay[] {
  return days.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1))
}
