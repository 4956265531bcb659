import type { DailySummaryRow } from '@tropeiro/contract/daily-summary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectLastDailyRows } from '../events/public.ts'
import { createSummaryPresenter } from './present.ts'

/** As many as a week has days; those of days without any figure are not there. */
const last_rows = 7

/** The last rows of each vehicle, newest first: two statements whatever the number of vehicles. */
export async function readLastSummaries(
  tx: CustomerTransaction,
  vehicle_ids: readonly number[],
): Promise<ReadonlyMap<number, DailySummaryRow[]>> {
  if (vehicle_ids.length === 0) return new Map()
  const rows = await tx.rows(selectLastDailyRows, vehicle_ids, last_rows)
  const grouping = { by_date: true, by_vehicle: true, by_driver: false }
  const shown = await createSummaryPresenter({ grouping, includes: [] })(tx, rows)
  return Map.groupBy(shown, ({ vehicle_id }) => vehicle_id ?? 0)
}
