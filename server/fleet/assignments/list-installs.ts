import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectAllInstalls, selectInstallsOfVehicles } from './queries.ts'

export interface InstallsOfVehicles {
  readonly vehicle_ids: readonly number[]
  readonly from: Date
  readonly to: Date
}

export interface VehicleInstall {
  readonly vehicle_id: number
  readonly device_id: number
  readonly from: Date
  /** Null: it is there now. */
  readonly to: Date | null
}

/** The devices that the vehicles had at any moment in [from, to), as believed now, by vehicle and then by time; not cut to it. */
export async function listInstalls(
  tx: CustomerTransaction,
  { vehicle_ids, from, to }: InstallsOfVehicles,
): Promise<VehicleInstall[]> {
  if (vehicle_ids.length === 0) return []
  return tx.rows(selectInstallsOfVehicles, { vehicle_ids, from, to })
}

/** With the names that people know both by. */
export interface NamedInstall extends VehicleInstall {
  readonly serial: string
  readonly plate: string
}

/** All installs of a customer as believed now, also of devices and vehicles that were removed, by device and then by time. */
export function listAllInstalls(tx: CustomerTransaction): Promise<NamedInstall[]> {
  return tx.rows(selectAllInstalls)
}
