import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { isRealm, type Realm } from '../roles.ts'
import {
  createSecret,
  hashSecret,
  openSuccessor,
  parseSecret,
  sealSuccessor,
} from '../tokens/bearer-secret.ts'
import { type FindDriverOfUser, findUserAccount, type UserAccount } from '../user-account.ts'
import {
  extendSession,
  findRefreshTokenForUpdate,
  insertRefreshToken,
  markRotated,
  type RefreshTokenRow,
  revokeSession,
} from './queries.ts'
import { isWorthExtending, judgeTokenUse, rotates, sessionExpiry } from './session-lifetime.ts'

export interface RenewedSession {
  readonly account: UserAccount
  readonly session_id: number
  readonly realm: Realm
  /** The next token, where tokens rotate. */
  readonly refresh_token: string | null
}

/** Renews by a refresh token; every token that is not good any more is the same 401. */
export async function renewSession(
  { database, findDriver }: { database: Database; findDriver: FindDriverOfUser },
  token: string,
  now: Date,
): Promise<RenewedSession> {
  const secret = parseSecret('trr', token)
  if (secret === null) throw new AppError('wrong_credentials')
  // A refusal is decided inside and thrown outside: the end of a stolen session must be committed.
  const renewed = await database.inCustomer(secret.customer_id, async (tx) => {
    const found = await findRefreshTokenForUpdate(tx, secret.hash)
    if (found === null || !isRealm(found.realm) || isOver(found, now)) return null
    const account = await findUserAccount(tx, found.user_id, findDriver)
    if (account === null) return null
    const base = { account, session_id: found.session_id, realm: found.realm }
    if (!rotates(found.realm)) {
      await slide(tx, found, now)
      return { ...base, refresh_token: null }
    }
    const refresh_token = await rotate(tx, token, found, now)
    return refresh_token === null ? null : { ...base, refresh_token }
  })
  if (renewed === null) throw new AppError('wrong_credentials')
  return renewed
}

const isOver = (found: RefreshTokenRow, now: Date): boolean =>
  found.session_revoked !== null || found.session_expires <= now

/** The token's successor; null when a copy was used, which ends the whole family. */
async function rotate(
  tx: CustomerTransaction,
  token: string,
  found: RefreshTokenRow,
  now: Date,
): Promise<string | null> {
  const use = judgeTokenUse(found.date_rotated, now)
  if (use === 'retry' && found.successor !== null) return openSuccessor(token, found.successor)
  if (use !== 'first') {
    await revokeSession(tx, found.session_id, now)
    return null
  }
  const successor = createSecret('trr', tx.customer_id)
  const { session_id } = found
  await Promise.all([
    insertRefreshToken(tx, { token_hash: hashSecret(successor), session_id, date_created: now }),
    markRotated(tx, {
      token_hash: hashSecret(token),
      session_id,
      date_rotated: now,
      successor: sealSuccessor(token, successor),
    }),
    slide(tx, found, now),
  ])
  return successor
}

async function slide(tx: CustomerTransaction, found: RefreshTokenRow, now: Date): Promise<void> {
  const next = sessionExpiry(found.session_created, now)
  if (isWorthExtending(found.session_expires, next)) await extendSession(tx, found.session_id, next)
}
