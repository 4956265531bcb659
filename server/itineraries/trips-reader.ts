import type { ItineraryPosition, ItineraryTrip } from '@tropeiro/contract/itinerary.ts'
import type { Reader } from '../platform/reader.ts'

/** The time that an itinerary takes up, and whose it is. */
export interface ItineraryPeriod {
  readonly itinerary_id: number
  readonly vehicle_id: number
  readonly start: Date
  readonly end: Date
}

/** Where the vehicle was first and last in the period. */
export interface SeenEnds {
  readonly position_start: ItineraryPosition | null
  readonly position_end: ItineraryPosition | null
}

/** Telemetry fills it. */
export type EndsReader = Reader<ItineraryPeriod, SeenEnds>

/** Events fill it. */
export type TripsReader = Reader<ItineraryPeriod, readonly ItineraryTrip[]>

export interface ItineraryReaders {
  readonly readEnds: EndsReader
  readonly readTrips: TripsReader
}
