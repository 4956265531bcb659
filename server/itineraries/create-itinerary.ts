import type { NewItinerary } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { assertDriverExists, assertVehicleExists } from '../fleet/public.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { readMoment } from '../platform/http/read-moment.ts'
import { assertItineraryPeriod } from './itinerary-period.ts'
import { type ItineraryRow, insertItinerary, itinerary_fields } from './queries.ts'
import { tellItinerary } from './tell-itinerary.ts'

const place_of_start = { pointer: '/data/date_time_start_estimated' }
const place_of_end = { pointer: '/data/date_time_end_estimated' }

/** It starts and ends as estimated, until it is changed. */
export async function createItinerary(
  tx: CustomerTransaction,
  actor: Actor,
  { fields, time_zone }: { fields: NewItinerary; time_zone: string },
): Promise<ItineraryRow> {
  const { date_time_start_estimated, date_time_end_estimated, ...given } = fields
  const start = readMoment(date_time_start_estimated, time_zone, place_of_start)
  const end = readMoment(date_time_end_estimated, time_zone, place_of_end)
  assertItineraryPeriod({ start, end }, place_of_end)
  await assertVehicleExists(tx, given.vehicle_id, '/data/vehicle_id')
  await assertDriverExists(tx, given.driver_id, '/data/driver_id')
  const moments = {
    date_time_start: start,
    date_time_end: end,
    date_time_start_estimated: start,
    date_time_end_estimated: end,
  }
  const values = { ...itinerary_fields.defaults, ...given, ...moments }
  const row = await tx.one(insertItinerary, values, actor.now)
  tellItinerary(tx, row)
  await recordChange(tx, actor, {
    resource: 'itinerary',
    action: 'create',
    id: row.id,
    fields: Object.keys(fields),
  })
  return row
}
