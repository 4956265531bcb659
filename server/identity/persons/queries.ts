import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { erased_name } from '../../platform/personal-data.ts'
import type { UserRow } from '../users/queries.ts'

export type PersonUser = Pick<
  UserRow,
  'id' | 'name' | 'login' | 'email' | 'sealed' | 'role' | 'locale' | 'time_zone' | 'date_created'
>

/** Removed ones too. */
export function lockPersonUser(customer_id: number, id: number): Statement<PersonUser> {
  return build
    .selectFrom('app.users')
    .select(['id', 'name', 'login', 'email', 'sealed', 'role', 'locale', 'time_zone', 'date_created'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate()
}

export const erasedLogin = (id: number) => `${erased_name}-${id}`

/** The row stays for what names it by its id. Nobody logs in as it. */
export function blankUser(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.users')
    .set((eb) => ({
      name: erased_name,
      login: erasedLogin(id),
      email: null,
      sealed: null,
      password_hash: null,
      locale: null,
      time_zone: null,
      date_excluded: eb.fn.coalesce('date_excluded', eb.val(now)),
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** Hashes of where the user logged in from. */
export function deletePlaces(customer_id: number, user_id: number): Statement<unknown> {
  return build
    .deleteFrom('app.login_places')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
}

export function deleteIdentities(customer_id: number, user_id: number): Statement<unknown> {
  return build
    .deleteFrom('app.identities')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
}

export function selectSessions(
  customer_id: number,
  user_id: number,
): Statement<{ id: number; realm: string; date_created: Date; date_revoked: Date | null }> {
  return build
    .selectFrom('app.sessions')
    .select(['id', 'realm', 'date_created', 'date_revoked'])
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .orderBy('id')
}
