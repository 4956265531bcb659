import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { ImageProgress } from './image.ts'

/** Hashes are text of 64 digits outside of SQL. */
const progress = sql`
  encode(i.sha256, 'hex') as sha256, i.state, i.decoding_until, encode(i.stored_sha256, 'hex') as stored_sha256, i.extension, i.refusal`

const hashesOf = (hashes: readonly string[]) => sql`
  select decode(given, 'hex') as sha256 from unnest(${[...hashes]}::text[]) as given`

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
    from (${hashesOf(hashes)}) as given order by given.sha256
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
    where i.customer_id = ${customer_id}::bigint and i.sha256 in (${hashesOf(hashes)})
      and not exists (
        select from app.image_references r where r.customer_id = ${customer_id}::bigint and r.sha256 = i.sha256
      )`.compile(build)
}

export function selectProgress(customer_id: number, hashes: readonly string[]): Statement<ImageProgress> {
  return sql<ImageProgress>`
    select ${progress} from app.images i
    where i.customer_id = ${customer_id}::bigint and i.sha256 in (${hashesOf(hashes)})`.compile(build)
}
