import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { parseTaxNumber } from '@tropeiro/kernel/br/tax-number.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { PasswordPool } from '../passwords/password-pool.ts'
import { findCustomerByTaxNumber, selectLogin } from '../queries.ts'
import type { Realm } from '../roles.ts'
import { createSecret, hashSecret } from '../tokens/bearer-secret.ts'
import { type FindDriverOfUser, findUserAccount, type UserAccount } from '../user-account.ts'
import { guardAttempts } from './guard-attempts.ts'
import { type BackoffSettings, limitsOfLogin } from './login-backoff.ts'
import { findLoginPlaces, rememberPlaces } from './login-places.ts'
import { insertRefreshToken, insertSession } from './queries.ts'
import { sessionExpiry } from './session-lifetime.ts'
import type { SessionClient, Transport } from './session-transport.ts'

export interface LoginRequest {
  readonly username: string
  readonly parent_username: string
  readonly password: string
  readonly realm: Realm
  readonly client: SessionClient
}

export interface LoginContext {
  readonly database: Database
  readonly passwords: PasswordPool
  readonly backoff: BackoffSettings
  readonly findDriver: FindDriverOfUser
}

export interface NewSession {
  readonly account: UserAccount
  readonly session_id: number
  /** Of the access token that goes with it. */
  readonly generation: number
  readonly refresh_token: string
}

const first_generation = 1

/** No customer has this id: the look-up of an unknown company costs what that of a known one does. */
const no_customer = Number.MAX_SAFE_INTEGER

/** Logs in, or fails with one 401 in the same time whatever was wrong. */
export async function logIn(context: LoginContext, actor: Actor, request: LoginRequest): Promise<NewSession> {
  const { now } = actor
  const { database, backoff } = context
  const tax_number = parseTaxNumber(request.parent_username) ?? ''
  const login = normaliseLogin(request.username)
  const customer_id = (await findCustomerByTaxNumber(database, tax_number)) ?? no_customer
  const origin = { address: actor.address ?? '', installation_id: request.client.installation_id }
  const places = await findLoginPlaces(database, { customer_id, login }, { origin, now })
  const limits = limitsOfLogin([tax_number, login], places, backoff)
  const user_id = await guardAttempts({ database, limits, now }, () =>
    checkPassword(context, { customer_id, login, password: request.password }),
  )
  return database.inCustomer(customer_id, async (tx) => {
    const account = await findUserAccount(tx, user_id, context.findDriver)
    if (account === null) throw new AppError('wrong_credentials')
    const { realm, client } = request
    const session = await startSession(tx, { user_id, realm, transport: client.transport }, now)
    await rememberPlaces(tx, user_id, { origin, now })
    await recordAudit(
      tx,
      { ...actor, user_id },
      {
        action: 'log_in',
        resource: 'session',
        resource_id: session.session_id,
        fields: [],
      },
    )
    return { account, ...session }
  })
}

async function checkPassword(
  { database, passwords }: LoginContext,
  { customer_id, login, password }: { customer_id: number; login: string; password: string },
): Promise<number | null> {
  const user = await database.findInCustomer(customer_id, selectLogin, login)
  if (user === undefined || user.password_hash === null) {
    await passwords.verifyNobody(password)
    return null
  }
  return (await passwords.verify(user.password_hash, password)) ? user.id : null
}

/** Opens a session and gives its first refresh token. */
async function startSession(
  tx: CustomerTransaction,
  { user_id, realm, transport }: { user_id: number; realm: Realm; transport: Transport },
  now: Date,
): Promise<Omit<NewSession, 'account'>> {
  const { id: session_id } = await tx.one(insertSession, {
    user_id,
    realm,
    transport,
    date_created: now,
    date_expires: sessionExpiry(now, now),
  })
  const generation = first_generation
  const refresh_token = createSecret('trr', tx.customer_id)
  await tx.count(insertRefreshToken, {
    token_hash: hashSecret(refresh_token),
    session_id,
    generation,
    date_created: now,
  })
  return { session_id, generation, refresh_token }
}

/** Logins differ in no case and no surrounding space. */
export function normaliseLogin(text: string): string {
  return text.trim().toLowerCase()
}
