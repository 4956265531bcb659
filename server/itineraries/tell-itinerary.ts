import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import type { ItineraryRow } from './queries.ts'

type Planned = Pick<ItineraryRow, 'vehicle_id' | 'date_time_start' | 'date_time_end'>

/** Who drives the vehicle in its time may be another now. */
export function tellItinerary(
  tx: CustomerTransaction,
  { vehicle_id, date_time_start: from, date_time_end: to }: Planned,
): void {
  factChanged(tx, { kind: 'itinerary', vehicle_id, from, to })
}
