import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Manager } from '../policy.ts'
import { getRole, isRealm, scopesOf } from '../roles.ts'
import { selectUser } from './queries.ts'

/**
 * The caller as a manager of people, by the role they have now: a token is believed a while longer than it is good. A
 * machine's key manages as an admin would at most, never as an owner.
 */
export async function managerOf(database: Database, caller: Caller): Promise<Manager> {
  const { customer_id, user_id, realm, api_key_id } = caller
  const [row] = await database.rowsInCustomer(customer_id, selectUser(customer_id, user_id))
  if (row === undefined || row.date_disabled !== null || !isRealm(realm)) throw new AppError('not_permitted')
  const role = getRole(row.role)
  const scopes = new Set(scopesOf(role, realm).filter((scope) => caller.scopes.has(scope)))
  return { user_id, role: api_key_id !== null && role === 'owner' ? 'admin' : role, scopes }
}
