import type { ItineraryFilters } from '@tropeiro/contract/itinerary.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'
import { longest_itinerary_ms, type Period } from './itinerary-period.ts'

/** What a client may set, by its column. */
export interface ItineraryValues {
  readonly description: string | null
  readonly external_id: string | null
  readonly vehicle_id: number
  readonly driver_id: number
  readonly date_time_start: Date
  readonly date_time_end: Date
  readonly date_time_start_estimated: Date
  readonly date_time_end_estimated: Date
  readonly start_local: string | null
  readonly end_local: string | null
}

export interface ItineraryRow extends ItineraryValues {
  readonly id: number
  readonly date_created: Date
  readonly date_modified: Date
  readonly date_excluded: Date | null
  readonly row_version: number
}

const columns = [
  'id',
  'description',
  'external_id',
  'vehicle_id',
  'driver_id',
  'date_time_start',
  'date_time_end',
  'date_time_start_estimated',
  'date_time_end_estimated',
  'start_local',
  'end_local',
  'date_created',
  'date_modified',
  'date_excluded',
  'row_version',
] as const

const present_itineraries = build
  .selectFrom('app.itineraries')
  .select(columns)
  .where('date_excluded', 'is', null)

export function selectItinerary(customer_id: number, id: number): Statement<ItineraryRow> {
  return present_itineraries.where('customer_id', '=', customer_id).where('id', '=', id)
}

export function lockItinerary(customer_id: number, id: number): Statement<ItineraryRow> {
  return present_itineraries.where('customer_id', '=', customer_id).where('id', '=', id).forUpdate()
}

/**
 * The itineraries that overlap a period, the latest start first. Walked backwards from the end of the period: all that
 * start inside it overlap it, so a page is as long as its rows; only then come those that started before, as far back
 * as an itinerary can last.
 */
export function selectItineraries(
  customer_id: number,
  { vehicle_id, driver_id, period }: Pick<ItineraryFilters, 'vehicle_id' | 'driver_id'> & { period: Period },
  { after, limit }: Page,
): Statement<ItineraryRow> {
  const earliest = new Date(period.start.getTime() - longest_itinerary_ms)
  let query = present_itineraries
    .where('customer_id', '=', customer_id)
    .where('date_time_start', '<', period.end)
    .where('date_time_start', '>', earliest)
    .where('date_time_end', '>', period.start)
    .orderBy('date_time_start', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (vehicle_id !== undefined) query = query.where('vehicle_id', '=', vehicle_id)
  if (driver_id !== undefined) query = query.where('driver_id', '=', driver_id)
  if (after === null) return query
  const { date_time_start, id } = after
  return query.where(
    sql<boolean>`(date_time_start, id) < (${String(date_time_start)}::timestamptz, ${Number(id)}::bigint)`,
  )
}

export function insertItinerary(
  customer_id: number,
  values: ItineraryValues,
  now: Date,
): Statement<ItineraryRow> {
  return build
    .insertInto('app.itineraries')
    .values({ customer_id, ...settable(values), date_created: now, date_modified: now })
    .returning(columns)
}

export function updateItinerary(
  customer_id: number,
  { id, values }: { id: number; values: ItineraryValues },
  now: Date,
): Statement<ItineraryRow> {
  return build
    .updateTable('app.itineraries')
    .set((eb) => ({ ...settable(values), date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
}

export function excludeItinerary(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.itineraries')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** The columns that a client sets and no other, whatever else the object carries; the text stays the same. */
function settable(values: ItineraryValues): ItineraryValues {
  return {
    description: values.description,
    external_id: values.external_id,
    vehicle_id: values.vehicle_id,
    driver_id: values.driver_id,
    date_time_start: values.date_time_start,
    date_time_end: values.date_time_end,
    date_time_start_estimated: values.date_time_start_estimated,
    date_time_end_estimated: values.date_time_end_estimated,
    start_local: values.start_local,
    end_local: values.end_local,
  }
}
