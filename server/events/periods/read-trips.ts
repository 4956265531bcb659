import type { ItineraryTrip } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listTrips, type PeriodEvent } from './list-events.ts'
import type { VehicleTime } from './queries.ts'

interface ItineraryTime extends VehicleTime {
  readonly itinerary_id: number
}

/** The trips that overlap itineraries, by the id of the itinerary: one statement for all of them. */
export async function readTrips(
  tx: CustomerTransaction,
  itineraries: readonly ItineraryTime[],
): Promise<ReadonlyMap<number, ItineraryTrip[]>> {
  const trips = await listTrips(tx, itineraries)
  return new Map(
    itineraries.map(({ itinerary_id }, index) => [itinerary_id, (trips[index] ?? []).map(presentTrip)]),
  )
}

function presentTrip(trip: PeriodEvent): ItineraryTrip {
  return {
    id: trip.id,
    date_time_start: trip.begin_date,
    date_time_end: trip.end_date,
    open: trip.is_open,
    distance: trip.distance,
    driver_id: trip.driver_id,
    position_start: placeOf(trip.begin_date, trip.start_latitude_e7, trip.start_longitude_e7),
    position_end: placeOf(trip.end_date, trip.end_latitude_e7, trip.end_longitude_e7),
  }
}

function placeOf(
  date_time: Date,
  latitude_e7: number | null,
  longitude_e7: number | null,
): ItineraryTrip['position_start'] {
  if (latitude_e7 === null || longitude_e7 === null) return null
  return { date_time, latitude: latitude_e7 / 1e7, longitude: longitude_e7 / 1e7 }
}
