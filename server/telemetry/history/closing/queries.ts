import { build } from '@tropeiro/db/build.ts'
import type { CustomerTransaction, Database, Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { RetentionClass } from '../../model/retention.ts'
import type { PackedPosition } from '../stored-position.ts'

/** What a device said on one UTC day. */
export interface DeviceDay {
  readonly customer_id: number
  readonly device_id: number
  readonly day: string
}

/** No transaction is that young. */
const never = sql`'18446744073709551615'::xid8`

/** The tables of the days to come, and of those before that are not closed. */
export async function makePositionDays(database: Database): Promise<void> {
  await database.rowsOfPlatform(sql`select platform.make_position_days()`.compile(build))
}

/** From its commit on, who reads the state of these days writes no more into their tables. */
export async function beginClosing(database: Database, hot_days: number): Promise<void> {
  await database.rowsOfPlatform(
    sql`update platform.position_days set state = 'closing', closing_since = ${never}
      where state = 'open' and day < (now() at time zone 'UTC')::date - ${hot_days}::integer`.compile(build),
  )
}

/**
 * Who read that a day is open has a number already, as the fence of its transaction comes first. So a number that is given
 * after the commit of `closing` is higher than theirs, which the number of that transaction itself need not be. A dump that is
 * restored on another server may bring numbers that this one has not come to: those are given anew, too.
 */
export async function markClosing(database: Database): Promise<void> {
  await database.rowsOfPlatform(
    sql`update platform.position_days set closing_since = pg_current_xact_id()
      where state = 'closing' and closing_since > pg_current_xact_id()`.compile(build),
  )
}

const is_settled = sql`closing_since < pg_snapshot_xmin(pg_current_snapshot())`

/** Days that are closing, and into whose tables nobody can write any more. */
export async function listSettledDays(database: Database): Promise<string[]> {
  const rows = await database.rowsOfPlatform(
    sql<{
      day: string
    }>`select day from platform.position_days where state = 'closing' and ${is_settled} order by day`.compile(
      build,
    ),
  )
  return rows.map(({ day }) => day)
}

export function listDevicesOfDay(day: string, after: DeviceDay | null, limit: number): Statement<DeviceDay> {
  return sql<DeviceDay>`
    select customer_id, device_id, ${day}::date as day
    from platform.list_position_devices(${day}::date, ${after?.customer_id ?? 0}::bigint, ${after?.device_id ?? 0}::bigint,
      ${limit}::integer)`.compile(build)
}

/** Days that are open, or whose tables somebody may still write into, are left to their closing. */
export function listLateDays(
  after: DeviceDay | null,
  limit: number,
): Statement<DeviceDay & { is_ready: boolean }> {
  return sql<DeviceDay & { is_ready: boolean }>`
    select late.customer_id, late.device_id, late.day,
      late.day <= (now() at time zone 'UTC')::date
        and coalesce(days.state = 'closed' or (days.state = 'closing' and ${is_settled}), true) as is_ready
    from platform.list_late_days(${after?.customer_id ?? 0}::bigint, ${after?.device_id ?? 0}::bigint,
      ${after?.day ?? '1970-01-01'}::date, ${limit}::integer) late
    left join platform.position_days days on days.day = late.day
    order by late.customer_id, late.device_id, late.day`.compile(build)
}

/** False: the table has something that the files have not, or somebody may still write into it. */
export async function dropDay(database: Database, day: string): Promise<boolean> {
  const { dropped } = await database.oneOfPlatform(
    sql<{ dropped: boolean }>`select platform.drop_position_day(${day}::date) as dropped`.compile(build),
  )
  return dropped
}

export async function makeMonth(
  database: Database,
  retention_class: RetentionClass,
  day: string,
): Promise<void> {
  await database.rowsOfPlatform(
    sql`select platform.make_position_month(${retention_class}::text, ${day}::date)`.compile(build),
  )
}

/** What there is of a device's day, without reading it. */
export interface DaySummary {
  readonly today: string
  readonly hot_count: number
  readonly hot_digests: string
  readonly late_count: number
  /** Null: it has no file. */
  readonly file_class: RetentionClass | null
  readonly closed_count: number | null
  readonly closed_digests: string | null
  /** The class that held when the day began; null: nobody chose one. */
  readonly chosen_class: RetentionClass | null
}

const of = (tx_customer: number, { device_id, day }: DeviceDay) => sql`customer_id = ${tx_customer}::bigint
  and device_id = ${device_id}::bigint and time >= ${`${day}T00:00:00Z`}::timestamptz
  and time < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`

export function summarizeDay(customer_id: number, device_day: DeviceDay): Statement<DaySummary> {
  const { device_id, day } = device_day
  return sql<DaySummary>`
    select (now() at time zone 'UTC')::date as today, hot.count as hot_count, hot.digests::text as hot_digests,
      (select count(*) from app.late_positions where ${of(customer_id, device_day)}) as late_count,
      file.retention_class as file_class, file.closed_count, file.closed_digests::text as closed_digests,
      (select retention_class from app.position_retentions
       where customer_id = ${customer_id}::bigint and valid_from <= ${day}::date
       order by valid_from desc limit 1) as chosen_class
    from (
      select count(*) as count, coalesce(bit_xor(digest), 0) as digests
      from app.positions where ${of(customer_id, device_day)}
    ) hot
    left join app.position_files file
      on file.customer_id = ${customer_id}::bigint and file.device_id = ${device_id}::bigint and file.day = ${day}::date`.compile(
    build,
  )
}

export interface FileRow {
  readonly version: number
  readonly closed_count: number
  readonly closed_digests: string
  readonly file: Buffer
}

export function selectFile(customer_id: number, { device_id, day }: DeviceDay): Statement<FileRow> {
  return sql<FileRow>`
    select version, closed_count, closed_digests::text as closed_digests, file from app.position_files
    where customer_id = ${customer_id}::bigint and device_id = ${device_id}::bigint and day = ${day}::date`.compile(
    build,
  )
}

export interface FileToSave extends DeviceDay {
  readonly retention_class: RetentionClass
  /** The one that was read; 0: there was none. */
  readonly read_version: number
  readonly row_count: number
  readonly closed_count: number
  readonly closed_digests: string
  readonly file: Buffer
}

/** No row: somebody else has saved the file of this day since it was read. */
export function saveFile(file: FileToSave): Statement<unknown> {
  if (file.read_version > 0) {
    return sql`
      update app.position_files set version = version + 1, row_count = ${file.row_count}::integer,
        closed_count = ${file.closed_count}::integer, closed_digests = ${file.closed_digests}::bigint, file = ${file.file}::bytea
      where customer_id = ${file.customer_id}::bigint and device_id = ${file.device_id}::bigint and day = ${file.day}::date
        and retention_class = ${file.retention_class}::text and version = ${file.read_version}::integer`.compile(
      build,
    )
  }
  return sql`
    insert into app.position_files (customer_id, device_id, day, retention_class, version, row_count, closed_count,
      closed_digests, file)
    values (${file.customer_id}::bigint, ${file.device_id}::bigint, ${file.day}::date, ${file.retention_class}::text, 1,
      ${file.row_count}::integer, ${file.closed_count}::integer, ${file.closed_digests}::bigint, ${file.file}::bytea)
    on conflict do nothing`.compile(build)
}

/** Positions that their day has no room for. */
export function addQuarantined(
  customer_id: number,
  device_id: number,
  beyond: readonly PackedPosition[],
): Statement<unknown> {
  return sql`
    insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
    select ${customer_id}::bigint, ${device_id}::bigint, time, digest, received, 'too_many', record
    from unnest(
      ${beyond.map(({ time_ms }) => new Date(time_ms))}::timestamptz[],
      ${beyond.map(({ digest }) => digest)}::bigint[],
      ${beyond.map(({ received_ms }) => new Date(received_ms))}::timestamptz[],
      ${beyond.map(({ packed }) => packed)}::bytea[]) as given (time, digest, received, record)
    on conflict do nothing`.compile(build)
}

export function deleteLate(
  customer_id: number,
  device_id: number,
  merged: readonly PackedPosition[],
): Statement<unknown> {
  const times = merged.map(({ time_ms }) => new Date(time_ms))
  const digests = merged.map(({ digest }) => digest)
  return sql`
    delete from app.late_positions late
    using unnest(${times}::timestamptz[], ${digests}::bigint[]) as merged (time, digest)
    where late.customer_id = ${customer_id}::bigint and late.device_id = ${device_id}::bigint
      and late.time = merged.time and late.digest = merged.digest`.compile(build)
}

/** False: another process closes days at this moment. Until the end of the transaction. */
export async function takeTurn(tx: CustomerTransaction): Promise<boolean> {
  const { taken } = await tx.one(
    sql<{
      taken: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('positions closing', 0)) as taken`.compile(build),
  )
  return taken
}
