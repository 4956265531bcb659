import type { Itinerary, ItineraryRelation } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listDriverNames, listVehicles } from '../fleet/public.ts'
import type { CustomerRow } from '../identity/public.ts'
import { findRelated, idsOf, not_included } from '../platform/relations.ts'
import type { ItineraryRow } from './queries.ts'
import type { ItineraryPeriod, ItineraryReaders } from './trips-reader.ts'

export interface ItineraryViewing {
  readonly customer: CustomerRow
  readonly includes: readonly ItineraryRelation[]
  readonly readers: ItineraryReaders
}

/** With the trips and what is included: one statement for each, whatever the number of rows. */
export async function presentItineraries(
  tx: CustomerTransaction,
  rows: readonly ItineraryRow[],
  viewing: ItineraryViewing,
): Promise<Itinerary[]> {
  const relations = await readRelations(tx, rows, viewing)
  return rows.map((row) => presentItinerary(row, viewing, relations))
}

async function readRelations(
  tx: CustomerTransaction,
  rows: readonly ItineraryRow[],
  { includes, readers }: ItineraryViewing,
) {
  const periods = rows.map(periodOf)
  const has_positions = includes.includes('position_start') || includes.includes('position_end')
  const [ends, trips, vehicles, drivers] = await Promise.all([
    has_positions ? readers.readEnds(tx, periods) : not_included,
    readers.readTrips(tx, periods),
    includes.includes('vehicle') ? listVehicles(tx, idsOf(rows, 'vehicle_id')) : not_included,
    includes.includes('driver') ? listDriverNames(tx, idsOf(rows, 'driver_id')) : not_included,
  ])
  return { ends, trips, vehicles, drivers }
}

function periodOf({ id, vehicle_id, date_time_start, date_time_end }: ItineraryRow): ItineraryPeriod {
  return { itinerary_id: id, vehicle_id, start: date_time_start, end: date_time_end }
}

/** The schema of the answer leaves out what else a row has. */
function presentItinerary(
  row: ItineraryRow,
  { customer, includes }: ItineraryViewing,
  { ends, trips, vehicles, drivers }: Awaited<ReturnType<typeof readRelations>>,
): Itinerary {
  const seen = ends.get(row.id)
  const vehicle = findRelated(vehicles, row.vehicle_id)
  return {
    ...row,
    customer: { id: customer.id, name: customer.name },
    position_start: includes.includes('position_start') ? (seen?.position_start ?? null) : null,
    position_end: includes.includes('position_end') ? (seen?.position_end ?? null) : null,
    itineraries: [...(trips.get(row.id) ?? [])],
    vehicle: vehicle && { id: vehicle.id, title: vehicle.title, plate: vehicle.plate },
    driver: findRelated(drivers, row.driver_id),
  }
}
