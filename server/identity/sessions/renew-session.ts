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
  forgetSuccessors,
  insertRefreshToken,
  lockRefreshToken,
  markGenerationSeen,
  markRotated,
  type RefreshTokenRow,
  restartGrace,
  revokeSession,
} from './queries.ts'
import {
  isSuccessorSeen,
  isWorthExtending,
  judgeTokenUse,
  retry_grace_ms,
  sessionExpiry,
} from './session-lifetime.ts'
import { type PresentedToken, rotates, type Transport, transportOf } from './session-transport.ts'

export interface RenewedSession {
  readonly account: UserAccount
  readonly session_id: number
  readonly realm: Realm
  readonly transport: Transport
  /** Of the access token that goes with it. */
  readonly generation: number
  /** The next token, where tokens rotate. */
  readonly refresh_token: string | null
}

/** Renews by a refresh token; every token that is not good any more is the same 401. */
export async function renewSession(
  { database, findDriver }: { database: Database; findDriver: FindDriverOfUser },
  { token, came_in }: PresentedToken,
  now: Date,
): Promise<RenewedSession> {
  const secret = parseSecret('trr', token)
  if (secret === null) throw wrongRefreshToken()
  // A refusal is decided inside and thrown outside: the end of a stolen session must be committed.
  const renewed = await database.inCustomer(secret.customer_id, async (tx) => {
    const found = await tx.find(lockRefreshToken, secret.hash)
    if (found === undefined || !isRealm(found.realm) || isOver(found, now)) return null
    const account = await findUserAccount(tx, found.user_id, findDriver)
    if (account === null) return null
    const { session_id, realm, generation } = found
    const transport = transportOf({ transport: found.transport, realm }, came_in)
    const base = { account, session_id, realm, transport }
    if (!rotates(transport)) {
      await slide(tx, found, now)
      return { ...base, generation, refresh_token: null }
    }
    const refresh_token = await rotate(tx, { ...found, token }, now)
    return refresh_token === null ? null : { ...base, generation: generation + 1, refresh_token }
  })
  if (renewed === null) throw wrongRefreshToken()
  return renewed
}

const wrong_token = {
  'pt-BR':
    'O refresh token não existe ou não é mais válido. Envie em Authorization: Bearer o refresh_token do login, ou entre de novo.',
  en: 'The refresh token does not exist or is no longer valid. Send the refresh_token of the login in Authorization: Bearer, or log in again.',
  es: 'El refresh token no existe o ya no es válido. Envíe en Authorization: Bearer el refresh_token del inicio de sesión, o inicie sesión de nuevo.',
}

export function wrongRefreshToken(): AppError {
  return new AppError('wrong_credentials', { public: { detail: wrong_token } })
}

const isOver = (found: RefreshTokenRow, now: Date): boolean =>
  found.session_revoked !== null || found.session_expires <= now

/** The token's successor; null when a copy was used, which ends the whole family. */
async function rotate(
  tx: CustomerTransaction,
  found: RefreshTokenRow & { readonly token: string },
  now: Date,
): Promise<string | null> {
  const { token, session_id, generation } = found
  const use = judgeTokenUse(found, now)
  if (use === 'retry' && found.successor !== null) {
    if (!isSuccessorSeen(found)) await tx.count(restartGrace, hashSecret(token), now)
    return openSuccessor(token, found.successor)
  }
  if (use !== 'first') {
    await tx.count(revokeSession, session_id, now)
    return null
  }
  const successor = createSecret('trr', tx.customer_id)
  await Promise.all([
    tx.count(insertRefreshToken, {
      token_hash: hashSecret(successor),
      session_id,
      generation: generation + 1,
      date_created: now,
    }),
    tx.count(markGenerationSeen, session_id, generation),
    tx.count(forgetSuccessors, session_id, new Date(now.getTime() - retry_grace_ms)),
    tx.count(markRotated, hashSecret(token), {
      date_rotated: now,
      successor: sealSuccessor(token, successor),
    }),
    slide(tx, found, now),
  ])
  return successor
}

async function slide(tx: CustomerTransaction, found: RefreshTokenRow, now: Date): Promise<void> {
  const next = sessionExpiry(found.session_created, now)
  if (isWorthExtending(found.session_expires, next)) await tx.count(extendSession, found.session_id, next)
}
