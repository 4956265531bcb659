import type { DailySummaryRow, SummaryRelation } from '@tropeiro/contract/daily-summary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type DailyRow, nobody_key, type RowGrouping } from '../events/public.ts'
import { listDriverNames, listVehicles } from '../fleet/public.ts'
import { figuresOf } from './daily-figures.ts'

interface SummaryViewing {
  readonly grouping: RowGrouping
  readonly includes: readonly SummaryRelation[]
}

type Present = (tx: CustomerTransaction, rows: readonly DailyRow[]) => Promise<DailySummaryRow[]>

/**
 * With names for titles and what is included: one statement for vehicles and one for drivers, whatever the number of rows. What is
 * read for some rows is remembered for the next ones of a report, which repeats its vehicles and drivers day by day.
 */
export function createSummaryPresenter(viewing: SummaryViewing): Present {
  const { grouping, includes } = viewing
  const readVehicles = rememberRead(listVehicles)
  const readDrivers = rememberRead(listDriverNames)
  const names_drivers = includes.includes('driver') || !grouping.by_vehicle
  return async (tx, rows) => {
    const keyed = rows.map((row) => ({ row, ...idsOfRow(row) }))
    const [vehicles, drivers] = await Promise.all([
      readVehicles(
        tx,
        keyed.flatMap(({ vehicle_id }) => vehicle_id ?? []),
      ),
      readDrivers(tx, names_drivers ? keyed.flatMap(({ driver_id }) => driver_id ?? []) : []),
    ])
    return keyed.map(({ row, vehicle_id, driver_id }) => {
      const vehicle = vehicles.get(vehicle_id ?? 0)
      const driver = drivers.get(driver_id ?? 0) ?? null
      return {
        title: (grouping.by_vehicle ? vehicle?.plate : driver?.name) ?? null,
        date: row.date === '' ? null : row.date,
        vehicle_id,
        driver_id,
        ...figuresOf(row),
        vehicle: vehicle === undefined ? null : showVehicle(vehicle, includes),
        driver: includes.includes('driver') ? driver : null,
      }
    })
  }
}

type ReadById<T> = (tx: CustomerTransaction, ids: Iterable<number>) => Promise<ReadonlyMap<number, T>>

/** Asks for what it has not asked for yet. */
function rememberRead<T>(read: ReadById<T>): ReadById<T> {
  const known = new Map<number, T>()
  return async (tx, ids) => {
    const missing = new Set([...ids].filter((id) => !known.has(id)))
    for (const [id, value] of await read(tx, missing)) known.set(id, value)
    return known
  }
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
