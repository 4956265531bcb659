import type { ApiKeyFilters } from '@tropeiro/contract/identity.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { endInvitations } from '../users/queries.ts'

export interface ApiKeyRow {
  readonly id: number
  readonly name: string
  readonly scopes: string[]
  readonly created_by: number
  /** Whose rights it has. */
  readonly user_id: number
  readonly parent_id: number | null
  readonly date_created: Date
  readonly date_expires: Date | null
}

const holder = sql<number>`coalesce(user_id, created_by)`

const keysOf = (customer_id: number) =>
  build
    .selectFrom('app.api_keys')
    .select([
      'id',
      'name',
      'scopes',
      'created_by',
      holder.as('user_id'),
      'parent_id',
      'date_created',
      'date_expires',
    ])
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)

export function selectApiKeys(
  customer_id: number,
  { user_id }: ApiKeyFilters,
  page: Page,
): Statement<ApiKeyRow> {
  let query = keysOf(customer_id).orderBy('id').limit(page.limit)
  if (page.after !== null) query = query.where('id', '>', Number(page.after['id']))
  return user_id === undefined ? query : query.where(holder, '=', user_id)
}

export function selectApiKey(customer_id: number, id: number): Statement<ApiKeyRow> {
  return keysOf(customer_id).where('id', '=', id)
}

export function insertApiKey(
  customer_id: number,
  key: Omit<ApiKeyRow, 'id'> & { readonly key_hash: Buffer },
): Statement<{ id: number }> {
  return build
    .insertInto('app.api_keys')
    .values({ customer_id, ...key })
    .returning('id')
}

/** Told at the commit to gateways, which have a copy of the keys that may send positions. */
export function notifyOfKeys(): Statement<unknown> {
  return sql`select pg_notify('tropeiro_key', '')`.compile(build)
}

/** A key and those made with it, and with those. */
const familyOf = (customer_id: number, id: number) => sql<number>`any(array(
  with recursive family as (
    select ${id}::bigint as id
    union
    select child.id
    from app.api_keys child
    join family on child.parent_id = family.id
    where child.customer_id = ${customer_id}::bigint
  )
  select id from family
))`

const updateFamily = (customer_id: number, id: number) =>
  build
    .updateTable('app.api_keys')
    .where('customer_id', '=', customer_id)
    .where('id', '=', familyOf(customer_id, id))
    .where('date_excluded', 'is', null)

export function excludeApiKeys(customer_id: number, id: number, now: Date): Statement<unknown> {
  return updateFamily(customer_id, id).set({ date_excluded: now })
}

export function moveApiKeys(customer_id: number, id: number, user_id: number): Statement<unknown> {
  return updateFamily(customer_id, id).set({ user_id })
}

/** Links that were sent with a key or its family, and not used. */
export function voidInvitationsByKeys(customer_id: number, id: number, now: Date): Statement<unknown> {
  return endInvitations(customer_id, now).where('api_key_id', '=', familyOf(customer_id, id))
}
