import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RecordedPoint } from '../../plans/public.ts'

interface DayParts {
  readonly plan_ids: readonly number[]
  readonly point_ids: readonly number[]
}

export interface RecordFactRow {
  readonly id: number
  readonly kind: 'execute' | 'return' | 'manual'
  readonly command_id: string | null
  readonly route_point_id: number
  readonly route_plan_id: number
  readonly assignment: number
  readonly user_id: number | null
  readonly at: Date
  readonly received_at: Date
  readonly voided: boolean
}

/** Two scans of indexes, one for each of the ways in which a record may be of a day. */
export function selectRecordFacts(
  customer_id: number,
  { plan_ids, point_ids }: DayParts,
): Statement<RecordFactRow> {
  return sql<RecordFactRow>`
    select id, kind, command_id, route_point_id, route_plan_id, assignment, user_id, at, received_at,
      voided_at is not null as voided
    from app.execution_records
    where customer_id = ${customer_id}::bigint
      and (route_plan_id = any(${[...plan_ids]}::bigint[]) or route_point_id = any(${[...point_ids]}::bigint[]))
  `.compile(build)
}

export interface OtherFactRow {
  readonly kind: 'start' | 'finish' | 'arrive' | 'depart'
  readonly route_plan_id: number
  readonly route_point_id: number | null
  readonly assignment: number | null
  readonly user_id: number
  readonly plan_version: number | null
  readonly at: Date
  /** The wire has no numbers in lists of long ones. */
  readonly unvisited: readonly string[]
}

export function selectOtherFacts(
  customer_id: number,
  { plan_ids, point_ids }: DayParts,
): Statement<OtherFactRow> {
  return sql<OtherFactRow>`
    select kind, route_plan_id, route_point_id, assignment, user_id, plan_version, at, unvisited
    from app.execution_facts
    where customer_id = ${customer_id}::bigint and kind in ('start', 'finish', 'arrive', 'depart')
      and (route_plan_id = any(${[...plan_ids]}::bigint[]) or route_point_id = any(${[...point_ids]}::bigint[]))
  `.compile(build)
}

/** Which vehicles drivers said they took, when they started or later. */
export function selectToldVehicles(
  customer_id: number,
  plan_ids: readonly number[],
): Statement<{ route_plan_id: number; user_id: number; vehicle_id: number; at: Date }> {
  return sql<{ route_plan_id: number; user_id: number; vehicle_id: number; at: Date }>`
    select route_plan_id, user_id, vehicle_id, at from app.execution_facts
    where customer_id = ${customer_id}::bigint and route_plan_id = any(${[...plan_ids]}::bigint[])
      and vehicle_id is not null
    order by at, command_id
  `.compile(build)
}

export interface RecordedItem {
  readonly id: number
  readonly external_code: string
  readonly checked: boolean
  readonly quantity: number | null
}

export interface NewRecord {
  readonly kind: 'execute' | 'return' | 'manual'
  readonly route_point_id: number
  readonly route_plan_id: number
  readonly assignment: number
  readonly plan_version: number
  readonly command_id: string | null
  readonly installation_id: string | null
  readonly user_id: number | null
  readonly vehicle_id: number | null
  readonly at: Date
  readonly device_time: Date | null
  readonly received_at: Date
  readonly clock_basis: string
  readonly uncertainty_ms: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy_m: number | null
  readonly fixed_at: Date | null
  readonly is_mock: boolean | null
  readonly distance_m: number | null
  readonly hodometer: number | null
  readonly route_return_reason_id: number | null
  readonly route_executed_reason_id: number | null
  readonly effect: 'moved' | 'recorded'
  readonly items: readonly RecordedItem[]
  readonly required_parts: readonly string[]
  readonly waived: readonly object[]
  readonly voided_at: Date | null
  readonly voided_by: number | null
}

/** Ids that the records of a run get: what is sealed for a row is sealed before the row is written. */
export function takeRecordIds(_customer_id: number, count: number): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app.execution_records', 'id'))::bigint as id
    from generate_series(1, ${count}::integer)
  `.compile(build)
}

export function insertRecords(
  customer_id: number,
  records: readonly (NewRecord & {
    readonly id: number
    readonly sealed: string | null
    /** In hexadecimal. */
    readonly entry_hash: string | null
    readonly date_erased: Date | null
  })[],
): Statement<unknown> {
  return sql`
    insert into app.execution_records (customer_id, id, kind, route_point_id, route_plan_id, assignment, plan_version,
      command_id, installation_id, user_id, vehicle_id, at, device_time, received_at, clock_basis, uncertainty_ms, latitude,
      longitude, accuracy_m, fixed_at, is_mock, distance_m, hodometer, route_return_reason_id, route_executed_reason_id,
      effect, items, required_parts, waived, sealed, voided_at, voided_by, entry_hash, date_erased)
    overriding system value
    select ${customer_id}::bigint, id, kind, route_point_id, route_plan_id, assignment, plan_version, command_id,
      installation_id, user_id, vehicle_id, at, device_time, received_at, clock_basis, uncertainty_ms, latitude, longitude,
      accuracy_m, fixed_at, is_mock, distance_m, hodometer, route_return_reason_id, route_executed_reason_id, effect, items,
      required_parts, waived, decode(sealed, 'base64'), voided_at, voided_by, decode(entry_hash, 'hex'), date_erased
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (id bigint, kind text, route_point_id bigint,
      route_plan_id bigint, assignment integer, plan_version integer, command_id uuid, installation_id uuid, user_id bigint,
      vehicle_id bigint, at timestamptz, device_time timestamptz, received_at timestamptz, clock_basis text,
      uncertainty_ms bigint, latitude double precision, longitude double precision, accuracy_m double precision,
      fixed_at timestamptz, is_mock boolean, distance_m double precision, hodometer double precision,
      route_return_reason_id bigint, route_executed_reason_id bigint, effect text, items jsonb, required_parts text[],
      waived jsonb, sealed text, voided_at timestamptz, voided_by bigint, entry_hash text, date_erased timestamptz)
  `.compile(build)
}

/** Of a record that was written before its entry: what became of its point is in the entry. */
export function saveEntryHash(
  customer_id: number,
  { id, entry_hash }: { readonly id: number; readonly entry_hash: string },
): Statement<unknown> {
  return sql`
    update app.execution_records set entry_hash = decode(${entry_hash}::text, 'hex')
    where customer_id = ${customer_id}::bigint and id = ${id}::bigint
  `.compile(build)
}

export interface RecordImage {
  readonly record_id: number
  readonly place: number
  readonly role: string
  readonly sha256: string
}

/** As it is read. */
export interface KnownRecordImage extends RecordImage {
  /** It is not wanted any more. */
  readonly is_erased: boolean
}

export function insertRecordImages(customer_id: number, images: readonly RecordImage[]): Statement<unknown> {
  return sql`
    insert into app.execution_record_images (customer_id, record_id, place, role, sha256)
    select ${customer_id}::bigint, record_id, place, role, decode(sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as given (record_id bigint, place integer, role text, sha256 text)
    on conflict do nothing
  `.compile(build)
}

export interface NewFact {
  readonly kind: 'start' | 'finish' | 'arrive' | 'depart' | 'load' | 'vehicle' | 'void' | 'attach'
  readonly command_id: string
  readonly user_id: number
  readonly route_plan_id: number | null
  readonly route_point_id: number | null
  readonly assignment: number | null
  readonly plan_version: number | null
  readonly at: Date
  readonly received_at: Date
  readonly unvisited: readonly number[]
  readonly subject: string | null
  readonly vehicle_id: number | null
  readonly images: readonly object[]
}

export function insertFacts(customer_id: number, facts: readonly NewFact[]): Statement<unknown> {
  return sql`
    insert into app.execution_facts (customer_id, kind, command_id, user_id, route_plan_id, route_point_id, assignment,
      plan_version, at, received_at, unvisited, subject, vehicle_id, images)
    select ${customer_id}::bigint, kind, command_id, user_id, route_plan_id, route_point_id, assignment, plan_version, at,
      received_at, unvisited, subject, vehicle_id, images
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (kind text, command_id uuid, user_id bigint,
      route_plan_id bigint, route_point_id bigint, assignment integer, plan_version integer, at timestamptz,
      received_at timestamptz, unvisited bigint[], subject uuid, vehicle_id bigint, images jsonb)
  `.compile(build)
}

export interface SubjectRow {
  readonly id: number
  readonly command_id: string
  readonly user_id: number | null
  readonly route_point_id: number
  readonly route_plan_id: number
  readonly at: Date
  /** How far that may be off. */
  readonly uncertainty_ms: number
  readonly voided_at: Date | null
  readonly images: number
}

/** The records that commands made. */
export function selectRecordsOfCommands(
  customer_id: number,
  command_ids: readonly string[],
): Statement<SubjectRow> {
  return sql<SubjectRow>`
    select id, command_id, user_id, route_point_id, route_plan_id, at, uncertainty_ms, voided_at,
      (select count(*)::integer from app.execution_record_images as image
       where image.customer_id = record.customer_id and image.record_id = record.id) as images
    from app.execution_records as record
    where customer_id = ${customer_id}::bigint and command_id = any(${[...command_ids]}::uuid[])
  `.compile(build)
}

export interface PendingFact {
  readonly kind: 'void' | 'attach'
  readonly command_id: string
  readonly subject: string
  readonly user_id: number
  readonly at: Date
  readonly images: unknown
}

/** What came before the record that it is about. */
export function selectPendingFacts(customer_id: number, subjects: readonly string[]): Statement<PendingFact> {
  return sql<PendingFact>`
    select kind, command_id, subject, user_id, at, images from app.execution_facts
    where customer_id = ${customer_id}::bigint and subject = any(${[...subjects]}::uuid[])
    order by id
  `.compile(build)
}

export function voidRecords(
  customer_id: number,
  voids: readonly { readonly id: number; readonly user_id: number | null; readonly reason: string | null }[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.execution_records as record
    set voided_at = ${now}::timestamptz, voided_by = given.user_id, void_reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(voids)}::jsonb) as given (id bigint, user_id bigint, reason text)
    where record.customer_id = ${customer_id}::bigint and record.id = given.id and record.voided_at is null
  `.compile(build)
}

/** Of these pictures, those that a record of another point has already. */
export function selectReusedImages(
  customer_id: number,
  hashes: readonly string[],
): Statement<{ sha256: string; route_point_id: number }> {
  return sql<{ sha256: string; route_point_id: number }>`
    select distinct encode(image.sha256, 'hex') as sha256, record.route_point_id
    from app.execution_record_images as image
    join app.execution_records as record on record.customer_id = image.customer_id and record.id = image.record_id
    where image.customer_id = ${customer_id}::bigint
      and image.sha256 = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
    limit 1000
  `.compile(build)
}

export interface RecordOfImage {
  readonly id: number
  readonly route_plan_id: number
  readonly route_point_id: number
  readonly roles: readonly string[]
}

/** The first that named it: whoever names one picture for more than these proves nothing by it. */
export function selectRecordsOfImage(customer_id: number, sha256: string): Statement<RecordOfImage> {
  return sql<RecordOfImage>`
    select record.id, record.route_plan_id, record.route_point_id, array_agg(distinct image.role) as roles
    from app.execution_record_images as image
    join app.execution_records as record on record.customer_id = image.customer_id and record.id = image.record_id
    where image.customer_id = ${customer_id}::bigint and image.sha256 = decode(${sha256}::text, 'hex')
    group by record.id, record.route_plan_id, record.route_point_id
    order by record.id
    limit 500
  `.compile(build)
}

export function selectImagesOfRecords(
  customer_id: number,
  record_ids: readonly number[],
): Statement<KnownRecordImage> {
  return sql<KnownRecordImage>`
    select image.record_id, image.place, image.role, encode(image.sha256, 'hex') as sha256,
      record.date_erased is not null as is_erased
    from app.execution_record_images as image
    join app.execution_records as record on record.customer_id = image.customer_id and record.id = image.record_id
    where image.customer_id = ${customer_id}::bigint and image.record_id = any(${[...record_ids]}::bigint[])
    order by image.record_id, image.place
  `.compile(build)
}

export interface AgendaRecordRow {
  readonly route_point_id: number
  readonly command_id: string | null
  readonly kind: 'execute' | 'return' | 'manual'
  readonly at: Date
  readonly user_id: number | null
}

/** Standing ones of these points. */
export function selectAgendaRecords(
  customer_id: number,
  point_ids: readonly number[],
): Statement<AgendaRecordRow> {
  return sql<AgendaRecordRow>`
    select route_point_id, command_id, kind, at, user_id from app.execution_records
    where customer_id = ${customer_id}::bigint and route_point_id = any(${[...point_ids]}::bigint[]) and voided_at is null
    order by route_point_id, at, id
  `.compile(build)
}

/** What a user named at work on these plans. */
export function selectImagesOfUser(
  customer_id: number,
  { user_id, plan_ids }: { user_id: number; plan_ids: readonly number[] },
): Statement<{ sha256: string }> {
  return sql<{ sha256: string }>`
    select distinct encode(image.sha256, 'hex') as sha256
    from app.execution_records as record
    join app.execution_record_images as image on image.customer_id = record.customer_id and image.record_id = record.id
    where record.customer_id = ${customer_id}::bigint and record.route_plan_id = any(${[...plan_ids]}::bigint[])
      and record.user_id = ${user_id}::bigint and record.date_erased is null
    limit 2000
  `.compile(build)
}

export interface RecordRow extends RecordFactRow {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy_m: number | null
  readonly fixed_at: Date | null
  readonly distance_m: number | null
  readonly device_time: Date | null
  readonly clock_basis: string
  readonly uncertainty_ms: number
  readonly vehicle_id: number | null
  readonly route_return_reason_id: number | null
  readonly route_executed_reason_id: number | null
  readonly effect: 'moved' | 'recorded'
  readonly items: unknown
  readonly required_parts: readonly string[]
  readonly waived: unknown
  readonly sealed: Buffer | null
  readonly entry_hash: Buffer | null
  readonly date_erased: Date | null
}

export function selectAllRecords(customer_id: number, point_ids: readonly number[]): Statement<RecordRow> {
  return selectRecords(customer_id, point_ids, sql`true`)
}

/**
 * Those that moved a state, every delivery, and for a point that is returned now the return that decides: it may have
 * moved nothing when it was told, because an earlier one had that is voided since, or because its plan was removed.
 */
export function selectStandingRecords(
  customer_id: number,
  points: readonly RecordedPoint[],
): Statement<RecordRow> {
  const returned = points.filter(({ status }) => status === 'D')
  const ids = points.map(({ id }) => id)
  const deciding = sql`
    select decides.id
    from unnest(${returned.map(({ id }) => id)}::bigint[], ${returned.map(({ route_plan_id }) => route_plan_id)}::bigint[],
      ${returned.map(({ assignment }) => assignment)}::integer[]) as returned (id, route_plan_id, assignment)
    cross join lateral (
      select record.id from app.execution_records as record
      where record.customer_id = ${customer_id}::bigint and record.route_point_id = returned.id
        and record.route_plan_id = returned.route_plan_id and record.assignment = returned.assignment
        and record.kind = 'return' and record.voided_at is null
      order by record.at desc, record.id desc
      limit 1
    ) as decides`
  return selectRecords(
    customer_id,
    ids,
    sql`voided_at is null and (effect = 'moved' or kind = 'execute' or id in (${deciding}))`,
  )
}

/** By time. */
function selectRecords(
  customer_id: number,
  point_ids: readonly number[],
  wanted: RawBuilder<unknown>,
): Statement<RecordRow> {
  return sql<RecordRow>`
    select id, kind, command_id, route_point_id, route_plan_id, assignment, user_id, at, received_at,
      voided_at is not null as voided, latitude, longitude, accuracy_m, fixed_at, distance_m, device_time, clock_basis,
      uncertainty_ms, vehicle_id, route_return_reason_id, route_executed_reason_id, effect, items, required_parts, waived,
      sealed, entry_hash, date_erased
    from app.execution_records
    where customer_id = ${customer_id}::bigint and route_point_id = any(${[...point_ids]}::bigint[]) and ${wanted}
    order by route_point_id, at, id
  `.compile(build)
}
