import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface StoredHashKey {
  readonly version: number
  /** Sealed. */
  readonly secret: Buffer
}

export function selectHashKeys(customer_id: number): Statement<StoredHashKey> {
  return build
    .selectFrom('app.hash_keys')
    .select(['version', 'secret'])
    .where('customer_id', '=', customer_id)
    .orderBy('version')
}

/** Of two who add the same version the first wins, and both read it. */
export function insertHashKey(
  customer_id: number,
  { version, secret }: StoredHashKey,
  now: Date,
): Statement<unknown> {
  return build
    .insertInto('app.hash_keys')
    .values({ customer_id, version, secret, date_created: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'version']).doNothing())
}

const lockName = (customer_id: number) => `drivers.hash_keys ${customer_id}`

/** Until the transaction ends nobody adds a version: all who hash at the same time do so under the same one. */
export function lockVersions(customer_id: number): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${lockName(customer_id)}::text, 0))
  `.compile(build)
}

/** Waits for those who hash. */
export function lockVersionsToAdd(customer_id: number): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended(${lockName(customer_id)}::text, 0))
  `.compile(build)
}

export interface DocumentsToHash {
  readonly id: number
  /** Sealed, as the next. */
  readonly cpf: Buffer | null
  readonly cnh_number: Buffer | null
}

/** The longest behind first: walks drivers_hash_key. Removed drivers too, so that an old version ends up unused. */
export function selectBehind(
  customer_id: number,
  { version, most }: { version: number; most: number },
): Statement<{ id: number }> {
  return build
    .selectFrom('app.drivers')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('hash_key_version', '<', version)
    .orderBy('hash_key_version')
    .orderBy('id')
    .limit(most)
}

/** In the order of their ids, so that two who lock several wait for each other in one direction. */
export function lockBehind(
  customer_id: number,
  { version, ids }: { version: number; ids: readonly number[] },
): Statement<DocumentsToHash> {
  return sql<DocumentsToHash>`
    select id, cpf, cnh_number from app.drivers
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
      and hash_key_version < ${version}::integer
    order by id
    for no key update
  `.compile(build)
}

export interface HashedDocuments {
  readonly id: number
  readonly cpf_hash: Buffer | null
  readonly cnh_number_hash: Buffer | null
}

/** Neither the version of the row nor its date change: nothing that anybody can see has. */
export function updateHashes(
  customer_id: number,
  { version, hashed }: { version: number; hashed: readonly HashedDocuments[] },
): Statement<unknown> {
  return sql`
    update app.drivers as driver
    set cpf_hash = hashed.cpf_hash, cnh_number_hash = hashed.cnh_number_hash,
      hash_key_version = ${version}::integer
    from unnest(
      ${hashed.map(({ id }) => id)}::bigint[],
      ${hashed.map(({ cpf_hash }) => cpf_hash)}::bytea[],
      ${hashed.map(({ cnh_number_hash }) => cnh_number_hash)}::bytea[]
    ) as hashed (id, cpf_hash, cnh_number_hash)
    where driver.customer_id = ${customer_id}::bigint and driver.id = hashed.id
  `.compile(build)
}
