import type { WorkShift } from '@tropeiro/contract/work-shift.ts'
import { work_days } from './days.ts'
import type { WorkShiftVersionRow } from './queries.ts'

export function presentWorkShifts(rows: readonly WorkShiftVersionRow[]): WorkShift[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    time_zone: row.time_zone,
    days: work_days.read(row.days, row.id),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
  }))
}
