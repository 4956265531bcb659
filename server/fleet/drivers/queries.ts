import type { DriverFilters } from '@tropeiro/contract/driver.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import { compileOnce } from '@tropeiro/db/compile-once.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { sql } from 'kysely'
import { timeZoneOf } from '../../identity/public.ts'
import type { Page } from '../../platform/http/lists/list.ts'
import { type SearchedPart, selectPageOfPart } from '../../platform/text-search/queries.ts'
import { type DriverValues, driver_fields } from './driver.ts'
import type { Sealed } from './sealed-columns.ts'

export type DriverRow = Pick<RowOf<'app.drivers'>, (typeof driver_columns)[number]>

export const driver_columns = [
  'id',
  'customer_id',
  'user_id',
  'sealed',
  'date_created',
  'first_expiry',
  'row_version',
  ...driver_fields.columns,
] as const

const existing_drivers = build
  .selectFrom('app.drivers')
  .select(driver_columns)
  .where('date_excluded', 'is', null)

const oneDriver = (customer_id: number, id: number) =>
  existing_drivers.where('customer_id', '=', customer_id).where('id', '=', id)

export const selectDriver = compileOnce(oneDriver)

/** Those that name the driver by a foreign key need not wait. */
export const lockDriver = compileOnce((customer_id: number, id: number) =>
  oneDriver(customer_id, id).forNoKeyUpdate(),
)

export interface DriverSearch extends Omit<DriverFilters, 'cpf' | 'name' | 'includes' | 'limit' | 'cursor'> {
  /** Normalised; null: all. */
  readonly name_part?: string | null
  /** The same part, when few names have it. */
  readonly rare_part?: SearchedPart | null
  /** The driver who has the cpf that was asked for, null when nobody has it; undefined: no cpf was asked for. */
  readonly id_of_cpf?: number | null | undefined
  readonly now: Date
}

/** By what expires first where that is asked for: a page then costs the same, however many expire and however few. */
export function orderOf({ expiring_within_days }: Pick<DriverSearch, 'expiring_within_days'>) {
  return expiring_within_days === undefined ? 'id' : 'first_expiry'
}

/**
 * Walks drivers_listed, drivers_cnh_category or drivers_expiring and sorts nothing; an id, an identifier or a registry
 * is looked up by its own index, and so are the few names that have a rare part.
 */
export function selectDrivers(
  customer_id: number,
  search: DriverSearch,
  { after, limit }: Page,
): Statement<DriverRow> {
  const order = orderOf(search)
  let query = filtered(existing_drivers.where('customer_id', '=', customer_id), customer_id, search)
  if (order === 'first_expiry') query = query.orderBy('first_expiry')
  query = query.orderBy('id').limit(limit)
  if (after !== null) query = behind(query, order, after)
  const { rare_part = null } = search
  if (rare_part === null || order !== 'id') return query
  const after_id = after === null ? 0 : Number(after['id'])
  const each = query.where('id', '=', sql<number>`named.id`)
  return selectPageOfPart(customer_id, { ...rare_part, after_id, limit }, each)
}

type DriverQuery = typeof existing_drivers

function filtered(drivers: DriverQuery, customer_id: number, search: DriverSearch): DriverQuery {
  const { identifier, company_registry, cnh_category_id, name_part = null, expiring_within_days } = search
  let query = drivers.where('is_deliveryman', '=', search.is_deliveryman)
  if (search.id !== undefined) query = query.where('id', '=', search.id)
  // No row has the id 0.
  if (search.id_of_cpf !== undefined) query = query.where('id', '=', search.id_of_cpf ?? 0)
  if (identifier !== undefined) query = query.where('identifier', '=', identifier)
  if (company_registry !== undefined) query = query.where('company_registry', '=', company_registry)
  if (cnh_category_id !== undefined) query = query.where('cnh_category_id', '=', cnh_category_id)
  if (name_part !== null) query = query.where(sql<boolean>`strpos(name_key, ${name_part}) > 0`)
  if (expiring_within_days === undefined) return query
  return query.where('first_expiry', '<=', lastDay(customer_id, search.now, expiring_within_days))
}

function behind(
  query: DriverQuery,
  order: ReturnType<typeof orderOf>,
  after: NonNullable<Page['after']>,
): DriverQuery {
  const id = Number(after['id'])
  if (order === 'id') return query.where('id', '>', id)
  return query.where(
    sql<boolean>`(first_expiry, id) > (${String(after['first_expiry'])}::date, ${id}::bigint)`,
  )
}

/** The last of so many days from today, in the customer's zone. */
function lastDay(customer_id: number, now: Date, days: number) {
  return sql<string>`(${now}::timestamptz at time zone ${timeZoneOf(customer_id)})::date + ${days}::integer`
}

export interface HashesOfRow {
  readonly cpf_hash: Buffer | null
  readonly cnh_number_hash: Buffer | null
  readonly hash_key_version: number
}

/** Without the sealed values: they are bound to the id that this gives. */
export function insertDriver(
  customer_id: number,
  { values, hashes, user_id }: { values: DriverValues; hashes: HashesOfRow; user_id: number },
  now: Date,
): Statement<DriverRow> {
  return build
    .insertInto('app.drivers')
    .values({ customer_id, ...settable(values), ...hashes, user_id, date_created: now, date_modified: now })
    .returning(driver_columns)
}

/** Right after the insert, in its transaction: nobody has seen the row without them. */
export function updateSealed(customer_id: number, id: number, sealed: Sealed): Statement<DriverRow> {
  return build
    .updateTable('app.drivers')
    .set(onlySealed(sealed))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(driver_columns)
}

/** Hashes are null when neither document changes: they may be of an older version, and stay so. */
export function updateDriver(
  customer_id: number,
  { id, values, sealed, hashes }: DriverUpdate,
  now: Date,
): Statement<DriverRow> {
  return build
    .updateTable('app.drivers')
    .set((eb) => ({
      ...settable(values),
      ...onlySealed(sealed),
      ...hashes,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(driver_columns)
}

export interface DriverUpdate {
  readonly id: number
  readonly values: DriverValues
  readonly sealed: Sealed
  readonly hashes: HashesOfRow | null
}

export function excludeDriver(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.drivers')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export interface FoundByHash {
  readonly id: number | null
  readonly name: string | null
  readonly user_id: number | null
  readonly versions: readonly number[]
}

/**
 * The driver who has one of the hashes, and the versions of the customer's hash key at that moment: one snapshot, so
 * that who knows all those versions knows that the answer is right. Looked up in drivers_cpf, never scanned for.
 */
export function selectDriverByHashes(customer_id: number, hashes: readonly Buffer[]): Statement<FoundByHash> {
  return sql<FoundByHash>`
    select found.id, found.name, found.user_id,
      array(select version from app.hash_keys where customer_id = ${customer_id}::bigint) as versions
    from (values (1)) as once (n)
    left join lateral (
      select id, name, user_id from app.drivers
      where customer_id = ${customer_id}::bigint and cpf_hash = any(${[...hashes]}::bytea[])
        and date_excluded is null
      limit 1
    ) as found on true
  `.compile(build)
}

/** An index-only walk over drivers_listed. */
export function selectDriverCount(customer_id: number): Statement<{ drivers: number }> {
  return build
    .selectFrom('app.drivers')
    .select((select) => select.fn.countAll<number>().as('drivers'))
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)
}

/** By drivers_user; each driver has a user of their own. */
export function selectDriverOfUser(customer_id: number, user_id: number): Statement<{ id: number }> {
  return build
    .selectFrom('app.drivers')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('date_excluded', 'is', null)
    .orderBy('id')
    .limit(1)
}

/** Removed ones too: they still stand behind older records. */
export function selectDriverNames(
  customer_id: number,
  ids: readonly number[],
): Statement<{ id: number; name: string }> {
  return sql<{ id: number; name: string }>`
    select id, name from app.drivers
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

export function selectExistingDriver(customer_id: number, id: number): Statement<{ id: number }> {
  return build
    .selectFrom('app.drivers')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('date_excluded', 'is', null)
}

function settable(values: DriverValues) {
  return { ...driver_fields.inClear(values), name_key: normaliseText(values.name) }
}

const columns_of_sealed = ['sealed', ...driver_fields.sealed_in_column] as const

function onlySealed(given: Sealed): Sealed {
  return Object.fromEntries(columns_of_sealed.map((name) => [name, given[name]])) as Sealed
}
