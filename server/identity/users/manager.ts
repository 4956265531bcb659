import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { selectApiKey } from '../api-keys/queries.ts'
import type { Manager } from '../policy.ts'
import { all_scopes, getRole, isRealm, type Realm, scopesOf, scopesOfKey } from '../roles.ts'
import { type InvitationSender, selectUser, type UserRow } from './queries.ts'

/** The caller as a manager of people, by the role they have now: a token is believed a while longer than it is good. */
export async function managerOf(database: Database, caller: Caller): Promise<Manager> {
  const { customer_id, user_id, realm, api_key_id, scopes } = caller
  const row = await database.findInCustomer(customer_id, selectUser, user_id)
  if (row === undefined || row.date_disabled !== null || !isRealm(realm)) throw new AppError('not_permitted')
  return toManager(row, { realm, scopes, by_key: api_key_id !== null })
}

/** Who sent an invitation, as they are now; null when they, or the key that they sent it with, are not any more. */
export async function findSender(
  tx: CustomerTransaction,
  { invited_by, api_key_id }: InvitationSender & { readonly invited_by: number },
): Promise<Manager | null> {
  const row = await tx.find(selectUser, invited_by)
  if (row === undefined || row.date_disabled !== null) return null
  if (api_key_id === null) {
    return toManager(row, { realm: 'web', scopes: new Set(all_scopes), by_key: false })
  }
  const key = await tx.find(selectApiKey, api_key_id)
  if (key === undefined || key.user_id !== invited_by) return null
  return toManager(row, { realm: 'api', scopes: scopesOfKey(key.scopes, getRole(row.role)), by_key: true })
}

interface Token {
  readonly realm: Realm
  readonly scopes: ReadonlySet<string>
  readonly by_key: boolean
}

/** A machine's key manages as an admin would at most, never as an owner. */
function toManager(row: UserRow, { realm, scopes, by_key }: Token): Manager {
  const role = getRole(row.role)
  return {
    user_id: row.id,
    role: by_key && role === 'owner' ? 'admin' : role,
    scopes: new Set(scopesOf(role, realm).filter((scope) => scopes.has(scope))),
  }
}
