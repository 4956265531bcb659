import { no_sensors, type TrackerReading } from '../protocols/protocol.ts'

/** Readings of a drive to the north, ten seconds after each other. */
export function readingAt(n: number): TrackerReading {
  return {
    ...no_sensors,
    time_ms: Date.UTC(2026, 10, 16) + n * 10_000,
    has_fix: true,
    latitude_deg_e7: -299_000_000 + n * 1_000,
    longitude_deg_e7: -524_000_000,
    speed_kmh_e2: 5_000,
    heading_deg_e2: 0,
    satellites: 9,
    ignition: true,
    alarm: null,
    altitude_m: 10,
    odometer_m: n * 100,
    external_mv: 13_000,
    is_buffered: false,
  }
}
