import { compareRanks, type RecordRank, rankOf, type Sample } from './merge-records.ts'
import type { PositionRecord } from './position-record.ts'

/** Raised with every change of what a step makes of the same samples; a processor never takes the state of a later one. */
export const step_version = 1

/** What a record said, with what decides between it and other records. */
export interface Report<T> {
  readonly value: T
  readonly time_ms: number
  readonly rank: RecordRank
}

export interface Place {
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
  readonly speed_kmh_e2: number | null
  readonly heading_deg_e2: number | null
}

/**
 * What is known of a vehicle after its samples. Each value is the newest that was reported, of one moment the one from the
 * best record: the same after the same samples in any order, as the state must be.
 */
export interface VehicleState {
  /** Of the newest sample. */
  readonly time_ms: number
  readonly place: Report<Place> | null
  readonly ignition: Report<boolean> | null
  readonly odometer_m: Report<number> | null
}

/** What is late may be better than what is known of its moment, and newer than other things that are. */
export function stepVehicle(state: VehicleState | null, sample: Sample): VehicleState {
  const { time_ms } = sample
  let { place, ignition, odometer_m } = state ?? unknown_state
  for (const each of sample.records) {
    const { record } = each
    const rank = rankOf(each)
    const place_now = placeOf(record)
    const odometer = record.extra['odometer_m']
    if (place_now !== null) place = better(place, { value: place_now, time_ms, rank })
    if (record.ignition !== null) ignition = better(ignition, { value: record.ignition, time_ms, rank })
    if (typeof odometer === 'number') odometer_m = better(odometer_m, { value: odometer, time_ms, rank })
  }
  return { time_ms: Math.max(time_ms, state?.time_ms ?? time_ms), place, ignition, odometer_m }
}

const unknown_state = { place: null, ignition: null, odometer_m: null }

function better<T>(known: Report<T> | null, given: Report<T>): Report<T> {
  if (known === null || known.time_ms < given.time_ms) return given
  return known.time_ms === given.time_ms && compareRanks(given.rank, known.rank) < 0 ? given : known
}

function placeOf(record: PositionRecord): Place | null {
  const { is_valid, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 } = record
  if (!is_valid || latitude_deg_e7 === null || longitude_deg_e7 === null) return null
  return { latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 }
}
