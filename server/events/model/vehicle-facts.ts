import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { EventRules } from './event-rules.ts'
import type { LocalDays } from './local-days.ts'

/** Limits of a vehicle; null: none. Speeds in km/h, temperatures in °C. */
export interface VehicleLimits {
  readonly speed_max: number | null
  readonly speed_max_range_1: number | null
  readonly speed_max_rain: number | null
  readonly rpm_high: number | null
  readonly min_temperature: number | null
  readonly max_temperature: number | null
}

export interface AreaSet {
  /** Ids of the areas that hold a place, borders included, lowest first. */
  findHolding(place: LatLng): readonly number[]
}

export interface NearPoint {
  /** `poi:7` or `point:7`: a point of interest, or a point of a plan. */
  readonly subject: string
  readonly id: number
  readonly distance_m: number
}

export interface PointSet {
  /** Nearest first; of equally near ones the lowest id. */
  findWithin(place: LatLng, radius_m: number): readonly NearPoint[]
  /** Null: not a point of this set. */
  distanceTo(subject: string, place: LatLng): number | null
}

/** What holds for a vehicle from one moment to the next change of anything. */
export interface FactsAt {
  /** [from, to) */
  readonly from_ms: number
  readonly to_ms: number
  readonly rules: EventRules
  readonly limits: VehicleLimits
  /** Of the vehicle's fleet, else of the customer. */
  readonly time_zone: string
  /** Of that zone: `createLocalDays`, one for each zone. */
  readonly local_days: LocalDays
  /** By plan, else by itinerary, else by assignment; a card comes before. */
  readonly planned_driver_id: number | null
  /** The driver whose identifier is this code; null: nobody's. */
  findDriverOfCard(code: string): number | null
  /** By the shift of the driver, else of the vehicle; false without a shift. */
  isOutOfShift(driver_id: number | null, time_ms: number): boolean
  /** Areas that are linked to the vehicle. */
  readonly fences: AreaSet
  /** All areas of the customer. */
  readonly areas: AreaSet
  /** Points of interest that are watched, and all points with coordinates of the running plan. */
  readonly watched: PointSet
  readonly points_of_interest: PointSet
}

/** The facts of a vehicle over time, as believed now. */
export interface VehicleFacts {
  /**
   * The same object for all moments of its [from, to). Throws for a time that is not loaded: a step asks for the time of its
   * sample and for that of the sample before, a view of a state for that of its last sample.
   */
  at(time_ms: number): FactsAt
}
