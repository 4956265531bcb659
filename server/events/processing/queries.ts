import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { EventRow } from './event-rows.ts'

/** Ids of new events; those of a flush that fails are not given out again. */
export function takeEventIds(count: number): Statement<{ id: number }> {
  return sql<{
    id: number
  }>`select nextval('app.event_ids') as id from generate_series(1, ${count}::integer)`.compile(build)
}

/** The table of the events that settle in the month of a day. */
export function makeEventMonth(day: string): Statement<unknown> {
  return sql`select platform.make_event_month(${day}::date)`.compile(build)
}

/** Rows as JSON, under the names of the columns; of any customers. */
export function addEvents(rows: readonly unknown[]): Statement<unknown> {
  return sql`insert into app.events
    select * from jsonb_populate_recordset(null::app.events, ${JSON.stringify(rows)}::jsonb)`.compile(build)
}

export function deleteEvents(rows: readonly unknown[]): Statement<unknown> {
  return sql`select platform.delete_events(${JSON.stringify(rows)}::jsonb)`.compile(build)
}

export function putOpenEvents(rows: readonly unknown[]): Statement<unknown> {
  return sql`select platform.put_open_events(${JSON.stringify(rows)}::jsonb)`.compile(build)
}

export function addDailyParts(rows: readonly unknown[]): Statement<unknown> {
  return sql`select platform.add_daily_parts(${JSON.stringify(rows)}::jsonb)`.compile(build)
}

export function deleteDailyParts(rows: readonly unknown[]): Statement<unknown> {
  return sql`select platform.delete_daily_parts(${JSON.stringify(rows)}::jsonb)`.compile(build)
}

export function putCheckpoints(rows: readonly unknown[]): Statement<unknown> {
  return sql`select platform.put_checkpoints(${JSON.stringify(rows)}::jsonb)`.compile(build)
}

/** UTC days, stop not included; null: all that follow. */
export interface StoredRange {
  readonly vehicle_id: number
  readonly start: string
  readonly stop: string | null
}

/** In the index events_settled. */
export function selectSettledEvents(
  customer_id: number,
  { vehicle_id, start, stop }: StoredRange,
): Statement<EventRow> {
  return sql<EventRow>`
    select id, category, subject, begin_date, end_date, settled_at, driver_id, device_id, distance, value, limit_value,
      start_latitude_e7, start_longitude_e7, start_speed_e2, start_ignition, start_point_of_interest_id, start_virtual_area_id,
      end_latitude_e7, end_longitude_e7, end_speed_e2, end_ignition, end_point_of_interest_id, end_virtual_area_id
    from app.events
    where customer_id = ${customer_id}::bigint and vehicle_id = ${vehicle_id}::bigint
      and settled_at >= ${start}::date::timestamp at time zone 'UTC'
      and settled_at < coalesce(${stop}::date, 'infinity')::timestamp at time zone 'UTC'`.compile(build)
}

export function selectDailyParts(
  customer_id: number,
  { vehicle_id, start, stop }: StoredRange,
): Statement<Record<string, unknown>> {
  return build
    .selectFrom('app.daily_parts')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('vehicle_id', '=', vehicle_id)
    .where('day', '>=', sql<string>`${start}::date`)
    .where('day', '<', sql<string>`coalesce(${stop}::date, 'infinity')`)
}

/** The last one up to a day, and all that follow it. */
export function selectCheckpoints(
  customer_id: number,
  { vehicle_id, day }: { readonly vehicle_id: number; readonly day: string },
): Statement<{ day: string; state: string }> {
  return sql<{ day: string; state: string }>`
    select day, state from app.vehicle_checkpoints
    where customer_id = ${customer_id}::bigint and vehicle_id = ${vehicle_id}::bigint and day >= coalesce((
      select max(day) from app.vehicle_checkpoints
      where customer_id = ${customer_id}::bigint and vehicle_id = ${vehicle_id}::bigint and day <= ${day}::date
    ), ${day}::date)
    order by day`.compile(build)
}

/** Days of vehicles, from the first to the last. */
export interface VehicleRange {
  readonly vehicle_id: number
  readonly first_day: string
  readonly last_day: string
}

/** Of ranges, the days that have samples, and the next one that has: its first segment begins before it. */
export function selectAnalysedDays(
  customer_id: number,
  ranges: readonly VehicleRange[],
): Statement<{ vehicle_id: number; day: string }> {
  const of = <T>(value: (range: VehicleRange) => T) => ranges.map(value)
  return sql<{ vehicle_id: number; day: string }>`
    with given as (
      select vehicle_id, first_day, last_day from unnest(
        ${of(({ vehicle_id }) => vehicle_id)}::bigint[],
        ${of(({ first_day }) => first_day)}::date[],
        ${of(({ last_day }) => last_day)}::date[]) as given (vehicle_id, first_day, last_day)
    )
    select given.vehicle_id, c.day from given join app.vehicle_checkpoints c
      on c.customer_id = ${customer_id}::bigint and c.vehicle_id = given.vehicle_id and c.day between first_day and last_day
    union
    select given.vehicle_id, following.day from given cross join lateral (
      select min(c.day) as day from app.vehicle_checkpoints c
      where c.customer_id = ${customer_id}::bigint and c.vehicle_id = given.vehicle_id and c.day > last_day
    ) as following where following.day is not null`.compile(build)
}

/** Of each range, in their order. */
export function countAnalysedDays(
  customer_id: number,
  ranges: readonly VehicleRange[],
): Statement<{ days: number; following: string | null }> {
  const of = <T>(value: (range: VehicleRange) => T) => ranges.map(value)
  return sql<{ days: number; following: string | null }>`
    select (
      select count(*)::integer from app.vehicle_checkpoints c
      where c.customer_id = ${customer_id}::bigint and c.vehicle_id = given.vehicle_id and c.day between first_day and last_day
    ) as days, (
      select min(c.day) from app.vehicle_checkpoints c
      where c.customer_id = ${customer_id}::bigint and c.vehicle_id = given.vehicle_id and c.day > last_day
    ) as following
    from unnest(
      ${of(({ vehicle_id }) => vehicle_id)}::bigint[],
      ${of(({ first_day }) => first_day)}::date[],
      ${of(({ last_day }) => last_day)}::date[]) with ordinality as given (vehicle_id, first_day, last_day, place)
    order by place`.compile(build)
}
