import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { selectApiKey } from '../api-keys/queries.ts'
import { type Actor, operatorAt, recordAudit } from '../audit/record-audit.ts'
import { mayInvite } from '../policy.ts'
import { selectUserByLogin } from '../queries.ts'
import { getRole } from '../roles.ts'
import { normaliseLogin } from '../sessions/log-in.ts'
import { createSecret, hashSecret, parseSecret } from '../tokens/bearer-secret.ts'
import { findSender } from './manager.ts'
import {
  type InvitationSender,
  insertInvitation,
  lockUser,
  selectInvited,
  type UserRow,
  useInvitation,
} from './queries.ts'
import { type PasswordContext, storePassword } from './set-password.ts'

const invitation_ms = 24 * 3_600_000

export interface Invitation {
  readonly token: string
  readonly date_expires: Date
}

/**
 * A one-time link to set a password, good for a day, or for as long as the key that it is sent with. It is void once the
 * role or state of either person changes, or with that key.
 */
export async function inviteUser(
  tx: CustomerTransaction,
  actor: Actor,
  { user_id, invited_by }: { user_id: number; invited_by: number | null },
): Promise<Invitation> {
  const token = createSecret('tri', tx.customer_id)
  const { api_key_id } = actor
  const ends_ms = Math.min(actor.now.getTime() + invitation_ms, await findEndOfKey(tx, api_key_id))
  const date_expires = new Date(ends_ms)
  await tx.count(insertInvitation, {
    token_hash: hashSecret(token),
    user_id,
    invited_by,
    api_key_id,
    date_created: actor.now,
    date_expires,
  })
  await recordAudit(tx, actor, { action: 'invite', resource: 'user', resource_id: user_id, fields: [] })
  return { token, date_expires }
}

async function findEndOfKey(tx: CustomerTransaction, api_key_id: number | null): Promise<number> {
  if (api_key_id === null) return Number.POSITIVE_INFINITY
  const key = await tx.find(selectApiKey, api_key_id)
  if (key === undefined) throw new AppError('unauthenticated')
  return key.date_expires?.getTime() ?? Number.POSITIVE_INFINITY
}

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
    return { user_id, ...(await inviteUser(tx, operatorAt(now), { user_id, invited_by: null })) }
  })
}

export async function acceptInvitation(
  { database, passwords, actor }: PasswordContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const secret = parseSecret('tri', token)
  if (secret === null) throw new AppError('wrong_credentials')
  const { customer_id, hash } = secret
  // Before the hash, which is dear: a made-up link costs a look.
  const invited = await database.findInCustomer(customer_id, selectInvited, hash, actor.now)
  if (invited === undefined) throw new AppError('wrong_credentials')
  const password_hash = await passwords.hash(password)
  await database.inCustomer(customer_id, async (tx) => {
    // The user first, as who changes a role does: else the two could wait for each other.
    const user = await tx.find(lockUser, invited.user_id)
    const sender = await tx.find(useInvitation, hash, actor.now)
    if (user === undefined || sender === undefined || !(await mayStillInvite(tx, sender, user))) {
      throw new AppError('wrong_credentials')
    }
    await storePassword(tx, actor, { user_id: user.id, password_hash, session_id: null })
  })
}

/** The operator may always. */
async function mayStillInvite(
  tx: CustomerTransaction,
  { invited_by, api_key_id }: InvitationSender,
  user: UserRow,
): Promise<boolean> {
  if (invited_by === null) return true
  const sender = await findSender(tx, { invited_by, api_key_id })
  return sender !== null && mayInvite(sender, { id: user.id, role: getRole(user.role) })
}
