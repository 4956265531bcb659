import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import type { WalkedPeriod } from './periods.ts'

/** A settled or an open event. */
export type EventRow = Omit<
  RowOf<'app.events'>,
  'customer_id' | 'category' | 'subject' | 'settled_at' | 'value'
> & { readonly value: unknown; readonly is_open: boolean }

export interface EventSearch {
  readonly category: number
  readonly periods: readonly WalkedPeriod[]
  /** Of one of the two somebody is named; an empty list is no filter. */
  readonly vehicle_ids: readonly number[]
  readonly driver_ids: readonly number[]
  /** In metres. */
  readonly min_distance: number
  readonly order: 'time' | 'vehicle'
}

const columns = sql`
  id, vehicle_id, begin_date, end_date, driver_id, device_id, distance, value, limit_value,
  start_latitude_e7, start_longitude_e7, start_speed_e2, start_ignition, start_point_of_interest_id, start_virtual_area_id,
  end_latitude_e7, end_longitude_e7, end_speed_e2, end_ignition, end_point_of_interest_id, end_virtual_area_id
`

const day_ms = 86_400_000
/** What has indexes of its own, events_long and events_slow and those of drivers, which say so in these words. */
const is_long = sql`end_date - begin_date > interval '1 day'`
const is_slow = sql`settled_at - begin_date > interval '31 days'`
const slow_ms = 31 * day_ms

/**
 * Events that overlap periods. An event may have begun long before the one that it overlaps, and settled long after, so that neither
 * the index of begins nor the months of events have an end. Few last more than a day: they are looked for by themselves, and all
 * others from a day before the period on. Even fewer settle more than 31 days after their begin: they are looked for in all months
 * at once, and all others in the months of the period and the next. Each vehicle, or else driver, is a walk of its own in each
 * period, which ends at the limit; their first rows together are the page.
 */
export function selectEvents(
  customer_id: number,
  search: EventSearch,
  { after, limit }: Page,
): Statement<EventRow> {
  const { periods, vehicle_ids, driver_ids, order } = search
  const by_vehicle = vehicle_ids.length > 0
  const whose = by_vehicle ? sql`vehicle_id` : sql`driver_id`
  // Out of sight of the planner: it would weigh each of 500 ids by the statistics of every index of sixty months.
  const ids = sql`(select ${[...new Set(by_vehicle ? vehicle_ids : driver_ids)]}::bigint[])::bigint[]`
  const inOrder = order === 'vehicle' ? sql`vehicle_id, begin_date, id` : sql`begin_date, id`
  const wanted = sql`customer_id = ${customer_id} and ${conditionsOf(search, by_vehicle)} and ${isAfter(order, after)}`
  const overlaps = sql`begin_date >= period.floor and begin_date < period.last
    and (end_date > period.first or begin_date >= period.first)`
  const first_rows = sql`order by ${inOrder} limit ${limit}`
  const [first, last] = [periods[0]?.start ?? null, periods.at(-1)?.end ?? null]
  const walk = (begins: RawBuilder<unknown>) => sql`(
    select ${columns}, false as is_open from app.events
    where ${wanted} and ${whose} = asked.who and ${overlaps} and ${begins} and not (${is_slow})
      and settled_at >= ${first}::timestamptz and settled_at < ${last && laterBy(slow_ms, last)}::timestamptz
      and settled_at >= period.first and settled_at < period.settled
    ${first_rows}
  )`
  return sql<EventRow>`
    with period as materialized (
      select floor, near, first, last, settled
      from unnest(
        ${periods.map(({ floor }) => floor)}::timestamptz[],
        ${periods.map(nearOf)}::timestamptz[],
        ${periods.map(({ start }) => start)}::timestamptz[],
        ${periods.map(({ end }) => end)}::timestamptz[],
        ${periods.map(({ end }) => laterBy(slow_ms, end))}::timestamptz[]
      ) as given (floor, near, first, last, settled)
    )
    select ${columns}, is_open
    from (
      select event.* from unnest(${ids}) as asked (who)
      cross join period
      cross join lateral (
        ${walk(sql`begin_date >= period.near`)}
        union all
        ${walk(sql`begin_date < period.near and ${is_long}`)}
        union all
        (
          select ${columns}, is_open from (
            select ${columnsShownClosed}, customer_id, category, told_end is null as is_open from app.open_events
          ) as open
          where ${wanted} and ${whose} = asked.who and ${overlaps}
          ${first_rows}
        )
      ) as event
      union all
      (
        select ${columns}, false as is_open from app.events join period on ${overlaps}
        where ${wanted} and ${whose} = any(${ids}) and ${is_slow} and settled_at >= ${first}::timestamptz
          and begin_date < ${last}::timestamptz
        ${first_rows}
      )
    ) as found
    ${first_rows}
  `.compile(build)
}

/** One that was told to be over is shown so. */
const columnsShownClosed = sql`
  id, vehicle_id, begin_date, coalesce(told_end, end_date) as end_date, driver_id, device_id, distance, value, limit_value,
  start_latitude_e7, start_longitude_e7, start_speed_e2, start_ignition, start_point_of_interest_id, start_virtual_area_id,
  end_latitude_e7, end_longitude_e7, end_speed_e2, end_ignition, end_point_of_interest_id, end_virtual_area_id
`

function conditionsOf(
  { category, driver_ids, min_distance }: EventSearch,
  by_vehicle: boolean,
): RawBuilder<unknown> {
  const of_category = sql`category = ${category}::smallint`
  const far = min_distance === 0 ? sql`` : sql`and distance >= ${min_distance}::integer`
  const driven =
    by_vehicle && driver_ids.length > 0 ? sql`and driver_id = any(${[...driver_ids]}::bigint[])` : sql``
  return sql`${of_category} ${far} ${driven}`
}

function isAfter(order: EventSearch['order'], after: Page['after']): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const begin = sql`${String(after['begin_date'])}::timestamptz`
  const id = sql`${Number(after['id'])}::bigint`
  if (order === 'time') return sql`(begin_date, id) > (${begin}, ${id})`
  const vehicle_id = sql`${Number(after['vehicle_id'])}::bigint`
  return sql`(vehicle_id, begin_date, id) > (${vehicle_id}, ${begin}, ${id})`
}

/** From here on all begins are looked at. Taken from a time by PostgreSQL, a day would keep row-level security from its index. */
function nearOf({ floor, start }: WalkedPeriod): Date {
  return new Date(Math.max(floor.getTime(), start.getTime() - day_ms))
}

const laterBy = (length_ms: number, moment: Date) => new Date(moment.getTime() + length_ms)
