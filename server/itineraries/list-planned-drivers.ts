import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { WantedVersions } from '../platform/versions/wanted-versions.ts'
import { selectPlannedDrivers } from './queries.ts'

/** Who was to drive a vehicle in `[from, to)`. */
export interface PlannedDriver {
  readonly id: number
  readonly vehicle_id: number
  readonly driver_id: number
  readonly from: Date
  readonly to: Date
}

/** As itineraries are now; removed ones not. */
export function listPlannedDrivers(
  tx: CustomerTransaction,
  wanted: WantedVersions,
): Promise<PlannedDriver[]> {
  return tx.rows(selectPlannedDrivers, wanted)
}
