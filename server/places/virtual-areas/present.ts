import type { VirtualArea } from '@tropeiro/contract/virtual-area.ts'
import { toPlace } from './area-shape.ts'
import type { VirtualAreaRow } from './queries.ts'

export function presentVirtualArea(row: VirtualAreaRow, vehicle_ids: readonly number[]): VirtualArea {
  const { kind, latitude, longitude, radius_m, ring } = toPlace(row)
  return {
    id: row.id,
    name: row.name,
    kind,
    latitude,
    longitude,
    radius_m,
    ring: ring === null ? null : ring.map((position) => [...position]),
    vehicle_ids: [...vehicle_ids],
  }
}
