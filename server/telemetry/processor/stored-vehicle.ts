import type { Report, VehicleState } from '../model/step-vehicle.ts'

/** As a row: names would be most of the state of a partition. */
type StoredReport<T> =
  | readonly [
      value: T,
      time_ms: number,
      is_valid: 0 | 1,
      satellites: number | null,
      digest: string,
      device_id: number,
    ]
  | null
type StoredPlace = readonly [
  latitude: number,
  longitude: number,
  speed: number | null,
  heading: number | null,
]
export type StoredVehicle = readonly [
  time_ms: number,
  place: StoredReport<StoredPlace>,
  ignition: StoredReport<boolean>,
  odometer_m: StoredReport<number>,
]

export function encodeVehicle({ time_ms, place, ignition, odometer_m }: VehicleState): StoredVehicle {
  return [
    time_ms,
    encodeReport(place, ({ latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 }) => [
      latitude_deg_e7,
      longitude_deg_e7,
      speed_kmh_e2,
      heading_deg_e2,
    ]),
    encodeReport(ignition, (value) => value),
    encodeReport(odometer_m, (value) => value),
  ]
}

export function decodeVehicle([time_ms, place, ignition, odometer_m]: StoredVehicle): VehicleState {
  return {
    time_ms,
    place: decodeReport(place, ([latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2]) => ({
      latitude_deg_e7,
      longitude_deg_e7,
      speed_kmh_e2,
      heading_deg_e2,
    })),
    ignition: decodeReport(ignition, (value) => value),
    odometer_m: decodeReport(odometer_m, (value) => value),
  }
}

function encodeReport<T, Stored>(
  report: Report<T> | null,
  encode: (value: T) => Stored,
): StoredReport<Stored> {
  if (report === null) return null
  const { value, time_ms, rank } = report
  const { is_valid, satellites, digest, device_id } = rank
  return [encode(value), time_ms, is_valid ? 1 : 0, satellites, String(digest), device_id]
}

function decodeReport<Stored, T>(
  report: StoredReport<Stored>,
  decode: (stored: Stored) => T,
): Report<T> | null {
  if (report === null) return null
  const [value, time_ms, is_valid, satellites, digest, device_id] = report
  const rank = { is_valid: is_valid === 1, satellites, digest: BigInt(digest), device_id }
  return { value: decode(value), time_ms, rank }
}
