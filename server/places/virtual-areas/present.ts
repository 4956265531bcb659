import type { VirtualArea } from '@tropeiro/contract/virtual-area.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { toPlace } from './area-shape.ts'
import { listVehicleIds } from './link-vehicles.ts'
import type { VirtualAreaRow } from './queries.ts'

export async function presentVirtualAreas(
  tx: CustomerTransaction,
  rows: readonly VirtualAreaRow[],
): Promise<VirtualArea[]> {
  const ids = rows.map(({ id }) => id)
  const linked = await listVehicleIds(tx, ids)
  return rows.map((row) => presentVirtualArea(row, linked.get(row.id) ?? []))
}

function presentVirtualArea(row: VirtualAreaRow, vehicle_ids: number[]): VirtualArea {
  const { kind, latitude, longitude, radius_m, ring } = toPlace(row)
  return {
    id: row.id,
    name: row.name,
    kind,
    latitude,
    longitude,
    radius_m,
    ring: ring === null ? null : ring.map((position) => [...position]),
    vehicle_ids,
  }
}
