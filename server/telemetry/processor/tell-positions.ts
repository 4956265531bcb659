import type { Bus } from '../../platform/bus/bus.ts'
import type { PositionRow } from '../../platform/relay/position-row.ts'
import { positionsSubject } from '../../platform/relay/positions-subject.ts'
import type { ChangedVehicle } from './partition-state.ts'

/** A message stays far below what NATS takes. */
const max_rows = 1_000

/** Pure: where vehicles are now, by customer, as streams give it on. */
function packPositions(moved: readonly ChangedVehicle[]): Map<number, PositionRow[]> {
  const packed = new Map<number, PositionRow[]>()
  for (const { customer_id, vehicle_id, state } of moved) {
    const { place, ignition } = state
    if (place === null) continue
    const { latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 } = place.value
    const rows = packed.get(customer_id) ?? []
    packed.set(customer_id, rows)
    rows.push([
      vehicle_id,
      Math.floor(place.time_ms / 1_000),
      latitude_deg_e7 / 1e7,
      longitude_deg_e7 / 1e7,
      speed_kmh_e2 === null ? null : speed_kmh_e2 / 100,
      heading_deg_e2 === null ? null : heading_deg_e2 / 100,
      ignition?.value ?? null,
    ])
  }
  return packed
}

/** For who looks at a map this moment. Lost, it is told with the next: what counts is in the tables. */
export function tellPositions({ connection }: Bus, moved: readonly ChangedVehicle[]): void {
  for (const [customer_id, rows] of packPositions(moved))
    for (let begin = 0; begin < rows.length; begin += max_rows)
      connection.publish(positionsSubject(customer_id), JSON.stringify(rows.slice(begin, begin + max_rows)))
}
