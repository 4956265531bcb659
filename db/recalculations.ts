import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'
import type { FactChange } from './fact-changes.ts'

/** Days of a vehicle that a fact of long ago concerns. */
export interface AddedRange {
  /** Of the vehicle. */
  readonly partition: number
  readonly vehicle_id: number
  readonly first_day: string
  readonly last_day: string
  /** How many of them have samples, as far as is known. */
  readonly days: number
  /** Any of them may have samples now. */
  readonly is_install: boolean
}

/** Days of vehicles that are to be replayed because of one version of a customer's facts. */
export interface AddedRecalculation {
  readonly customer_id: number
  readonly version: number
  readonly change: Pick<FactChange, 'kind' | 'from' | 'to'>
  readonly ranges: readonly AddedRange[]
}

export function addRecalculations(added: readonly AddedRecalculation[], now: Date): CompiledQuery {
  const given = added.map(({ customer_id, version, change, ranges }) => ({
    customer_id,
    version,
    kind: change.kind,
    valid_from: change.from?.toISOString() ?? '-infinity',
    valid_to: change.to?.toISOString() ?? null,
    ranges,
  }))
  return sql`select platform.add_recalculations(${JSON.stringify(given)}::jsonb, ${now}::timestamptz)`.compile(
    build,
  )
}

/** Of one vehicle, in one recalculation. */
export interface RangeKey {
  readonly partition: number
  readonly customer_id: number
  readonly recalculation_id: number
  readonly vehicle_id: number
}

/** What a recalculation has left of a vehicle. */
export interface WaitingRange extends RangeKey {
  readonly next_day: string
  readonly last_day: string
  readonly is_install: boolean
  /** A replay has stopped before the next day, which is to be replayed whatever else is. */
  readonly is_begun: boolean
  /** Whoever has replayed some of it says so only of what it was. */
  readonly marks: number
}

export interface AskedRanges {
  readonly partition: number
  /** Whose turn was last; 0: nobody's. */
  readonly after_customer: number
  readonly max: number
}

/** Vehicles that are looked at of each customer. */
const max_of_customer = 20

/** Whose turn it is: of each customer the first one, from the one behind the last on, then of each the next. */
export function listWaitingRanges({
  partition,
  after_customer,
  max,
}: AskedRanges): CompiledQuery<WaitingRange> {
  return sql<WaitingRange>`
    with recursive customers as (
      (select customer_id from platform.recalculation_ranges where partition = ${partition}::integer order by customer_id limit 1)
      union all
      select (
        select r.customer_id from platform.recalculation_ranges r
        where r.partition = ${partition}::integer and r.customer_id > c.customer_id order by r.customer_id limit 1
      ) from customers c where c.customer_id is not null
    )
    select waiting.* from customers c cross join lateral (
      select r.partition, r.customer_id, r.recalculation_id, r.vehicle_id, r.next_day, r.last_day, r.is_install, r.is_begun, r.marks
      from platform.recalculation_ranges r
      where r.partition = ${partition}::integer and r.customer_id = c.customer_id
      order by r.recalculation_id, r.vehicle_id limit ${max_of_customer}::integer
    ) as waiting
    order by row_number() over (partition by waiting.customer_id order by waiting.recalculation_id, waiting.vehicle_id),
      waiting.customer_id <= ${after_customer}::bigint, waiting.customer_id
    limit ${max}::integer`.compile(build)
}

/** How many days of vehicles recalculations have left in a partition. */
export function countRecalculationDays(partition: number): CompiledQuery<{ count: number }> {
  return sql<{ count: number }>`
    select coalesce(sum(days_left), 0)::bigint as count from platform.recalculation_ranges
    where partition = ${partition}::integer`.compile(build)
}

/** How far a replay has come with a range. */
export interface RangeProgress extends RangeKey {
  readonly marks: number
  /** Null: to its end. */
  readonly next_day: string | null
  /** How many of its days were replayed. */
  readonly days: number
}

/** Gives the places, from 1 on, of those that were changed or cancelled meanwhile; nothing is noted of them. */
export function progressRecalculations(
  progress: readonly RangeProgress[],
  now: Date,
): CompiledQuery<{ place: number }> {
  return sql<{ place: number }>`
    select place from platform.progress_recalculations(${JSON.stringify(progress)}::jsonb, ${now}::timestamptz) as place`.compile(
    build,
  )
}
