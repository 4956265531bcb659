import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { default_retention, retention_days, shortest_retention_days } from '../model/retention.ts'
import { position_columns } from './copy-rows.ts'
import type { DeadLetter, LateRecord, QuarantinedEntry } from './prepare-batch.ts'

const columns = sql.raw(position_columns)

/** Rows that may be there already wait here for the end of their transaction: COPY cannot leave out what is. */
export const incoming_table = `create temporary table incoming_positions (
  customer_id bigint, device_id bigint, time timestamptz, digest bigint, received timestamptz, is_buffered boolean, record bytea
) on commit delete rows`

export const incoming_target = `incoming_positions (${position_columns})` as const

/** The table of a UTC day; `day` is as `2026-11-16`. */
export const dayTarget = (day: string) =>
  `app.positions_${day.replaceAll('-', '')} (${position_columns})` as const

/** UTC days whose tables take positions, as `2026-11-16`. */
export function listOpenDays(): Statement<{ day: string }> {
  return sql<{ day: string }>`select day from platform.position_days where state = 'open'`.compile(build)
}

/** What has waited and is of this day; in the order of the key, so that two who add the same wait for each other once. */
export function addIncomingToDay(day: string): Statement<unknown> {
  const from = `${day}T00:00:00Z`
  return sql`
    insert into ${sql.ref(`app.positions_${day.replaceAll('-', '')}`)} (${columns})
    select ${columns} from incoming_positions
    where time >= ${from}::timestamptz and time < ${from}::timestamptz + interval '24 hours'
    order by customer_id, device_id, time, digest
    on conflict do nothing`.compile(build)
}

/**
 * What has waited and is of no open day. Records that were too old when they came, by the class that their customer had for
 * their day, are kept apart: of few records it has to be looked up.
 */
export function addIncomingLate(open_days: readonly string[]): Statement<unknown> {
  return sql`
    with late as (
      select ${columns}, case when time > received - make_interval(days => ${shortest_retention_days}::integer) then false
        else time <= received - make_interval(days => (${JSON.stringify(retention_days)}::jsonb ->> coalesce(
          platform.find_retention(customer_id, (time at time zone 'UTC')::date), ${default_retention}::text))::integer)
        end as is_too_old
      from incoming_positions
      where (time at time zone 'UTC')::date <> all (${open_days}::date[])
    ), kept_apart as (
      insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
      select customer_id, device_id, time, digest, received, 'too_old', record from late
      where is_too_old
      order by customer_id, device_id, time, digest
      on conflict do nothing
    )
    insert into app.late_positions (${columns})
    select ${columns} from late
    where not is_too_old
    order by customer_id, device_id, time, digest
    on conflict do nothing`.compile(build)
}

/** Which of them the tables have, counted from 1; those of closed days are not looked for in files. */
export function findStoredPositions(records: readonly LateRecord[]): Statement<{ place: number }> {
  const of = <T>(value: (record: LateRecord) => T) => records.map(value)
  return sql<{ place: number }>`
    select place from platform.find_stored_positions(
      ${of(({ customer_id }) => customer_id)}::bigint[],
      ${of(({ device_id }) => device_id)}::bigint[],
      ${of(({ time_ms }) => new Date(time_ms).toISOString())}::timestamptz[],
      ${of(({ digest }) => String(digest))}::bigint[]) as place`.compile(build)
}

export function addQuarantined(entries: readonly QuarantinedEntry[]): Statement<unknown> {
  const of = <T>(value: (entry: QuarantinedEntry) => T) => entries.map(value)
  return sql`
    insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
    select * from unnest(
      ${of(({ customer_id }) => customer_id)}::bigint[],
      ${of(({ device_id }) => device_id)}::bigint[],
      ${of(({ time_ms }) => new Date(time_ms).toISOString())}::timestamptz[],
      ${of(({ digest }) => String(digest))}::bigint[],
      ${of(({ received_ms }) => new Date(received_ms).toISOString())}::timestamptz[],
      ${of(({ reason }) => reason)}::text[],
      ${of(({ packed }) => packed)}::bytea[])
    on conflict do nothing`.compile(build)
}

type OwnedLetter = DeadLetter & { readonly customer_id: number }

export function addDeadLetters(
  partition: number,
  letters: readonly OwnedLetter[],
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.dead_letters (customer_id, partition, sequence, entry, problem, date_created)
    select customer_id, ${partition}::integer, sequence, entry, problem, ${now}::timestamptz
    from unnest(
      ${letters.map(({ customer_id }) => customer_id)}::bigint[],
      ${letters.map(({ sequence }) => sequence)}::bigint[],
      ${letters.map(({ entry }) => entry)}::bytea[],
      ${letters.map(({ problem }) => problem)}::text[]) as given (customer_id, sequence, entry, problem)`.compile(
    build,
  )
}

/** Those of nobody. */
export function addUnreadable(
  partition: number,
  letters: readonly DeadLetter[],
  now: Date,
): Statement<unknown> {
  return sql`
    insert into platform.unreadable_entries (partition, sequence, entry, problem, date_created)
    select ${partition}::integer, sequence, entry, problem, ${now}::timestamptz
    from unnest(
      ${letters.map(({ sequence }) => sequence)}::bigint[],
      ${letters.map(({ entry }) => entry)}::bytea[],
      ${letters.map(({ problem }) => problem)}::text[]) as given (sequence, entry, problem)`.compile(build)
}

/** A row of `app.vehicle_positions`. */
export interface LivePosition {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly partition: number
  readonly sequence: number
  readonly time: string
  readonly state: unknown
}

export function putVehiclePositions(positions: readonly LivePosition[]): Statement<unknown> {
  return sql`select platform.put_vehicle_positions(${JSON.stringify(positions)}::jsonb)`.compile(build)
}

/** Tables for the days to come. */
export function makePositionDays(): Statement<unknown> {
  return sql`select platform.make_position_days()`.compile(build)
}

export interface StoredDeadLetter {
  /** Null where not even that could be read. */
  readonly customer_id: number | null
  readonly id: number
  readonly partition: number
  readonly sequence: number
  /** A message of its own. */
  readonly entry: Buffer
  readonly problem: string
  readonly date_created: Date
}

/** Who has some. */
export function countDeadLetters(): Statement<{ customer_id: number; count: number }> {
  return sql<{
    customer_id: number
    count: number
  }>`select customer_id, count from platform.count_dead_letters()`.compile(build)
}

export function listDeadLettersOf(given: {
  readonly after: number
  readonly max: number
}): Statement<StoredDeadLetter> {
  return sql<StoredDeadLetter>`
    select customer_id, id, partition, sequence, entry, problem, date_created from app.dead_letters
    where id > ${given.after}::bigint order by id limit ${given.max}::integer`.compile(build)
}

export function deleteDeadLetter(id: number): Statement<unknown> {
  return sql`delete from app.dead_letters where id = ${id}::bigint`.compile(build)
}

export function listUnreadable(given: {
  readonly after: number
  readonly max: number
}): Statement<StoredDeadLetter> {
  return sql<StoredDeadLetter>`
    select null::bigint as customer_id, id, partition, sequence, entry, problem, date_created from platform.unreadable_entries
    where id > ${given.after}::bigint order by id limit ${given.max}::integer`.compile(build)
}

export function deleteUnreadable(id: number): Statement<unknown> {
  return sql`delete from platform.unreadable_entries where id = ${id}::bigint`.compile(build)
}
