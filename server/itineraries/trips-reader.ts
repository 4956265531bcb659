import type { ItineraryPosition, ItineraryTrip } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'

/** The time that an itinerary takes up, and whose it is. */
export interface ItineraryPeriod {
  readonly itinerary_id: number
  readonly vehicle_id: number
  readonly start: Date
  readonly end: Date
}

/** What telemetry saw of the vehicle in the period. */
export interface SeenTrips {
  readonly position_start: ItineraryPosition | null
  readonly position_end: ItineraryPosition | null
  readonly trips: readonly ItineraryTrip[]
}

/** By itinerary, in one statement for all of them; an itinerary without an entry saw nothing. Telemetry fills it. */
export type TripsReader = (
  tx: CustomerTransaction,
  periods: readonly ItineraryPeriod[],
) => Promise<ReadonlyMap<number, SeenTrips>>

/** Until there is telemetry. */
export const readNoTrips: TripsReader = () => Promise.resolve(new Map())
