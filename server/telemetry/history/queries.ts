import { build } from '@tropeiro/db/build.ts'
import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { RetentionClass } from '../model/retention.ts'
import { type DevicePeriod, max_positions_of_day, type TableRow } from './stored-position.ts'

/** A row of a day's table, or a late one. */
type UnfiledRow = TableRow & { readonly source: 'hot' | 'late' }

/** Or the file of the day, which has no more than its bytes. */
type PositionRow = UnfiledRow | { readonly source: 'file'; readonly record: Buffer }

/** UTC days of which the device may have positions in the period, in order. */
export async function listDays(
  tx: CustomerTransaction,
  { device_id, from_ms, to_ms }: DevicePeriod,
): Promise<string[]> {
  const [from, to] = [new Date(from_ms), new Date(to_ms)]
  const rows = await tx.rows(
    sql<{ day: string }>`
      with bounds as (
        select (${from}::timestamptz at time zone 'UTC')::date as first,
          ((${to}::timestamptz - interval '1 microsecond') at time zone 'UTC')::date as last
      )
      select day from platform.position_days, bounds where state <> 'closed' and day between first and last
      union
      select (time at time zone 'UTC')::date from app.late_positions
      where customer_id = ${tx.customer_id}::bigint and device_id = ${device_id}::bigint
        and time >= ${from}::timestamptz and time < ${to}::timestamptz
      union
      select day from app.position_files, bounds
      where customer_id = ${tx.customer_id}::bigint and device_id = ${device_id}::bigint and day between first and last
      order by day`.compile(build),
  )
  return rows.map(({ day }) => day)
}

export function wholeDay(device_id: number, day: string): DevicePeriod {
  const from_ms = Date.parse(`${day}T00:00:00Z`)
  return { device_id, from_ms, to_ms: from_ms + 86_400_000 }
}

/** In one statement, and so as of one moment: what is closed or merged meanwhile is in one form or in the other. */
export function listRowsOfDay(
  tx: CustomerTransaction,
  period: DevicePeriod,
  day: string,
): Promise<PositionRow[]> {
  const { device_id } = period
  const whole = wholeDay(device_id, day)
  const within_day = {
    device_id,
    from_ms: Math.max(period.from_ms, whole.from_ms),
    to_ms: Math.min(period.to_ms, whole.to_ms),
  }
  return tx.rows(
    sql<PositionRow>`
      ${unfiledRows(tx, within_day, max_positions_of_day)}
      union all
      select 'file', null, null, null, null, file from app.position_files
      where customer_id = ${tx.customer_id}::bigint and device_id = ${device_id}::bigint and day = ${day}::date`.compile(
      build,
    ),
  )
}

/** Those that are in no file yet, as of one moment: the first of the table and the first of the late ones, at most `max` of each. */
export function listUnfiledRows(
  tx: CustomerTransaction,
  period: DevicePeriod,
  max: number,
): Promise<UnfiledRow[]> {
  return tx.rows(sql<UnfiledRow>`${unfiledRows(tx, period, max)}`.compile(build))
}

function unfiledRows(
  { customer_id }: CustomerTransaction,
  { device_id, from_ms, to_ms }: DevicePeriod,
  max: number,
) {
  const of_period = sql`customer_id = ${customer_id}::bigint and device_id = ${device_id}::bigint
    and time >= ${new Date(from_ms)}::timestamptz and time < ${new Date(to_ms)}::timestamptz`
  return sql`
    (select 'hot' as source, time, digest::text as digest, received, is_buffered, record from app.positions
     where ${of_period} order by time, positions.digest limit ${max}::integer)
    union all
    (select 'late', time, digest::text, received, is_buffered, record from app.late_positions
     where ${of_period} order by time, late_positions.digest limit ${max}::integer)`
}

/** UTC days of which a customer has positions, in order. */
export async function listDaysOfCustomer(
  tx: CustomerTransaction,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<string[]> {
  const rows = await tx.rows(
    sql<{ day: string }>`
      select day from app.position_files where customer_id = ${tx.customer_id}::bigint and day between ${since}::date and ${until}::date
      union
      select (time at time zone 'UTC')::date from app.late_positions
      where customer_id = ${tx.customer_id}::bigint and (time at time zone 'UTC')::date between ${since}::date and ${until}::date
      union
      select day from platform.position_days where state <> 'closed' and day between ${since}::date and ${until}::date
      order by day`.compile(build),
  )
  return rows.map(({ day }) => day)
}

/** Of a day's table one step of the index for each device, however many rows it has. */
export async function listDevicesOfCustomer(tx: CustomerTransaction, day: string): Promise<number[]> {
  const of_day = sql`customer_id = ${tx.customer_id}::bigint and time >= ${`${day}T00:00:00Z`}::timestamptz
    and time < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`
  const rows = await tx.rows(
    sql<{ device_id: number }>`
      with recursive hot as (
        (select device_id from app.positions where ${of_day} order by device_id limit 1)
        union all
        select (select next.device_id from app.positions next where ${of_day} and next.device_id > hot.device_id
          order by next.device_id limit 1)
        from hot where hot.device_id is not null
      )
      select device_id from hot where device_id is not null
      union
      select device_id from app.late_positions where ${of_day}
      union
      select device_id from app.position_files where customer_id = ${tx.customer_id}::bigint and day = ${day}::date
      order by device_id`.compile(build),
  )
  return rows.map(({ device_id }) => device_id)
}

/** SHA-256 of the file that a device's day is; null when it is rows, or has late ones beside. */
export async function findFileHash(
  tx: CustomerTransaction,
  device_id: number,
  day: string,
): Promise<string | null> {
  const { from_ms, to_ms } = wholeDay(device_id, day)
  const of_day = sql`customer_id = ${tx.customer_id}::bigint and device_id = ${device_id}::bigint
    and time >= ${new Date(from_ms)}::timestamptz and time < ${new Date(to_ms)}::timestamptz`
  const found = await tx.find(
    sql<{ hash: string }>`
      select encode(sha256(file), 'hex') as hash from app.position_files
      where customer_id = ${tx.customer_id}::bigint and device_id = ${device_id}::bigint and day = ${day}::date
        and not exists (select from app.positions where ${of_day})
        and not exists (select from app.late_positions where ${of_day})`.compile(build),
  )
  return found?.hash ?? null
}

export interface ChosenRetention {
  readonly retention_class: RetentionClass
  readonly valid_from: string
}

/** From the next UTC day on. */
export function chooseRetention(
  customer_id: number,
  retention_class: RetentionClass,
): Statement<ChosenRetention> {
  return sql<ChosenRetention>`
    insert into app.position_retentions (customer_id, valid_from, retention_class)
    values (${customer_id}::bigint, (now() at time zone 'UTC')::date + 1, ${retention_class}::text)
    on conflict (customer_id, valid_from) do update set retention_class = excluded.retention_class
    returning retention_class, valid_from`.compile(build)
}
