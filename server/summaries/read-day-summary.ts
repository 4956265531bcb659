import type { DailySummaryRow } from '@tropeiro/contract/daily-summary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectDailyRows } from '../events/public.ts'
import { createSummaryPresenter } from './present.ts'

/** The row of a vehicle's day, whoever drove; null: it has none. */
export async function readDaySummary(
  tx: CustomerTransaction,
  vehicle_id: number,
  date: string,
): Promise<DailySummaryRow | null> {
  const grouping = { by_date: true, by_vehicle: true, by_driver: false }
  const vehicles = [{ vehicle_id, first: date, last: date }]
  const rows = await tx.rows(
    selectDailyRows,
    { grouping, vehicles, driver_ids: [] },
    { after: null, limit: 1 },
  )
  const [row] = await createSummaryPresenter({ grouping, includes: [] })(tx, rows)
  return row ?? null
}
