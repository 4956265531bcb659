import type { Itinerary, ItineraryRelation } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listDriverNames, listVehicles } from '../fleet/public.ts'
import type { TripsReader } from './trips-reader.ts'

/** Fills in the trips, and the relations that were asked for: one statement for each, whatever the number of rows. */
export async function relateItineraries(
  tx: CustomerTransaction,
  itineraries: readonly Itinerary[],
  { wanted, readTrips }: { wanted: readonly ItineraryRelation[]; readTrips: TripsReader },
): Promise<void> {
  await Promise.all([
    relateTrips(tx, itineraries, { wanted, readTrips }),
    wanted.includes('vehicle') ? relateVehicles(tx, itineraries) : null,
    wanted.includes('driver') ? relateDrivers(tx, itineraries) : null,
  ])
}

async function relateTrips(
  tx: CustomerTransaction,
  itineraries: readonly Itinerary[],
  { wanted, readTrips }: { wanted: readonly ItineraryRelation[]; readTrips: TripsReader },
): Promise<void> {
  const seen = await readTrips(tx, itineraries.map(periodOf))
  for (const itinerary of itineraries) {
    const found = seen.get(itinerary.id)
    if (found === undefined) continue
    itinerary.itineraries = [...found.trips]
    if (wanted.includes('position_start')) itinerary.position_start = found.position_start
    if (wanted.includes('position_end')) itinerary.position_end = found.position_end
  }
}

function periodOf({ id, vehicle_id, date_time_start, date_time_end }: Itinerary) {
  return {
    itinerary_id: id,
    vehicle_id,
    start: new Date(date_time_start),
    end: new Date(date_time_end),
  }
}

async function relateVehicles(tx: CustomerTransaction, itineraries: readonly Itinerary[]): Promise<void> {
  const vehicles = await listVehicles(
    tx,
    itineraries.map(({ vehicle_id }) => vehicle_id),
  )
  for (const itinerary of itineraries) {
    const vehicle = vehicles.get(itinerary.vehicle_id)
    itinerary.vehicle =
      vehicle === undefined ? null : { id: vehicle.id, title: vehicle.title, plate: vehicle.plate }
  }
}

async function relateDrivers(tx: CustomerTransaction, itineraries: readonly Itinerary[]): Promise<void> {
  const drivers = await listDriverNames(
    tx,
    itineraries.map(({ driver_id }) => driver_id),
  )
  for (const itinerary of itineraries) {
    const driver = drivers.get(itinerary.driver_id)
    itinerary.driver = driver === undefined ? null : { id: driver.id, name: driver.name }
  }
}
