import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'

/** UTC days of a vehicle that have to be replayed, as `2026-11-16`: from the first to the last, both of them. */
export interface DirtyDays {
  /** Of the vehicle. */
  readonly partition: number
  readonly customer_id: number
  readonly vehicle_id: number
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
