import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { ImageExtension, ImageProgress } from './image.ts'

/** Hashes are text of 64 digits outside of SQL. */
const progress = sql`
  encode(i.sha256, 'hex') as sha256, i.state, i.decoding_until, encode(i.stored_sha256, 'hex') as stored_sha256, i.extension, i.refusal`

/** As bytes: were they decoded in the statement, row-level security would have it look at every image of the customer. */
const bytesOf = (hashes: readonly string[]) => sql`${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]`

export interface ImageReference {
  /** Of the bytes that are sent. */
  readonly sha256: string
  readonly holder: 'checklist' | 'record' | 'driver'
  readonly holder_id: number
  /** What the picture is to its holder: picture, signature, hodometer, licence… */
  readonly role: string
  /** Drivers see what belongs to their plans, and what they made. */
  readonly plan_id?: number | null
  readonly user_id?: number | null
}

/**
 * Makes what is not there yet, and clears the condemnation of what is. Rows are taken in the order of their hashes, so that two who name
 * the same images never wait for each other; an insert waits for a collector that removes the row, and makes it anew.
 */
export function nameImages(
  customer_id: number,
  hashes: readonly string[],
  now: Date,
): Statement<ImageProgress> {
  return sql<ImageProgress>`
    insert into app.images as i (customer_id, sha256, state, date_created)
    select ${customer_id}::bigint, given.sha256, 'wanted', ${now}::timestamptz
    from unnest(${bytesOf(hashes)}) as given (sha256) order by given.sha256
    on conflict (customer_id, sha256) do update set unreferenced_since = null, condemned_at = null
    returning ${progress}`.compile(build)
}

export function insertReferences(
  customer_id: number,
  references: readonly ImageReference[],
): Statement<unknown> {
  return sql`
    insert into app.image_references (customer_id, holder, holder_id, role, sha256, plan_id, user_id)
    select ${customer_id}::bigint, holder, holder_id, role, decode(sha256, 'hex'), plan_id, user_id
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
      as given (holder text, holder_id bigint, role text, sha256 text, plan_id bigint, user_id bigint)
    on conflict do nothing`.compile(build)
}

/** The images of a holder, locked in the order of their hashes. */
export function lockImagesOf(
  customer_id: number,
  holder: ImageReference['holder'],
  holder_id: number,
): Statement<{ sha256: string }> {
  return sql<{ sha256: string }>`
    select encode(i.sha256, 'hex') as sha256 from app.images i
    where i.customer_id = ${customer_id}::bigint and i.sha256 in (
      select r.sha256 from app.image_references r
      where r.customer_id = ${customer_id}::bigint and r.holder = ${holder}::text and r.holder_id = ${holder_id}::bigint
    )
    order by i.sha256 for update`.compile(build)
}

export function deleteReferences(
  customer_id: number,
  holder: ImageReference['holder'],
  holder_id: number,
): Statement<unknown> {
  return sql`
    delete from app.image_references
    where customer_id = ${customer_id}::bigint and holder = ${holder}::text and holder_id = ${holder_id}::bigint`.compile(
    build,
  )
}

/** From now on they are counted as left alone, unless something else refers to them. */
export function leaveAlone(customer_id: number, hashes: readonly string[], now: Date): Statement<unknown> {
  return sql`
    update app.images i set unreferenced_since = ${now}::timestamptz
    where i.customer_id = ${customer_id}::bigint and i.sha256 = any(${bytesOf(hashes)})
      and not exists (
        select from app.image_references r where r.customer_id = ${customer_id}::bigint and r.sha256 = i.sha256
      )`.compile(build)
}

export function selectProgress(customer_id: number, hashes: readonly string[]): Statement<ImageProgress> {
  return sql<ImageProgress>`
    select ${progress} from app.images i
    where i.customer_id = ${customer_id}::bigint and i.sha256 = any(${bytesOf(hashes)})`.compile(build)
}

/** Makes the row of what is sent, and locks it. An upload counts as a use: what was condemned is left for another 30 days. */
export function holdUploaded(customer_id: number, sha256: string, now: Date): Statement<ImageProgress> {
  return sql<ImageProgress>`
    insert into app.images as i (customer_id, sha256, state, date_created, unreferenced_since)
    values (${customer_id}::bigint, decode(${sha256}::text, 'hex'), 'wanted', ${now}::timestamptz, ${now}::timestamptz)
    on conflict (customer_id, sha256) do update
    set condemned_at = null,
      unreferenced_since = case when i.unreferenced_since is not null then excluded.unreferenced_since end
    returning ${progress}`.compile(build)
}

export interface UploadKey {
  readonly sha256: string
  readonly upload: number
}

interface NewUpload {
  readonly sha256: string
  /** Until when others leave it to this upload. */
  readonly decoding_until: Date
  /** From when on its objects count as left behind. */
  readonly due_at: Date
}

/** The row of the objects is there before they are. */
export function beginUpload(
  customer_id: number,
  { sha256, decoding_until, due_at }: NewUpload,
): Statement<{ upload: number }> {
  return sql<{ upload: number }>`
    with begun as (
      insert into app.image_remains (customer_id, upload, sha256, due_at)
      values (${customer_id}::bigint, nextval('app.image_upload_numbers'), decode(${sha256}::text, 'hex'), ${due_at}::timestamptz)
      returning customer_id, upload, sha256
    )
    update app.images i
    set state = 'decoding', upload = b.upload, decoding_until = ${decoding_until}::timestamptz
    from begun b where i.customer_id = b.customer_id and i.sha256 = b.sha256
    returning i.upload`.compile(build)
}

/** Its bytes are wanted again, unless another upload has taken over. */
export function abandonUpload(customer_id: number, { sha256, upload }: UploadKey): Statement<unknown> {
  return sql`
    update app.images set state = 'wanted', upload = null, decoding_until = null
    where customer_id = ${customer_id}::bigint and sha256 = decode(${sha256}::text, 'hex')
      and upload = ${upload}::bigint and state = 'decoding'`.compile(build)
}

/** Of an upload that ends well, or put nothing. None: it was given up meanwhile, and its objects are deleted. */
export function deleteRemains(customer_id: number, upload: number): Statement<unknown> {
  return sql`
    delete from app.image_remains
    where customer_id = ${customer_id}::bigint and upload = ${upload}::bigint and deleted_at is null`.compile(
    build,
  )
}

export interface StoredImage {
  readonly stored_sha256: string
  readonly extension: ImageExtension
  readonly size: number
  readonly width: number
  readonly height: number
  readonly transformed: boolean
}

export function storeImage(
  customer_id: number,
  { sha256, upload }: UploadKey,
  { image, now }: { readonly image: StoredImage; readonly now: Date },
): Statement<ImageProgress> {
  return sql<ImageProgress>`
    update app.images i
    set state = 'stored', decoding_until = null, date_stored = ${now}::timestamptz,
      stored_sha256 = decode(${image.stored_sha256}::text, 'hex'), extension = ${image.extension}::text,
      size = ${image.size}::integer, width = ${image.width}::integer, height = ${image.height}::integer,
      transformed = ${image.transformed}::boolean
    where i.customer_id = ${customer_id}::bigint and i.sha256 = decode(${sha256}::text, 'hex')
      and i.upload = ${upload}::bigint and i.state = 'decoding'
    returning ${progress}`.compile(build)
}

export function refuseImage(
  customer_id: number,
  { sha256, upload }: UploadKey,
  refusal: string,
): Statement<ImageProgress> {
  return sql<ImageProgress>`
    update app.images i set state = 'refused', upload = null, decoding_until = null, refusal = ${refusal}::text
    where i.customer_id = ${customer_id}::bigint and i.sha256 = decode(${sha256}::text, 'hex')
      and i.upload = ${upload}::bigint and i.state = 'decoding'
    returning ${progress}`.compile(build)
}

export interface Usage {
  readonly day: string
  readonly user_id: number
  readonly bytes: number
}

export function addUsage(customer_id: number, { day, user_id, bytes }: Usage): Statement<{ bytes: number }> {
  return sql<{ bytes: number }>`
    insert into app.image_usage as u (customer_id, day, user_id, uploads, bytes)
    values (${customer_id}::bigint, ${day}::date, ${user_id}::bigint, 1, ${bytes}::bigint)
    on conflict (customer_id, day, user_id) do update
    set uploads = u.uploads + 1, bytes = u.bytes + excluded.bytes
    returning u.bytes`.compile(build)
}

/** A row for each user who sent something on that day. */
export function sumUsage(customer_id: number, day: string): Statement<{ bytes: number }> {
  return sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from app.image_usage
    where customer_id = ${customer_id}::bigint and day = ${day}::date`.compile(build)
}

export function forgetUsage(customer_id: number, before: string): Statement<unknown> {
  return sql`
    delete from app.image_usage where customer_id = ${customer_id}::bigint and day < ${before}::date`.compile(
    build,
  )
}

export interface Reader {
  readonly user_id: number
  /** Not their own alone. */
  readonly sees_records: boolean
  readonly sees_checklists: boolean
  readonly sees_personal: boolean
}

export interface ReadableImage extends StoredImage, UploadKey {
  readonly user_id: number | null
  readonly plan_id: number | null
  /** Whoever made it. */
  readonly is_for_all: boolean
}

/** With what refers to it and could make it readable, the reader's own first; many may refer to one picture. */
export function selectReadable(
  customer_id: number,
  stored_sha256: string,
  { user_id, sees_records, sees_checklists, sees_personal }: Reader,
): Statement<ReadableImage> {
  return sql<ReadableImage>`
    select encode(i.sha256, 'hex') as sha256, i.upload, encode(i.stored_sha256, 'hex') as stored_sha256, i.extension, i.size,
      i.width, i.height, i.transformed, r.user_id, r.plan_id, seen.by_all as is_for_all
    from app.images i join app.image_references r on r.customer_id = i.customer_id and r.sha256 = i.sha256
      cross join lateral (
        select case r.holder
          when 'record' then ${sees_records}::boolean
          when 'checklist' then ${sees_checklists}::boolean
          else ${sees_personal}::boolean
        end as by_all
      ) as seen
    where i.customer_id = ${customer_id}::bigint and i.stored_sha256 = decode(${stored_sha256}::text, 'hex')
      and i.state = 'stored'
      and (seen.by_all or (r.holder <> 'driver' and (r.user_id = ${user_id}::bigint or r.plan_id is not null)))
    order by seen.by_all desc, (r.user_id = ${user_id}::bigint) desc nulls last
    limit 500`.compile(build)
}

const rows_at_once = 500

export function condemnImages(
  customer_id: number,
  { before, now }: { readonly before: Date; readonly now: Date },
): Statement<unknown> {
  return sql`
    update app.images set condemned_at = ${now}::timestamptz
    where customer_id = ${customer_id}::bigint and sha256 in (
      select sha256 from app.images
      where customer_id = ${customer_id}::bigint and unreferenced_since < ${before}::timestamptz and condemned_at is null
        and (decoding_until is null or decoding_until < ${now}::timestamptz)
      limit ${rows_at_once}::integer for update skip locked
    )`.compile(build)
}

/**
 * Removes what stood condemned for long enough; what it leaves is known. The row is locked while it is judged, so whoever refers to it
 * at the same moment either clears it before or makes it anew after.
 */
export function removeCondemned(
  customer_id: number,
  { before, now }: { readonly before: Date; readonly now: Date },
): Statement<{ sha256: string }> {
  return sql<{ sha256: string }>`
    with removed as (
      delete from app.images
      where customer_id = ${customer_id}::bigint and sha256 in (
        select i.sha256 from app.images i
        where i.customer_id = ${customer_id}::bigint and i.condemned_at < ${before}::timestamptz
        limit ${rows_at_once}::integer for update skip locked
      )
      returning sha256, upload, state
    ), remains as (
      insert into app.image_remains (customer_id, upload, sha256, due_at)
      select ${customer_id}::bigint, upload, sha256, ${now}::timestamptz from removed where state = 'stored'
    )
    select encode(sha256, 'hex') as sha256 from removed`.compile(build)
}

export interface RemainsRow extends UploadKey {
  readonly deleted_at: Date | null
}

/** From now on the uploads that these are of cannot end well. */
export function claimRemains(
  customer_id: number,
  { now, again_at }: { readonly now: Date; readonly again_at: Date },
): Statement<RemainsRow> {
  return sql<RemainsRow>`
    with due as (
      select upload, deleted_at from app.image_remains
      where customer_id = ${customer_id}::bigint and due_at <= ${now}::timestamptz
      order by due_at limit ${rows_at_once}::integer for update skip locked
    )
    update app.image_remains r
    set deleted_at = coalesce(r.deleted_at, ${now}::timestamptz), due_at = ${again_at}::timestamptz
    from due where r.customer_id = ${customer_id}::bigint and r.upload = due.upload
    returning r.upload, encode(r.sha256, 'hex') as sha256, due.deleted_at`.compile(build)
}

/** Once their objects were deleted a second time. */
export function forgetRemains(customer_id: number, uploads: readonly number[]): Statement<unknown> {
  return sql`
    delete from app.image_remains
    where customer_id = ${customer_id}::bigint and upload = any(${[...uploads]}::bigint[]) and deleted_at is not null`.compile(
    build,
  )
}

/** For those that could not be deleted now. */
export function dueAgain(customer_id: number, uploads: readonly number[], now: Date): Statement<unknown> {
  return sql`
    update app.image_remains set due_at = ${now}::timestamptz
    where customer_id = ${customer_id}::bigint and upload = any(${[...uploads]}::bigint[])`.compile(build)
}

export function deleteAllReferences(customer_id: number): Statement<unknown> {
  return sql`delete from app.image_references where customer_id = ${customer_id}::bigint`.compile(build)
}

/** All images of the customer that nothing refers to, whatever their state; uploads that run cannot end well any more. */
export function removeAll(customer_id: number, now: Date): Statement<unknown> {
  return sql`
    with removed as (
      delete from app.images where customer_id = ${customer_id}::bigint returning sha256, upload, state
    )
    insert into app.image_remains as r (customer_id, upload, sha256, due_at)
    select ${customer_id}::bigint, upload, sha256, ${now}::timestamptz from removed where upload is not null
    on conflict (customer_id, upload) do update set due_at = excluded.due_at`.compile(build)
}

export interface HolderImage extends UploadKey {
  readonly holder: ImageReference['holder']
  readonly holder_id: number
  readonly role: string
  readonly state: string
  readonly stored_sha256: string | null
  readonly extension: ImageExtension | null
  readonly size: number | null
}

export type Holders = Pick<ImageReference, 'holder'> & { readonly holder_ids: readonly number[] }

export function selectImagesOfHolders(
  customer_id: number,
  { holder, holder_ids }: Holders,
): Statement<HolderImage> {
  return sql<HolderImage>`
    select r.holder, r.holder_id, r.role, encode(i.sha256, 'hex') as sha256, i.upload, i.state,
      encode(i.stored_sha256, 'hex') as stored_sha256, i.extension, i.size
    from app.image_references r join app.images i on i.customer_id = r.customer_id and i.sha256 = r.sha256
    where r.customer_id = ${customer_id}::bigint and r.holder = ${holder}::text
      and r.holder_id = any(${[...holder_ids]}::bigint[])
    order by r.holder_id, r.role, i.sha256`.compile(build)
}

/** In the order of their hashes, as all who lock several do. */
export function lockImagesOfHolders(
  customer_id: number,
  { holder, holder_ids }: Holders,
): Statement<{ sha256: string }> {
  return sql<{ sha256: string }>`
    select encode(i.sha256, 'hex') as sha256 from app.images i
    where i.customer_id = ${customer_id}::bigint and i.sha256 in (
      select r.sha256 from app.image_references r
      where r.customer_id = ${customer_id}::bigint and r.holder = ${holder}::text
        and r.holder_id = any(${[...holder_ids]}::bigint[])
    )
    order by i.sha256 for update`.compile(build)
}

export function deleteReferencesOfHolders(
  customer_id: number,
  { holder, holder_ids }: Holders,
): Statement<unknown> {
  return sql`
    delete from app.image_references
    where customer_id = ${customer_id}::bigint and holder = ${holder}::text
      and holder_id = any(${[...holder_ids]}::bigint[])`.compile(build)
}

/**
 * Those that nothing else refers to are refused from now on, so that a phone that still has the bytes does not bring them back; what
 * is in the store is known as left behind. The row itself goes by age, as that of every image that nothing refers to.
 */
export function eraseUnreferenced(
  customer_id: number,
  hashes: readonly string[],
  now: Date,
): Statement<{ sha256: string }> {
  return sql<{ sha256: string }>`
    with gone as (
      select i.sha256, i.upload from app.images i
      where i.customer_id = ${customer_id}::bigint and i.sha256 = any(${bytesOf(hashes)})
        and not exists (
          select from app.image_references r where r.customer_id = ${customer_id}::bigint and r.sha256 = i.sha256
        )
    ), remains as (
      insert into app.image_remains as r (customer_id, upload, sha256, due_at)
      select ${customer_id}::bigint, upload, sha256, ${now}::timestamptz from gone where upload is not null
      on conflict (customer_id, upload) do update set due_at = excluded.due_at
    )
    update app.images i
    set state = 'refused', refusal = 'erased', upload = null, decoding_until = null, stored_sha256 = null, extension = null,
      size = null, width = null, height = null, transformed = null, date_stored = null,
      unreferenced_since = ${now}::timestamptz
    from gone where i.customer_id = ${customer_id}::bigint and i.sha256 = gone.sha256
    returning encode(i.sha256, 'hex') as sha256`.compile(build)
}
