import type { ItineraryPosition, ItineraryTrip } from '@tropeiro/contract/itinerary.ts'
import type { Reader } from '../platform/reader.ts'

/** The time that an itinerary takes up, and whose it is. */
export interface ItineraryPeriod {
  readonly itinerary_id: number
  readonly vehicle_id: number
  readonly start: Date
  readonly end: Date
  /** False: nobody asks where it began and ended. */
  readonly with_positions: boolean
}

/** What telemetry saw of the vehicle in the period. */
export interface SeenTrips {
  readonly position_start: ItineraryPosition | null
  readonly position_end: ItineraryPosition | null
  readonly trips: readonly ItineraryTrip[]
}

/** Telemetry fills it. */
export type TripsReader = Reader<ItineraryPeriod, SeenTrips>
