import type { Database } from '@tropeiro/db/database.ts'
import { operatorAt } from '../audit/record-audit.ts'
import { selectUserByLogin } from '../queries.ts'
import { normaliseLogin } from '../sessions/log-in.ts'
import { type Invitation, inviteUser } from './set-password.ts'

/** For the operator, who knows people by their login. Null when there is no such user. */
export function inviteByLogin(
  database: Database,
  { customer_id, login }: { customer_id: number; login: string },
  now: Date,
): Promise<(Invitation & { readonly user_id: number }) | null> {
  return database.inCustomer(customer_id, async (tx) => {
    const user = await tx.find(selectUserByLogin, normaliseLogin(login))
    if (user === undefined) return null
    const user_id = user.id
    return { user_id, ...(await inviteUser(tx, { user_id, invited_by: null }, operatorAt(now))) }
  })
}
