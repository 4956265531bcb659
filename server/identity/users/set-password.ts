import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { PasswordPool } from '../passwords/password-pool.ts'
import { guardAttempts } from '../sessions/guard-attempts.ts'
import { attemptKey, type BackoffSettings, placeBudget } from '../sessions/login-backoff.ts'
import { revokeSessionsOfUser } from '../sessions/queries.ts'
import { selectPasswordHash, updateUser, voidInvitations } from './queries.ts'

export interface PasswordContext {
  readonly database: Database
  readonly passwords: PasswordPool
  readonly actor: Actor
}

/** Changes one's own password; the other sessions end. Guesses are slowed down as those of a login are. */
export async function changePassword(
  { database, passwords, actor, backoff }: PasswordContext & { readonly backoff: BackoffSettings },
  who: { customer_id: number; user_id: number; session_id: number },
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  // By user alone: who guesses here holds a session, and slows down nobody's login.
  const key = attemptKey('password', String(who.customer_id), String(who.user_id))
  const limits = [{ key, budget: placeBudget(backoff) }] as const
  await guardAttempts({ database, limits, now: actor.now }, async () => {
    const stored = await database.findInCustomer(who.customer_id, selectPasswordHash, who.user_id)
    const hash = stored?.password_hash ?? null
    return hash !== null && (await passwords.verify(hash, current_password)) ? true : null
  })
  const password_hash = await passwords.hash(password)
  await database.inCustomer(who.customer_id, (tx) =>
    storePassword(tx, actor, { user_id: who.user_id, password_hash, session_id: who.session_id }),
  )
}

interface NewPassword {
  readonly user_id: number
  readonly password_hash: string
  readonly session_id: number | null
}

export async function storePassword(
  tx: CustomerTransaction,
  actor: Actor,
  { user_id, password_hash, session_id }: NewPassword,
): Promise<void> {
  await tx.one(updateUser, user_id, { password_hash })
  await tx.count(voidInvitations, user_id, actor.now)
  await tx.count(revokeSessionsOfUser, user_id, { now: actor.now, but_session_id: session_id })
  await recordAudit(tx, actor, {
    action: 'set_password',
    resource: 'user',
    resource_id: user_id,
    fields: ['password_hash'],
  })
}
