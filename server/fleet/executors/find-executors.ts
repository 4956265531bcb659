import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { findDriverByCpf } from '../drivers/find-driver-by-cpf.ts'
import { plateKeyOf } from '../vehicles/vehicle.ts'
import {
  type ExecutingDriver,
  type ExecutingVehicle,
  selectExecutingDrivers,
  selectExecutingVehicles,
  selectVehiclesByPlates,
} from './queries.ts'

export type { ExecutingDriver, ExecutingVehicle } from './queries.ts'

/** Vehicles by the plates as they were written, in one statement; what is not found is not in the map. */
export async function findVehiclesByPlates(
  tx: CustomerTransaction,
  plates: readonly string[],
): Promise<Map<string, ExecutingVehicle>> {
  if (plates.length === 0) return new Map()
  const key_of = new Map(plates.map((plate) => [plate, plateKeyOf(plate)]))
  const rows = await tx.rows(selectVehiclesByPlates, [...new Set(key_of.values())])
  const by_key = new Map(rows.map((row) => [row.plate_key, row]))
  return new Map(
    plates.flatMap((plate): [string, ExecutingVehicle][] => {
      const vehicle = by_key.get(key_of.get(plate) ?? '')
      return vehicle === undefined ? [] : [[plate, vehicle]]
    }),
  )
}

/** Drivers by cpf as it was written. The vault must be prepared before the transaction. */
export async function findDriversByCpfs(
  tx: CustomerTransaction,
  vault: Vault,
  cpfs: readonly string[],
): Promise<Map<string, ExecutingDriver>> {
  const ask = <R>(statement: Statement<R>) => tx.rows(statement)
  const search = { ask, vault, customer_id: tx.customer_id }
  const found = await Promise.all(
    [...new Set(cpfs)].map(async (cpf) => ({ cpf, driver: await findDriverByCpf(search, cpf) })),
  )
  const ids = found.flatMap(({ driver }) => (driver === null ? [] : [driver.id]))
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(selectExecutingDrivers, ids)
  const by_id = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    found.flatMap(({ cpf, driver }): [string, ExecutingDriver][] => {
      const row = driver === null ? undefined : by_id.get(driver.id)
      return row === undefined ? [] : [[cpf, row]]
    }),
  )
}

interface ExecutorIds {
  readonly driver_ids: readonly number[]
  readonly vehicle_ids: readonly number[]
}

/** Drivers who are there, and vehicles that are active, by their ids; what is not found is not in the maps. */
export async function findExecutorsByIds(
  tx: CustomerTransaction,
  { driver_ids, vehicle_ids }: ExecutorIds,
): Promise<{ drivers: Map<number, ExecutingDriver>; vehicles: Map<number, ExecutingVehicle> }> {
  const [drivers, vehicles] = await Promise.all([
    driver_ids.length === 0 ? [] : tx.rows(selectExecutingDrivers, driver_ids),
    vehicle_ids.length === 0 ? [] : tx.rows(selectExecutingVehicles, vehicle_ids),
  ])
  return {
    drivers: new Map(drivers.map((driver) => [driver.id, driver])),
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
  }
}
