import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import {
  type PlannedDriver,
  type PlannedVehicle,
  selectPlannedDrivers,
  selectPlannedVehicles,
} from './queries.ts'

export type { PlannedDriver, PlannedVehicle } from './queries.ts'

/** Who drives plans that stand, removed ones too, in two statements; none for no ids. */
export async function listPlannedExecutors(
  tx: CustomerTransaction,
  { vehicle_ids, driver_ids }: { vehicle_ids: readonly number[]; driver_ids: readonly number[] },
): Promise<{ vehicles: Map<number, PlannedVehicle>; drivers: Map<number, PlannedDriver> }> {
  const [vehicles, drivers] = await Promise.all([
    vehicle_ids.length === 0 ? [] : tx.rows(selectPlannedVehicles, vehicle_ids),
    driver_ids.length === 0 ? [] : tx.rows(selectPlannedDrivers, driver_ids),
  ])
  return {
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    drivers: new Map(drivers.map((driver) => [driver.id, driver])),
  }
}
