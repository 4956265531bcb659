import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { readSamples } from '../../telemetry/public.ts'
import { judgePoint, type Trust } from '../model/trust.ts'
import type { VehicleTime } from './queries.ts'

/** A place on the way of a vehicle that is believed, as events are found by. */
export interface TrackPoint {
  readonly time_ms: number
  readonly latitude: number
  readonly longitude: number
  readonly speed_kmh: number | null
}

/** Who is silent for longer may have been anywhere: as for the legs of a distance. */
const max_leg_ms = 3_900_000

/** The way of a vehicle in a period, in parts: between them nobody knows it. */
export async function readTrack(
  tx: CustomerTransaction,
  { vehicle_id, start, end }: VehicleTime,
): Promise<TrackPoint[][]> {
  const parts: TrackPoint[][] = []
  let device_id = 0
  let last: Trust['point'] = null
  let suspect: Trust['suspect'] = null
  const period = { vehicle_id, from_ms: start.getTime(), to_ms: end.getTime() }
  for await (const samples of readSamples(tx, period)) {
    for (const sample of samples) {
      if (sample.device_id !== device_id) [device_id, last, suspect] = [sample.device_id, null, null]
      const trust = judgePoint(sample.record, last, suspect)
      suspect = trust.suspect
      if (trust.point === null) continue
      const is_new_part =
        last === null || trust.is_anchored_anew || trust.point.time_ms - last.time_ms > max_leg_ms
      if (is_new_part) parts.push([])
      last = trust.point
      parts.at(-1)?.push({
        time_ms: last.time_ms,
        latitude: last.latitude_deg_e7 / 1e7,
        longitude: last.longitude_deg_e7 / 1e7,
        speed_kmh: last.speed_kmh_e2 === null ? null : last.speed_kmh_e2 / 100,
      })
    }
  }
  return parts
}
