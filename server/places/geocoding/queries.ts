import { build } from '@tropeiro/db/build.ts'
import { compileOnce } from '@tropeiro/db/compile-once.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Page } from '../../platform/http/lists/list.ts'
import { storedJson } from '../../platform/stored-json.ts'
import { type AddressParts, Candidate } from '../addresses/address.ts'

/** A place of the customer's own, by the key of its address. */
export interface OwnPlaceRow {
  readonly key: Buffer
  readonly latitude: number
  readonly longitude: number
  readonly address_parts: AddressParts
}

/** By address_corrections_by_key. */
export function selectCorrectionsByKey(customer_id: number, keys: readonly Buffer[]): Statement<OwnPlaceRow> {
  return sql<OwnPlaceRow>`
    select key, latitude, longitude, address_parts
    from app.address_corrections
    where customer_id = ${customer_id}::bigint and key = any(${[...keys]}::bytea[]) and date_excluded is null
  `.compile(build)
}

export function selectConfirmedPlaces(customer_id: number, keys: readonly Buffer[]): Statement<OwnPlaceRow> {
  return sql<OwnPlaceRow>`
    select key, latitude, longitude, address_parts
    from app.confirmed_places
    where customer_id = ${customer_id}::bigint and key = any(${[...keys]}::bytea[])
  `.compile(build)
}

export const cached_candidates = storedJson(Type.Array(Candidate), { place: 'geocode_cache.candidates' })

export interface CachedRow {
  readonly key: Buffer
  readonly provider: string
  readonly candidates: unknown
}

export function selectCached(customer_id: number, keys: readonly Buffer[], now: Date): Statement<CachedRow> {
  return sql<CachedRow>`
    select key, provider, candidates
    from app.geocode_cache
    where customer_id = ${customer_id}::bigint and key = any(${[...keys]}::bytea[])
      and date_expires > ${now}::timestamptz
  `.compile(build)
}

export interface NewCachedRow extends CachedRow {
  readonly candidates: readonly Candidate[]
  readonly date_expires: Date
}

/** In the order of their keys, so that two batches with the same addresses never wait for each other in a ring. */
export function upsertCached(customer_id: number, rows: readonly NewCachedRow[]): Statement<unknown> {
  return sql`
    insert into app.geocode_cache (customer_id, key, provider, candidates, date_expires)
    select ${customer_id}::bigint, key, provider, candidates, date_expires
    from unnest(
      ${rows.map(({ key }) => key)}::bytea[],
      ${rows.map(({ provider }) => provider)}::text[],
      ${rows.map(({ candidates }) => JSON.stringify(cached_candidates.write(candidates)))}::jsonb[],
      ${rows.map(({ date_expires }) => date_expires)}::timestamptz[]
    ) as fresh (key, provider, candidates, date_expires)
    order by key, provider
    on conflict (customer_id, key, provider) do update
    set candidates = excluded.candidates, date_expires = excluded.date_expires
  `.compile(build)
}

export function deleteCached(customer_id: number, key: Buffer): Statement<unknown> {
  return build.deleteFrom('app.geocode_cache').where('customer_id', '=', customer_id).where('key', '=', key)
}

export interface CorrectionRow {
  readonly id: number
  readonly key: Buffer
  readonly address: string
  readonly address_parts: unknown
  readonly latitude: number
  readonly longitude: number
  readonly user_id: number | null
  readonly date_created: Date
  readonly row_version: number
}

const columns = [
  'id',
  'key',
  'address',
  'address_parts',
  'latitude',
  'longitude',
  'user_id',
  'date_created',
  'row_version',
] as const

const existing_corrections = build
  .selectFrom('app.address_corrections')
  .select(columns)
  .where('date_excluded', 'is', null)

const oneCorrection = (customer_id: number, id: number) =>
  existing_corrections.where('customer_id', '=', customer_id).where('id', '=', id)

export const selectCorrection = compileOnce(oneCorrection)

export const lockCorrection = compileOnce((customer_id: number, id: number) =>
  oneCorrection(customer_id, id).forUpdate(),
)

/** Walks address_corrections_listed and never sorts. */
export function selectCorrections(customer_id: number, { after, limit }: Page): Statement<CorrectionRow> {
  const rows = existing_corrections.where('customer_id', '=', customer_id).orderBy('id').limit(limit)
  return after === null ? rows : rows.where('id', '>', Number(after['id']))
}

/** Near a point, by address_corrections_by_latitude; the caller measures the distance. */
export function selectCorrectionsInBox(
  customer_id: number,
  box: { readonly south: number; readonly north: number; readonly west: number; readonly east: number },
): Statement<CorrectionRow> {
  return existing_corrections
    .where('customer_id', '=', customer_id)
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .orderBy('latitude')
    .limit(100)
}

/** Two dispatchers who correct one address at once: the second waits and then replaces the first. */
export function lockAddressKey(customer_id: number, key: Buffer): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock(${customer_id}::bigint # ('x' || ${key.toString('hex', 0, 8)}::text)::bit(64)::bigint)
  `.compile(build)
}

export function excludeCorrectionsOfKey(
  customer_id: number,
  key: Buffer,
  now: Date,
): Statement<{ id: number }> {
  return build
    .updateTable('app.address_corrections')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .where('date_excluded', 'is', null)
    .returning('id')
}

export interface NewCorrection {
  readonly key: Buffer
  readonly address: string
  readonly address_parts: AddressParts
  readonly latitude: number
  readonly longitude: number
}

export function insertCorrection(
  customer_id: number,
  { key, address, address_parts, latitude, longitude }: NewCorrection,
  { user_id, now }: { user_id: number | null; now: Date },
): Statement<CorrectionRow> {
  return build
    .insertInto('app.address_corrections')
    .values({
      customer_id,
      key,
      address,
      address_parts: JSON.stringify(address_parts),
      latitude,
      longitude,
      user_id,
      date_created: now,
      date_modified: now,
    })
    .returning(columns)
}

export function excludeCorrection(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.address_corrections')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}
