import type { ItineraryChanges } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { assertDriverExists, assertVehicleExists } from '../fleet/public.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { readMoment } from '../platform/http/read-moment.ts'
import { type AssertVersion, getLockedItinerary } from './get-locked-itinerary.ts'
import { assertItineraryPeriod } from './itinerary-period.ts'
import { type ItineraryRow, type ItineraryValues, updateItinerary } from './queries.ts'

const place_of_start = { pointer: '/data/date_time_start' }
const place_of_end = { pointer: '/data/date_time_end' }

interface ItineraryChange {
  readonly id: number
  readonly changes: ItineraryChanges
  readonly time_zone: string
  readonly assertVersion: AssertVersion
}

/**
 * A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. A
 * vehicle or driver who stays may have been removed since.
 */
export async function changeItinerary(
  tx: CustomerTransaction,
  actor: Actor,
  { id, changes, time_zone, assertVersion }: ItineraryChange,
): Promise<ItineraryRow> {
  const before = await getLockedItinerary(tx, id, assertVersion)
  const values = valuesAfter(before, changes, time_zone)
  const fields = namesOfChanges(before, values)
  if (fields.length === 0) return before
  assertItineraryPeriod({ start: values.date_time_start, end: values.date_time_end }, placeOfFault(changes))
  if (fields.includes('vehicle_id')) await assertVehicleExists(tx, values.vehicle_id, '/data/vehicle_id')
  if (fields.includes('driver_id')) await assertDriverExists(tx, values.driver_id, '/data/driver_id')
  const [row] = await tx.rows(updateItinerary(tx.customer_id, { id, values }, actor.now))
  if (row === undefined) throw new Error('a locked row is updated')
  await recordChange(tx, actor, { resource: 'itinerary', action: 'change', id, fields })
  return row
}

function valuesAfter(before: ItineraryRow, changes: ItineraryChanges, time_zone: string): ItineraryValues {
  const { date_time_start: start, date_time_end: end, ...given } = changes
  return {
    ...before,
    ...given,
    date_time_start:
      start === undefined ? before.date_time_start : readMoment(start, time_zone, place_of_start),
    date_time_end: end === undefined ? before.date_time_end : readMoment(end, time_zone, place_of_end),
  }
}

function namesOfChanges(before: ItineraryRow, after: ItineraryValues): string[] {
  const names = [
    'description',
    'external_id',
    'vehicle_id',
    'driver_id',
    'date_time_start',
    'date_time_end',
  ] as const
  return names.filter((name) => comparable(before[name]) !== comparable(after[name]))
}

function comparable(value: Date | string | number | null): string | number | null {
  return value instanceof Date ? value.getTime() : value
}

/** The end, unless only the start was sent. */
function placeOfFault({ date_time_start, date_time_end }: ItineraryChanges) {
  return date_time_end === undefined && date_time_start !== undefined ? place_of_start : place_of_end
}
