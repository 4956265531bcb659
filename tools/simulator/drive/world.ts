import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'

/** What a company watches and forbids, as far as it concerns one vehicle. Its events are judged by it, here and by the server. */
export interface VehicleWorld {
  readonly speed_max_kmh: number
  readonly speed_max_rain_kmh: number
  readonly rpm_high: number
  readonly min_temperature_c: number
  readonly max_temperature_c: number
  /** From when on areas, points, drivers' cards and assigned drivers are known; all else holds at all times. */
  readonly since_ms: number
  /** Circles that are linked to the vehicle. */
  readonly fences: readonly Circle[]
  readonly watched_points: readonly WatchedPoint[]
  /** Who drives it in turn. */
  readonly drivers: readonly CardHolder[]
  /** Who drives it when no card says so. */
  readonly assigned_driver: CardHolder | null
  readonly passenger_cards: readonly string[]
  /** Of the vehicle, for drivers that have none. */
  readonly shift: Shift | null
  /** Of the hours of shifts, against UTC; in Brazil it does not change. */
  readonly utc_offset_ms: number
}

export interface Circle extends LatLng {
  readonly id: number
  readonly radius_m: number
}

export interface WatchedPoint extends LatLng {
  /** Of the event. */
  readonly subject: string
}

export interface CardHolder {
  readonly id: number
  /** As the server writes it: capitals, no leading zeros. */
  readonly card: string
  readonly shift: Shift | null
}

export interface Shift {
  /** 1 is Monday. Ends on the same day. */
  readonly weekdays: readonly number[]
  readonly start_min: number
  readonly end_min: number
}

/** A company that forbids nothing but to drive too fast. */
export function emptyWorld(speed_max_kmh: number): VehicleWorld {
  return {
    speed_max_kmh,
    speed_max_rain_kmh: speed_max_kmh,
    rpm_high: 2_500,
    min_temperature_c: 0,
    max_temperature_c: 8,
    since_ms: Number.NEGATIVE_INFINITY,
    fences: [],
    watched_points: [],
    drivers: [],
    assigned_driver: null,
    passenger_cards: [],
    shift: null,
    utc_offset_ms: -3 * 3_600_000,
  }
}

const m_per_degree = 111_320
/** Farther off than this share, the quick distance decides: it is off by less than 1 %. */
const doubtful_share = 0.02

/** Whether a place is within so many metres of another; of most it is clear without the geodesic. */
export function isWithin(place: LatLng, centre: LatLng, radius_m: number): boolean {
  const north_m = (place.lat - centre.lat) * m_per_degree
  const east_m = (place.lng - centre.lng) * m_per_degree * Math.cos((centre.lat * Math.PI) / 180)
  const quick_m = Math.sqrt(north_m * north_m + east_m * east_m)
  if (quick_m < radius_m * (1 - doubtful_share)) return true
  if (quick_m > radius_m * (1 + doubtful_share)) return false
  return geodesicDistance(place, centre) <= radius_m
}

const minute_ms = 60_000
const day_ms = 86_400_000

export function isInShift(shift: Shift, time_ms: number, utc_offset_ms: number): boolean {
  const local_ms = time_ms + utc_offset_ms
  const day = Math.floor(local_ms / day_ms)
  // The first of January 1970 was a Thursday.
  const weekday = ((day + 3) % 7) + 1
  const minute = Math.floor((local_ms - day * day_ms) / minute_ms)
  return shift.weekdays.includes(weekday) && minute >= shift.start_min && minute < shift.end_min
}
