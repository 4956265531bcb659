import type { ItineraryFilters } from '@tropeiro/contract/itinerary.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { createFieldList, type FieldsOf, type ValuesOf } from '../platform/field-list.ts'
import type { Page } from '../platform/http/lists/list.ts'
import type { WantedVersions } from '../platform/versions/wanted-versions.ts'
import { longest_itinerary_ms, type Period } from './itinerary-period.ts'

const fields = {
  description: { default: null },
  external_id: { default: null },
  vehicle_id: {},
  driver_id: {},
  date_time_start: {},
  date_time_end: {},
  date_time_start_estimated: {},
  date_time_end_estimated: {},
  start_local: { default: null },
  end_local: { default: null },
} as const satisfies FieldsOf<'app.itineraries'>
export const itinerary_fields = createFieldList(fields)

/** What a client may set, by its column. */
export type ItineraryValues = ValuesOf<'app.itineraries', typeof fields>
export type ItineraryRow = Pick<RowOf<'app.itineraries'>, (typeof columns)[number]>

const columns = [
  'id',
  'date_created',
  'date_modified',
  'date_excluded',
  'row_version',
  ...itinerary_fields.columns,
] as const

const existing_itineraries = build
  .selectFrom('app.itineraries')
  .select(columns)
  .where('date_excluded', 'is', null)

export function selectItinerary(customer_id: number, id: number): Statement<ItineraryRow> {
  return existing_itineraries.where('customer_id', '=', customer_id).where('id', '=', id)
}

export function lockItinerary(customer_id: number, id: number): Statement<ItineraryRow> {
  return existing_itineraries.where('customer_id', '=', customer_id).where('id', '=', id).forUpdate()
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
  let query = existing_itineraries
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

interface PlannedDriverRow {
  readonly id: number
  readonly vehicle_id: number
  readonly driver_id: number
  readonly from: Date
  readonly to: Date
}

/** Those that end after a moment, along the index of their starts or of their vehicle, as far back as an itinerary can last. */
export function selectPlannedDrivers(
  customer_id: number,
  { since, vehicle_ids }: WantedVersions,
): Statement<PlannedDriverRow> {
  const earliest = new Date(since.getTime() - longest_itinerary_ms)
  const whose = vehicle_ids === null ? sql`` : sql`and vehicle_id = any(${[...vehicle_ids]}::bigint[])`
  return sql<PlannedDriverRow>`
    select id, vehicle_id, driver_id, date_time_start as "from", date_time_end as "to" from app.itineraries
    where customer_id = ${customer_id}::bigint and date_excluded is null ${whose}
      and date_time_start > ${earliest}::timestamptz and date_time_end > ${since}::timestamptz
  `.compile(build)
}

export function insertItinerary(
  customer_id: number,
  values: ItineraryValues,
  now: Date,
): Statement<ItineraryRow> {
  return build
    .insertInto('app.itineraries')
    .values({ customer_id, ...itinerary_fields.inClear(values), date_created: now, date_modified: now })
    .returning(columns)
}

export function updateItinerary(
  customer_id: number,
  { id, values }: { id: number; values: ItineraryValues },
  now: Date,
): Statement<ItineraryRow> {
  return build
    .updateTable('app.itineraries')
    .set((eb) => ({
      ...itinerary_fields.inClear(values),
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
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
