import type { UserFilters } from '@tropeiro/contract/identity.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

export interface UserRow {
  readonly id: number
  readonly name: string
  readonly login: string
  readonly email: string | null
  readonly sealed: Buffer | null
  readonly role: string
  readonly locale: string | null
  readonly time_zone: string | null
  readonly date_created: Date
  readonly date_disabled: Date | null
  readonly row_version: number
}

const columns = [
  'id',
  'name',
  'login',
  'email',
  'sealed',
  'role',
  'locale',
  'time_zone',
  'date_created',
  'date_disabled',
  'row_version',
] as const

const usersOf = (customer_id: number) =>
  build
    .selectFrom('app.users')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)

export function selectUsers(customer_id: number, filters: UserFilters, page: Page): Statement<UserRow> {
  let query = usersOf(customer_id).orderBy('id').limit(page.limit)
  if (page.after !== null) query = query.where('id', '>', Number(page.after['id']))
  if (filters.ids?.length) query = query.where('id', 'in', filters.ids)
  if (filters.login !== undefined) query = query.where('login', '=', filters.login.trim().toLowerCase())
  if (filters.role !== undefined) query = query.where('role', '=', filters.role)
  if (filters.active !== undefined) {
    query = query.where('date_disabled', filters.active ? 'is' : 'is not', null)
  }
  return query
}

export function selectUser(customer_id: number, id: number): Statement<UserRow> {
  return usersOf(customer_id).where('id', '=', id)
}

export type UserName = Pick<UserRow, 'id' | 'name' | 'login'>

export interface SettingsOfUserRow {
  readonly time_zone: string
  /** Of the company; see `settingsOf`. */
  readonly settings: unknown
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectSettingsOfUser(customer_id: number, id: number): Statement<SettingsOfUserRow> {
  return sql<SettingsOfUserRow>`
    select coalesce(person.time_zone, company.time_zone) as time_zone, company.settings
    from app.users as person join app.customers as company on company.customer_id = person.customer_id
    where person.customer_id = ${customer_id}::bigint and person.id = ${id}::bigint
  `.compile(build)
}

export function selectUserNames(customer_id: number, ids: readonly number[]): Statement<UserName> {
  return build
    .selectFrom('app.users')
    .select(['id', 'name', 'login'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
}

export function lockUser(customer_id: number, id: number): Statement<UserRow> {
  return usersOf(customer_id).where('id', '=', id).forUpdate()
}

export interface UserValues {
  readonly name: string
  readonly login: string
  readonly role: string
  readonly locale: string | null
  readonly time_zone: string | null
}

/** Nothing is written in clear any more. */
interface SealedEmail {
  readonly email: null
  readonly sealed: Buffer | null
}

/** Without the e-mail address: it is bound to the id that this gives. */
export function insertUser(
  customer_id: number,
  user: UserValues & { readonly password_hash: string | null; readonly date_created: Date },
): Statement<UserRow> {
  return build
    .insertInto('app.users')
    .values({ customer_id, ...user })
    .returning(columns)
}

/** Right after the insert, in its transaction: nobody has seen the row without it. */
export function updateSealedEmail(customer_id: number, id: number, sealed: Buffer): Statement<unknown> {
  return build
    .updateTable('app.users')
    .set({ sealed })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function updateUser(
  customer_id: number,
  id: number,
  values: Partial<
    UserValues & SealedEmail & { date_disabled: Date | null; date_excluded: Date; password_hash: string }
  >,
): Statement<UserRow> {
  return build
    .updateTable('app.users')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
}

export function selectPasswordHash(
  customer_id: number,
  id: number,
): Statement<{ password_hash: string | null }> {
  return build
    .selectFrom('app.users')
    .select('password_hash')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export interface InvitationSender {
  /** Null for the operator. */
  readonly invited_by: number | null
  /** The key that it was sent with. */
  readonly api_key_id: number | null
}

export function insertInvitation(
  customer_id: number,
  invitation: InvitationSender & {
    token_hash: Buffer
    user_id: number
    date_created: Date
    date_expires: Date
  },
): Statement<unknown> {
  return build.insertInto('app.invitations').values({ customer_id, ...invitation })
}

/** Whom a live invitation is for. */
export function selectInvited(
  customer_id: number,
  token_hash: Buffer,
  now: Date,
): Statement<{ user_id: number }> {
  return build
    .selectFrom('app.invitations')
    .select('user_id')
    .where('customer_id', '=', customer_id)
    .where('token_hash', '=', token_hash)
    .where('date_used', 'is', null)
    .where('date_expires', '>', now)
}

/** Of those that were not used; which of them, its caller says. */
export const endInvitations = (customer_id: number, now: Date) =>
  build
    .updateTable('app.invitations')
    .set({ date_used: now })
    .where('customer_id', '=', customer_id)
    .where('date_used', 'is', null)

/** Uses the invitation up, and tells who sent it: of two who present it at once, one does. */
export function useInvitation(
  customer_id: number,
  token_hash: Buffer,
  now: Date,
): Statement<InvitationSender> {
  return endInvitations(customer_id, now)
    .where('token_hash', '=', token_hash)
    .where('date_expires', '>', now)
    .returning(['invited_by', 'api_key_id'])
}

/** Links that were sent and not used: once a password is set none of them may replace it. */
export function voidInvitations(customer_id: number, user_id: number, now: Date): Statement<unknown> {
  return endInvitations(customer_id, now).where('user_id', '=', user_id)
}

/** Links that were sent to a person, and those that the person sent. */
export function voidInvitationsOfAndBy(customer_id: number, user_id: number, now: Date): Statement<unknown> {
  return endInvitations(customer_id, now).where((where) =>
    where.or([where('user_id', '=', user_id), where('invited_by', '=', user_id)]),
  )
}
