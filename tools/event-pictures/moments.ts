import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { mergeRecords, type Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import { type PositionRecord, silent_record } from '@tropeiro/server/telemetry/model/position-record.ts'

/** A Monday at noon in São Paulo: when the clock of all examples begins. */
export const noon_ms = Date.parse('2026-11-16T12:00:00-03:00')
/** Where they happen. */
export const origin: LatLng = { lat: -23.5505, lng: -46.6333 }
const device_id = 1

/** What a device says at one moment: where in metres from the origin, and whatever else the example is about. */
export interface Moment {
  readonly at_s: number
  readonly east_m: number
  readonly north_m: number
  readonly record: Partial<PositionRecord>
}

const metres_per_degree = 111_195

export function placeAt(east_m: number, north_m: number): LatLng {
  const lat = origin.lat + north_m / metres_per_degree
  const lng = origin.lng + east_m / (metres_per_degree * Math.cos((origin.lat * Math.PI) / 180))
  return { lat, lng }
}

export function sampleOf({ at_s, east_m, north_m, record }: Moment): Sample {
  const { lat, lng } = placeAt(east_m, north_m)
  const said: PositionRecord = {
    ...silent_record,
    time_ms: noon_ms + at_s * 1_000,
    is_valid: true,
    latitude_deg_e7: Math.round(lat * 1e7),
    longitude_deg_e7: Math.round(lng * 1e7),
    heading_deg_e2: 9_000,
    satellites: 9,
    ignition: true,
    ...record,
  }
  return mergeRecords([{ device_id, digest: BigInt(at_s + 1), record: said }])
}

interface Drive {
  readonly from_s?: number
  readonly step_s: number
  /** In km/h, one for each sample. */
  readonly speeds: readonly number[]
  readonly record?: (index: number, speed_kmh: number) => Partial<PositionRecord>
}

/** Straight to the east, as fast as it says. */
export function drive({ from_s = 0, step_s, speeds, record = () => ({}) }: Drive): Moment[] {
  let east_m = 0
  return speeds.map((speed_kmh, index) => {
    if (index > 0) east_m += (((speeds[index - 1] ?? 0) + speed_kmh) / 2 / 3.6) * step_s
    return {
      at_s: from_s + index * step_s,
      east_m,
      north_m: 0,
      record: { speed_kmh_e2: Math.round(speed_kmh * 100), ...record(index, speed_kmh) },
    }
  })
}

/** At rest, and what is said meanwhile. */
export function parked(
  said: ReadonlyArray<readonly [at_s: number, record: Partial<PositionRecord>]>,
): Moment[] {
  return said.map(([at_s, record]) => ({
    at_s,
    east_m: 0,
    north_m: 0,
    record: { speed_kmh_e2: 0, ...record },
  }))
}

/** Along corners, in metres east and north, one sample for each speed and step. */
export function follow(
  corners: ReadonlyArray<readonly [east_m: number, north_m: number]>,
  { from_s = 0, step_s, speeds }: Drive,
): Moment[] {
  let gone_m = 0
  return speeds.map((speed_kmh, index) => {
    if (index > 0) gone_m += (((speeds[index - 1] ?? 0) + speed_kmh) / 2 / 3.6) * step_s
    const [east_m, north_m] = alongCorners(corners, gone_m)
    return {
      at_s: from_s + index * step_s,
      east_m,
      north_m,
      record: { speed_kmh_e2: Math.round(speed_kmh * 100) },
    }
  })
}

function alongCorners(
  corners: ReadonlyArray<readonly [number, number]>,
  gone_m: number,
): readonly [number, number] {
  let left_m = gone_m
  for (const [index, [east, north]] of corners.entries()) {
    const next = corners[index + 1]
    if (next === undefined) return [east, north]
    const length_m = Math.hypot(next[0] - east, next[1] - north)
    if (left_m <= length_m) {
      const share = left_m / length_m
      return [east + (next[0] - east) * share, north + (next[1] - north) * share]
    }
    left_m -= length_m
  }
  return [0, 0]
}
