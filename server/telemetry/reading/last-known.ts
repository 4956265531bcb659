import type { LiveState } from '../model/live-state.ts'
import type { PositionRecord } from '../model/position-record.ts'

interface DeviceRecord {
  readonly device_id: number
  readonly record: PositionRecord
}

/** A state with what came since, in any order: of each value the newest that was told. */
export function addRecords(state: LiveState | null, records: readonly DeviceRecord[]): LiveState | null {
  return records.reduce(addRecord, state)
}

function addRecord(state: LiveState | null, { device_id, record }: DeviceRecord): LiveState {
  const { time_ms } = record
  const known = state ?? { time_ms, place: null, ignition: null, odometer: null }
  const place = placeOf(record)
  const odometer_m = record.extra['odometer_m']
  return {
    time_ms: Math.max(known.time_ms, time_ms),
    place: place && isNewer(time_ms, known.place) ? { time_ms, device_id, ...place } : known.place,
    ignition:
      record.ignition !== null && isNewer(time_ms, known.ignition)
        ? { time_ms, is_on: record.ignition }
        : known.ignition,
    odometer:
      typeof odometer_m === 'number' && isNewer(time_ms, known.odometer)
        ? { time_ms, odometer_m }
        : known.odometer,
  }
}

function isNewer(time_ms: number, known: { readonly time_ms: number } | null): boolean {
  return known === null || known.time_ms < time_ms
}

function placeOf(record: PositionRecord) {
  const { is_valid, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 } = record
  if (!is_valid || latitude_deg_e7 === null || longitude_deg_e7 === null) return null
  return { latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 }
}
