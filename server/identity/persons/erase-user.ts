import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { HeldItem } from '../../platform/personal-data.ts'
import { revokeSessionsOfUser } from '../sessions/queries.ts'
import { openEmails } from '../user-account.ts'
import { voidInvitationsOfAndBy } from '../users/queries.ts'
import {
  blankUser,
  deleteIdentities,
  deletePlaces,
  erasedLogin,
  lockPersonUser,
  selectSessions,
} from './queries.ts'

/**
 * Forgets who a user was, and ends all by which they come in. One who has another role than driver is managed as a user first.
 * Returns how many were forgotten: none, if it was done before.
 */
export async function eraseUser(tx: CustomerTransaction, id: number, now: Date): Promise<number> {
  const user = await tx.one(lockPersonUser, id)
  if (user.role !== 'driver')
    throw new Error(
      `user ${id} has the role ${user.role}: give it the role driver first, so that nobody is locked out`,
    )
  if (user.login === erasedLogin(id)) return 0
  await Promise.all([
    tx.count(revokeSessionsOfUser, id, { now }),
    tx.count(voidInvitationsOfAndBy, id, now),
    tx.count(deletePlaces, id),
    tx.count(deleteIdentities, id),
    tx.count(blankUser, id, now),
  ])
  return 1
}

export async function exportUser(tx: CustomerTransaction, id: number, vault: Vault): Promise<HeldItem[]> {
  const row = await tx.find(lockPersonUser, id)
  if (row === undefined) return []
  const [user = row] = await openEmails({ vault, customer_id: tx.customer_id }, [row])
  const { sealed: _sealed, id: _id, ...values } = user
  const sessions = await tx.rows(selectSessions, id)
  return [
    { from: 'users', id, values },
    ...sessions.map(({ id: session_id, ...session }) => ({
      from: 'sessions',
      id: session_id,
      values: session,
    })),
  ]
}
