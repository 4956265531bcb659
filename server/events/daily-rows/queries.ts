import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Key } from '../../platform/http/lists/cursor.ts'
import type { Page } from '../../platform/http/lists/list.ts'
import { added_figures } from '../model/row-part.ts'
import { type AskedRows, type DailyRow, nobody_key, type PartSums, type RowGrouping } from './asked-rows.ts'

const sums = sql`${sql.join(added_figures.map((name) => sql`sum(part.${sql.ref(name)})::bigint as ${sql.ref(name)}`))},
  max(part.speed_max_kmh_e2) as speed_max_kmh_e2`

const columns = sql.join(
  ['vehicle_id', 'driver_id', ...added_figures, 'speed_max_kmh_e2'].map((name) => sql.ref(name)),
)

const any = (names: readonly (keyof PartSums)[], least: number) =>
  sql.join(
    names.map((name) => sql`sum(part.${sql.ref(name)}) >= ${sql.lit(least)}`),
    sql` or `,
  )

/** Whether anything but zeros would be shown: from half a unit on a figure is no zero. */
const is_shown = sql`(
  ${any(
    added_figures.filter((name) => name.startsWith('count')),
    1,
  )}
  or ${any(['distance_cm', 'out_of_work_distance_cm'], 50)}
  or ${any(
    added_figures.filter((name) => name.endsWith('_ms')),
    500,
  )}
  or max(part.speed_max_kmh_e2) >= 5
  or sum(part.moving_ms) > 0 and sum(part.moving_distance_cm) * 720 >= sum(part.moving_ms)
)`

export function selectDailyRows(customer_id: number, asked: AskedRows, page: Page): Statement<DailyRow> {
  return asked.grouping.by_date
    ? selectDays(customer_id, asked, page)
    : selectPeriods(customer_id, asked, page)
}

/**
 * Rows of each day. The days are walked in their order, and of each the parts of the asked vehicles are looked up by
 * daily_parts_pkey: a page reads its own days and no others, and a report of a year is never sorted as a whole.
 */
function selectDays(
  customer_id: number,
  { vehicles, driver_ids, grouping }: AskedRows,
  { after, limit }: Page,
): Statement<DailyRow> {
  const first = latestOf([earliestOf(vehicles.map((days) => days.first)), String(after?.['date'] ?? '')])
  const last = latestOf(vehicles.map((days) => days.last))
  const parts = partsOf(customer_id, { vehicles, driver_ids, date: sql`date = day.date` })
  return sql<DailyRow>`
    select day.date, found.*
    from (
      select each::date as date
      from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as each
      order by 1
    ) as day
    cross join lateral (
      select ${keysOf(grouping)}, ${sums} from (${parts}) as part group by 1, 2 having ${is_shown}
    ) as found
    where ${after === null ? sql`true` : behind(after, sql`day.date > ${String(after['date'])}::date`)}
    order by day.date, found.vehicle_key, found.driver_key
    limit ${limit}
  `.compile(build)
}

/** Rows of the whole period: as many as vehicles or drivers, made of all of their parts. */
function selectPeriods(
  customer_id: number,
  { vehicles, driver_ids, grouping }: AskedRows,
  { after, limit }: Page,
): Statement<DailyRow> {
  const parts = partsOf(customer_id, { vehicles, driver_ids, date: sql`true` })
  return sql<DailyRow>`
    select '' as date, found.*
    from (
      select ${keysOf(grouping)}, ${sums} from (${parts}) as part group by 1, 2 having ${is_shown}
    ) as found
    where ${after === null ? sql`true` : behind(after, sql`false`)}
    order by found.vehicle_key, found.driver_key
    limit ${limit}
  `.compile(build)
}

function keysOf({ by_vehicle, by_driver }: RowGrouping): RawBuilder<unknown> {
  const vehicle = by_vehicle ? sql`part.vehicle_id` : sql`0::bigint`
  const driver = by_driver
    ? sql`case part.driver_id when 0 then ${sql.lit(nobody_key)} else part.driver_id end`
    : sql`0::bigint`
  return sql`${vehicle} as vehicle_key, ${driver} as driver_key`
}

/** A row after the last one of a page, by the day if there is one, then by its keys. */
function behind(after: Key, is_later_day: RawBuilder<unknown>): RawBuilder<unknown> {
  const { vehicle_key = 0, driver_key = 0 } = after
  return sql`(${is_later_day} or (found.vehicle_key, found.driver_key) > (${vehicle_key}::bigint, ${driver_key}::bigint))`
}

interface AskedParts extends Omit<AskedRows, 'grouping'> {
  readonly date: RawBuilder<unknown>
}

/** Vehicles of one zone have the same days, so that there are as many branches as zones, which is one as a rule. */
function partsOf(customer_id: number, { vehicles, driver_ids, date }: AskedParts): RawBuilder<unknown> {
  const of_drivers = driver_ids.length === 0 ? sql`true` : sql`driver_id = any(${[...driver_ids]}::bigint[])`
  const groups = Map.groupBy(vehicles, ({ first, last }) => `${first} ${last}`)
  const branches = [...groups.values()].map((same) => {
    const { first = '', last = '' } = same[0] ?? {}
    return sql`
      select ${columns} from app.daily_parts
      where customer_id = ${customer_id} and vehicle_id = any(${same.map(({ vehicle_id }) => vehicle_id)}::bigint[])
        and date between ${first}::date and ${last}::date and ${date} and ${of_drivers}`
  })
  return sql.join(branches, sql` union all `)
}

/** Days as text are in the order of time. */
function earliestOf(dates: readonly string[]): string {
  return dates.toSorted()[0] ?? ''
}

function latestOf(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? ''
}

/**
 * The last rows of each vehicle, whoever drove, the newest first. Walked backwards along daily_parts_pkey: of a vehicle no more is
 * read than is shown.
 */
export function selectLastDailyRows(
  customer_id: number,
  vehicle_ids: readonly number[],
  limit: number,
): Statement<DailyRow> {
  return sql<DailyRow>`
    select asked.vehicle_id as vehicle_key, 0::bigint as driver_key, found.*
    from unnest(${[...vehicle_ids]}::bigint[]) as asked (vehicle_id)
    cross join lateral (
      select part.date, ${sums}
      from app.daily_parts as part
      where part.customer_id = ${customer_id} and part.vehicle_id = asked.vehicle_id
      group by part.date having ${is_shown}
      order by part.date desc
      limit ${limit}
    ) as found
  `.compile(build)
}
