import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'

/** A UTC day of a vehicle that has to be replayed. */
export interface DirtyDay {
  /** Of the vehicle. */
  readonly partition: number
  readonly customer_id: number
  readonly vehicle_id: number
  /** As `2026-11-16`. */
  readonly day: string
}

/** Days from the first to the last, both of them dirty. */
export interface DirtyDays extends Omit<DirtyDay, 'day'> {
  readonly first_day: string
  readonly last_day: string
}

/** Marks days, or marks them once more. In the order of the key, so that two who mark the same wait for each other once. */
export function markDirtyDays(marked: readonly DirtyDays[], now: Date): CompiledQuery {
  const of = <T>(value: (each: DirtyDays) => T) => marked.map(value)
  return sql`
    insert into platform.dirty_days as known (partition, customer_id, vehicle_id, day, first_marked, last_marked)
    select distinct given.partition, given.customer_id, given.vehicle_id, day::date, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${of(({ partition }) => partition)}::integer[],
      ${of(({ customer_id }) => customer_id)}::bigint[],
      ${of(({ vehicle_id }) => vehicle_id)}::bigint[],
      ${of(({ first_day }) => first_day)}::date[],
      ${of(({ last_day }) => last_day)}::date[]) as given (partition, customer_id, vehicle_id, first_day, last_day),
      generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
    order by 1, 2, 3, 4
    on conflict (partition, customer_id, vehicle_id, day)
    do update set marks = known.marks + 1, last_marked = greatest(known.last_marked, excluded.last_marked)`.compile(
    build,
  )
}

/** What the door takes at a time. */
export const max_marked_vehicles = 10_000
export const max_marked_days = 31

/** As the maintenance role: marks days of vehicles of one customer. What is not the customer's, or still to come, is left out. */
export function markDaysDirty(
  customer_id: number,
  vehicles: readonly { readonly vehicle_id: number; readonly partition: number }[],
  { first_day, last_day }: Pick<DirtyDays, 'first_day' | 'last_day'>,
): CompiledQuery<{ marked: number }> {
  return sql<{ marked: number }>`
    select platform.mark_days_dirty(${customer_id}::bigint,
      ${vehicles.map(({ vehicle_id }) => vehicle_id)}::bigint[], ${vehicles.map(({ partition }) => partition)}::integer[],
      ${first_day}::date, ${last_day}::date) as marked`.compile(build)
}

/** A vehicle whose dirty days wait no longer. */
export interface DueVehicle {
  readonly customer_id: number
  readonly vehicle_id: number
}

export interface DuePartition {
  readonly partition: number
  readonly now: Date
  /** How long nothing more must have been marked; or how long something has been, at the longest. */
  readonly quiet_ms: number
  readonly longest_ms: number
  readonly max: number
}

/** Marks that are looked at of each customer, those that wait for longest. */
const max_looked_at = 200

/**
 * Whose turn it is: of each customer the one that waits for longest, then of each the next. However many days wait, a bounded
 * number of them is read, by the index of their ages.
 */
export function listDueVehicles({
  partition,
  now,
  quiet_ms,
  longest_ms,
  max,
}: DuePartition): CompiledQuery<DueVehicle> {
  const quiet_since = new Date(now.getTime() - quiet_ms)
  const marked_since = new Date(now.getTime() - longest_ms)
  return sql<DueVehicle>`
    with recursive customers as (
      (select customer_id from platform.dirty_days where partition = ${partition}::integer order by customer_id limit 1)
      union all
      select (
        select d.customer_id from platform.dirty_days d
        where d.partition = ${partition}::integer and d.customer_id > c.customer_id order by d.customer_id limit 1
      ) from customers c where c.customer_id is not null
    )
    select customer_id, vehicle_id from (
      select c.customer_id, waiting.vehicle_id, min(waiting.first_marked) as since,
        row_number() over (partition by c.customer_id order by min(waiting.first_marked), waiting.vehicle_id) as turn
      from customers c cross join lateral (
        select d.vehicle_id, d.first_marked from platform.dirty_days d
        where d.partition = ${partition}::integer and d.customer_id = c.customer_id
          and d.first_marked <= greatest(${quiet_since}::timestamptz, ${marked_since}::timestamptz)
        order by d.first_marked limit ${max_looked_at}::integer
      ) as waiting
      group by c.customer_id, waiting.vehicle_id
      having min(waiting.first_marked) <= ${marked_since}::timestamptz or (
        select max(d.last_marked) from platform.dirty_days d
        where d.partition = ${partition}::integer and d.customer_id = c.customer_id and d.vehicle_id = waiting.vehicle_id
      ) <= ${quiet_since}::timestamptz
    ) as due
    order by turn, since, customer_id, vehicle_id limit ${max}::integer`.compile(build)
}

export interface MarkedDay {
  readonly day: string
  /** Whoever has handled it removes it only if it was not marked again. */
  readonly marks: number
}

/** Of one vehicle, the oldest first. */
export function listDirtyDays({
  partition,
  customer_id,
  vehicle_id,
}: Omit<DirtyDay, 'day'>): CompiledQuery<MarkedDay> {
  return sql<MarkedDay>`
    select day, marks from platform.dirty_days
    where partition = ${partition}::integer and customer_id = ${customer_id}::bigint and vehicle_id = ${vehicle_id}::bigint
    order by day`.compile(build)
}

/** How many days of a partition wait. */
export function countDirtyDays(partition: number): CompiledQuery<{ count: number }> {
  return sql<{
    count: number
  }>`select count(*)::integer as count from platform.dirty_days where partition = ${partition}::integer`.compile(
    build,
  )
}

export interface HandledDay extends DirtyDay, MarkedDay {}

/** Those that were not marked again since they were read. */
export function deleteDirtyDays(handled: readonly HandledDay[]): CompiledQuery {
  const of = <T>(value: (each: HandledDay) => T) => handled.map(value)
  return sql`
    delete from platform.dirty_days as known
    using unnest(
      ${of(({ partition }) => partition)}::integer[],
      ${of(({ customer_id }) => customer_id)}::bigint[],
      ${of(({ vehicle_id }) => vehicle_id)}::bigint[],
      ${of(({ day }) => day)}::date[],
      ${of(({ marks }) => marks)}::bigint[]) as given (partition, customer_id, vehicle_id, day, marks)
    where known.partition = given.partition and known.customer_id = given.customer_id
      and known.vehicle_id = given.vehicle_id and known.day = given.day and known.marks = given.marks`.compile(
    build,
  )
}
