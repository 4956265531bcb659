import type { PositionRecord } from '../model/position-record.ts'
import type { VehicleSample } from './read-samples.ts'
import type { TrackPlace } from './thin-track.ts'

/** A sample with a measured place, and the number of the part of the way that it is in. */
export interface PlacedSample extends VehicleSample, TrackPlace {
  readonly record: PositionRecord
  readonly part: number
}

/** Who is silent for longer may have been anywhere: the same time as for the legs of a trip. */
const max_leg_ms = 3_900_000

/** Numbers the parts of a way: one ends where another device begins, or with a long silence. */
export function createPlacing(): (sample: VehicleSample) => PlacedSample | null {
  let [part, device_id, time_ms] = [0, 0, 0]
  return (sample) => {
    const { record } = sample
    const { latitude_deg_e7, longitude_deg_e7 } = record
    if (!record.is_valid || latitude_deg_e7 === null || longitude_deg_e7 === null) return null
    if (sample.device_id !== device_id || record.time_ms - time_ms > max_leg_ms) part += 1
    device_id = sample.device_id
    time_ms = record.time_ms
    return { ...sample, latitude_deg_e7, longitude_deg_e7, part }
  }
}
