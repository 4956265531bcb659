import type { WorkShift } from '@tropeiro/contract/work-shift.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { presentWorkShifts } from './present.ts'
import { selectWorkShifts } from './queries.ts'

/**
 * Those of the ids that exist, removed ones too, in one statement, with the days that hold at a moment. A shift that
 * begins later shows its first days: `valid_from` tells.
 */
export async function listWorkShifts(
  tx: CustomerTransaction,
  ids: Iterable<number>,
  at: Date,
): Promise<Map<number, WorkShift>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const moment = { at, first_to_come: true }
  const rows = await tx.rows(selectWorkShifts, asked, moment)
  return new Map(presentWorkShifts(rows).map((work_shift) => [work_shift.id, work_shift]))
}
