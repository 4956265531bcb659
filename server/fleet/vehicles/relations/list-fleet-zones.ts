import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectFleetZones } from './queries.ts'

/** The zones of the fleets that vehicles are in now; no entry where a vehicle has that of the customer. */
export async function listFleetZones(
  tx: CustomerTransaction,
  vehicle_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows(selectFleetZones, vehicle_ids)
  return new Map(rows.map(({ vehicle_id, time_zone }) => [vehicle_id, time_zone]))
}
