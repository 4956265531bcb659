import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** [start, end) of a vehicle. */
export interface VehicleTime {
  readonly vehicle_id: number
  readonly start: Date
  readonly end: Date
}

type EventColumn =
  | 'id'
  | 'category'
  | 'begin_date'
  | 'end_date'
  | 'driver_id'
  | 'distance'
  | 'start_latitude_e7'
  | 'start_longitude_e7'
  | 'end_latitude_e7'
  | 'end_longitude_e7'

/** A settled or an open event, and the number of the period that it overlaps. */
export type PeriodEventRow = Pick<RowOf<'app.events'>, EventColumn> & {
  readonly period: number
  readonly is_open: boolean
}

const places = sql`start_latitude_e7, start_longitude_e7, end_latitude_e7, end_longitude_e7`
const settled = sql`select id, category, begin_date, end_date, driver_id, distance, ${places}, false as is_open from app.events`
/** One that was told to be over is shown so. */
const open = sql`
  select id, category, begin_date, coalesce(told_end, end_date) as end_date, driver_id, distance, ${places},
    told_end is null as is_open
  from app.open_events`

const day_ms = 86_400_000

/**
 * Events of some categories that overlap periods, uncut, in the order of time. Few last longer than a day: all others began no
 * earlier than a day before the period, so that they are a short piece of events_begun. Months of which all had settled before the
 * period are not looked at.
 */
export function selectEventsOfPeriods(
  customer_id: number,
  periods: readonly VehicleTime[],
  categories: readonly number[],
): Statement<PeriodEventRow> {
  const wanted = sql`customer_id = ${customer_id} and vehicle_id = asked.vehicle_id
    and category = any(${[...categories]}::smallint[]) and begin_date < asked.last`
  return sql<PeriodEventRow>`
    select asked.number::integer - 1 as period, event.*
    from unnest(
      ${periods.map(({ vehicle_id }) => vehicle_id)}::bigint[],
      ${periods.map(({ start }) => new Date(start.getTime() - day_ms))}::timestamptz[],
      ${periods.map(({ start }) => start)}::timestamptz[],
      ${periods.map(({ end }) => end)}::timestamptz[]
    ) with ordinality as asked (vehicle_id, near, first, last, number)
    cross join lateral (
      ${settled}
      where ${wanted} and settled_at >= asked.first and begin_date >= asked.near
        and (end_date > asked.first or begin_date >= asked.first)
      union all
      ${settled}
      where ${wanted} and settled_at >= asked.first and begin_date < asked.near
        and end_date - begin_date > interval '1 day' and end_date > asked.first
      union all
      ${open}
      where ${wanted} and (end_date > asked.first or begin_date >= asked.first)
    ) as event
    order by period, event.begin_date, event.id
  `.compile(build)
}
