import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { PointOfInterestRow } from '../queries.ts'

export type ContactRow = Pick<PointOfInterestRow, 'id' | 'title' | 'responsible_name' | 'phone' | 'sealed'>

const contacts = (customer_id: number) =>
  build
    .selectFrom('app.points_of_interest')
    .select(['id', 'title', 'responsible_name', 'phone', 'sealed'])
    .where('customer_id', '=', customer_id)
    .orderBy('id')

/** Removed points too. */
export function selectContactsToSearch(
  customer_id: number,
  { after, max }: { after: number; max: number },
): Statement<ContactRow> {
  return contacts(customer_id).where('id', '>', after).limit(max)
}

export function selectContacts(customer_id: number, ids: readonly number[]): Statement<ContactRow> {
  return contacts(customer_id).where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

export function blankContacts(customer_id: number, ids: readonly number[], now: Date): Statement<unknown> {
  return build
    .updateTable('app.points_of_interest')
    .set((eb) => ({
      responsible_name: null,
      phone: null,
      sealed: null,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where(sql<boolean>`(sealed is not null or responsible_name is not null or phone is not null)`)
}

/** All that the customer knows of addresses, by their keys: answers that were kept, places that were confirmed, corrections. */
export function deleteCachedAddresses(customer_id: number, keys: readonly Buffer[]): Statement<unknown> {
  return build
    .deleteFrom('app.geocode_cache')
    .where('customer_id', '=', customer_id)
    .where('key', 'in', [...keys])
}

export function deleteConfirmedPlaces(customer_id: number, keys: readonly Buffer[]): Statement<unknown> {
  return build
    .deleteFrom('app.confirmed_places')
    .where('customer_id', '=', customer_id)
    .where('key', 'in', [...keys])
}

export function deleteCorrections(customer_id: number, keys: readonly Buffer[]): Statement<unknown> {
  return build
    .deleteFrom('app.address_corrections')
    .where('customer_id', '=', customer_id)
    .where('key', 'in', [...keys])
}

export interface KnownAddress {
  readonly from: string
  readonly id: string
  readonly document: unknown
}

export function selectKnownAddresses(customer_id: number, keys: readonly Buffer[]): Statement<KnownAddress> {
  const given = sql`customer_id = ${customer_id}::bigint and key = any(${[...keys]}::bytea[])`
  return sql<KnownAddress>`
    select 'geocode_cache' as "from", encode(key, 'hex') as id, candidates as document from app.geocode_cache where ${given}
    union all
    select 'confirmed_places', encode(key, 'hex'), address_parts from app.confirmed_places where ${given}
    union all
    select 'address_corrections', id::text, jsonb_build_object('address', address, 'address_parts', address_parts,
      'latitude', latitude, 'longitude', longitude) from app.address_corrections where ${given}
  `.compile(build)
}
