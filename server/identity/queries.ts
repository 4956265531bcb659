import { build } from '@tropeiro/db/build.ts'
import type { Database, Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export async function findCustomerByTaxNumber(
  database: Database,
  tax_number: string,
): Promise<number | null> {
  const row = await database.oneOfPlatform(
    sql<{
      customer_id: number | null
    }>`select platform.find_customer(${tax_number}::text) as customer_id`.compile(build),
  )
  return row.customer_id
}

/** The next id of a customer: unique over all cells, because the cell's number is in its high bits. */
export async function nextCustomerNumber(database: Database): Promise<number> {
  const row = await database.oneOfPlatform(
    sql<{ number: number }>`select nextval('platform.customer_numbers') as number`.compile(build),
  )
  return row.number
}

/** `registered` is false when the tax number has a customer already. */
export function registerCustomer(
  customer_id: number,
  tax_number: string,
): Statement<{ registered: boolean }> {
  return sql<{ registered: boolean }>`
    select platform.register_customer(${tax_number}::text, ${customer_id}::bigint) as registered
  `.compile(build)
}

export interface LoginRow {
  readonly id: number
  readonly password_hash: string | null
}

/** Those who may log in: not disabled, not removed, in a customer that is not disabled. */
const liveUsersOf = (customer_id: number) =>
  build
    .selectFrom('app.users as user')
    .innerJoin('app.customers as customer', 'customer.customer_id', 'user.customer_id')
    .where('user.customer_id', '=', customer_id)
    .where('user.date_excluded', 'is', null)
    .where('user.date_disabled', 'is', null)
    .where('customer.date_disabled', 'is', null)

export function selectLogin(customer_id: number, login: string): Statement<LoginRow> {
  return liveUsersOf(customer_id).select(['user.id', 'user.password_hash']).where('user.login', '=', login)
}

/** The person and the company as a login's answer shows them. */
export interface AccountRow {
  readonly id: number
  readonly name: string
  readonly login: string
  readonly email: string | null
  readonly sealed: Buffer | null
  readonly role: string
  readonly locale: string
  readonly time_zone: string
  readonly customer_time_zone: string
  readonly customer_id: number
  readonly customer_name: string
  readonly tax_number: string
}

const accountOf = (customer_id: number) =>
  liveUsersOf(customer_id).select((select) => [
    'user.id',
    'user.name',
    'user.login',
    'user.email',
    'user.sealed',
    'user.role',
    select.fn.coalesce('user.locale', 'customer.locale').as('locale'),
    select.fn.coalesce('user.time_zone', 'customer.time_zone').as('time_zone'),
    'user.customer_id',
    'customer.time_zone as customer_time_zone',
    'customer.name as customer_name',
    'customer.tax_number',
  ])

/** No row when the user or the customer may not log in any more. */
export function selectAccount(customer_id: number, user_id: number): Statement<AccountRow> {
  return accountOf(customer_id).where('user.id', '=', user_id)
}

export interface SessionOfToken {
  readonly customer_id: number
  readonly user_id: number
  readonly session_id: number
  readonly realm: string
}

export interface SessionAccountRow extends AccountRow {
  /** The highest generation of its tokens that was seen in use. */
  readonly seen_generation: number
}

/** The account behind a live session of this surface. */
export function selectAccountOfSession(
  customer_id: number,
  { user_id, session_id, realm }: Omit<SessionOfToken, 'customer_id'>,
  now: Date,
): Statement<SessionAccountRow> {
  return accountOf(customer_id)
    .innerJoin('app.sessions as session', (join) =>
      join.onRef('session.customer_id', '=', 'user.customer_id').onRef('session.user_id', '=', 'user.id'),
    )
    .select('session.seen_generation')
    .where('session.id', '=', session_id)
    .where('session.user_id', '=', user_id)
    .where('session.realm', '=', realm)
    .where('session.date_revoked', 'is', null)
    .where('session.date_expires', '>', now)
}

export interface ApiKeyAccountRow {
  readonly id: number
  readonly user_id: number
  readonly role: string
  readonly scopes: string[]
  readonly date_expires: Date | null
  readonly locale: string
  readonly time_zone: string
}

/** The live API key with this hash, of a user and in a customer that are not disabled. */
export function selectApiKeyByHash(
  customer_id: number,
  key_hash: Buffer,
  now: Date,
): Statement<ApiKeyAccountRow> {
  return build
    .selectFrom('app.api_keys as key')
    .innerJoin('app.customers as customer', 'customer.customer_id', 'key.customer_id')
    .innerJoin('app.users as holder', (join) =>
      join
        .onRef('holder.customer_id', '=', 'key.customer_id')
        .on('holder.id', '=', (holder) => holder.fn.coalesce('key.user_id', 'key.created_by')),
    )
    .select([
      'key.id',
      'holder.id as user_id',
      'holder.role',
      'key.scopes',
      'key.date_expires',
      'customer.locale',
      'customer.time_zone',
    ])
    .where('key.customer_id', '=', customer_id)
    .where('key.key_hash', '=', key_hash)
    .where('key.date_excluded', 'is', null)
    .where('holder.date_excluded', 'is', null)
    .where('holder.date_disabled', 'is', null)
    .where('customer.date_disabled', 'is', null)
    .where((where) => where.or([where('key.date_expires', 'is', null), where('key.date_expires', '>', now)]))
}

export function insertCustomer(
  customer_id: number,
  customer: { tax_number: string; name: string; locale: string; time_zone: string; date_created: Date },
): Statement<unknown> {
  return build.insertInto('app.customers').values({ customer_id, ...customer })
}

/** Null enables it again. */
export function setCustomerDisabled(customer_id: number, date_disabled: Date | null): Statement<unknown> {
  return build
    .updateTable('app.customers')
    .set((set) => ({ date_disabled, row_version: set('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
}

export function selectUserByLogin(customer_id: number, login: string): Statement<{ id: number }> {
  return build
    .selectFrom('app.users')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('login', '=', login)
    .where('date_excluded', 'is', null)
}
