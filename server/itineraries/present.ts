import type { Itinerary } from '@tropeiro/contract/itinerary.ts'
import type { CustomerRow } from '../identity/public.ts'
import type { ItineraryRow } from './queries.ts'

/** Without relations: those that are asked for are filled in afterwards. */
export function presentItinerary(row: ItineraryRow, customer: CustomerRow): Itinerary {
  return {
    id: row.id,
    customer: { id: customer.id, name: customer.name },
    description: row.description,
    external_id: row.external_id,
    vehicle_id: row.vehicle_id,
    driver_id: row.driver_id,
    date_time_start: row.date_time_start,
    date_time_end: row.date_time_end,
    date_time_start_estimated: row.date_time_start_estimated,
    date_time_end_estimated: row.date_time_end_estimated,
    start_local: row.start_local,
    end_local: row.end_local,
    date_created: row.date_created,
    date_modified: row.date_modified,
    date_excluded: row.date_excluded,
    position_start: null,
    position_end: null,
    itineraries: [],
    vehicle: null,
    driver: null,
  }
}
