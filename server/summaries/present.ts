import type { DailySummaryRow, SummaryRelation } from '@tropeiro/contract/daily-summary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type DailyRow, nobody_key, type RowGrouping } from '../events/public.ts'
import { listDriverNames, listVehicles } from '../fleet/public.ts'
import { figuresOf } from './daily-figures.ts'

interface SummaryViewing {
  readonly grouping: RowGrouping
  readonly includes: readonly SummaryRelation[]
}

/** With names for titles and what is included: one statement for vehicles and one for drivers, whatever the number of rows. */
export async function presentSummaries(
  tx: CustomerTransaction,
  rows: readonly DailyRow[],
  { grouping, includes }: SummaryViewing,
): Promise<DailySummaryRow[]> {
  const keyed = rows.map((row) => ({ row, ...idsOfRow(row) }))
  const shows_driver = includes.includes('driver')
  const names_drivers = shows_driver || !grouping.by_vehicle
  const [vehicles, drivers] = await Promise.all([
    listVehicles(
      tx,
      keyed.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
    listDriverNames(tx, names_drivers ? keyed.flatMap(({ driver_id }) => driver_id ?? []) : []),
  ])
  return keyed.map(({ row, vehicle_id, driver_id }) => {
    const vehicle = vehicles.get(vehicle_id ?? 0)
    const driver = drivers.get(driver_id ?? 0) ?? null
    const title = (grouping.by_vehicle ? vehicle?.plate : driver?.name) ?? null
    return {
      title,
      date: row.date === '' ? null : row.date,
      vehicle_id,
      driver_id,
      ...figuresOf(row),
      vehicle: vehicle === undefined ? null : showVehicle(vehicle, includes),
      driver: shows_driver ? driver : null,
    }
  })
}

function idsOfRow({ vehicle_key, driver_key }: DailyRow) {
  const is_driver = driver_key !== 0 && driver_key !== nobody_key
  return { vehicle_id: vehicle_key === 0 ? null : vehicle_key, driver_id: is_driver ? driver_key : null }
}

type ShownVehicle = NonNullable<DailySummaryRow['vehicle']>

function showVehicle(
  { id, title, plate, device }: ShownVehicle,
  includes: readonly SummaryRelation[],
): ShownVehicle | null {
  const shows_device = includes.includes('vehicle.device')
  if (!shows_device && !includes.includes('vehicle')) return null
  return { id, title, plate, device: shows_device ? device : null }
}
