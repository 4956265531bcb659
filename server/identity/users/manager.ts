import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Manager } from '../policy.ts'
import { getRole } from '../roles.ts'
import { selectUser } from './queries.ts'

/** The caller as a manager of people. A machine's key manages as an admin would, never as an owner. */
export async function managerOf(database: Database, caller: Caller): Promise<Manager> {
  if (caller.api_key_id !== null) return { user_id: caller.user_id, role: 'admin' }
  const [row] = await database.rowsInCustomer(
    caller.customer_id,
    selectUser(caller.customer_id, caller.user_id),
  )
  if (row === undefined) throw new AppError('not_permitted')
  return { user_id: caller.user_id, role: getRole(row.role) }
}
