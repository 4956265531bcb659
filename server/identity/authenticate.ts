import { findLanguage } from '@tropeiro/contract/languages.ts'
import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Authenticate, type Caller, getCaller } from '../platform/http/caller.ts'
import { selectApiKeyByHash } from './queries.ts'
import { isRole, scopesOf, scopesOfKey } from './roles.ts'
import { markGenerationSeen } from './sessions/queries.ts'
import { type TokenContext, verifyAccessToken } from './tokens/access-token.ts'
import { parseSecret } from './tokens/bearer-secret.ts'
import { type FindDriverOfUser, findUserAccountOfSession } from './user-account.ts'

/** How long a token that was good stays good without a look at the database: bounds how late a revocation is felt. */
const trusted_ms = 20_000
const max_tokens = 50_000
const longest_token = 4_096

interface KnownToken {
  /** Null: signed by us, but its session is over. */
  readonly caller: Caller | null
  readonly good_until_ms: number
}

export interface AuthenticateOptions {
  readonly database: Database
  readonly tokens: TokenContext
  readonly clock: Clock
  readonly findDriver: FindDriverOfUser
}

/** Tells who asks. A token seen before costs a look into a map; once in 20 s it is held against the database again. */
export function createAuthenticate(options: AuthenticateOptions): Authenticate {
  const { database, clock } = options
  const known = new LRUCache<string, KnownToken>({ max: max_tokens })
  const checking = new Map<string, Promise<Caller | null>>()

  const check = async (token: string): Promise<Caller | null> => {
    const now = clock.now()
    const found = isApiKey(token)
      ? await checkApiKey(database, token, now)
      : await checkAccessToken(options, token, now)
    if (found === null) {
      known.delete(token)
      return null
    }
    const good_until_ms = Math.min(now.getTime() + trusted_ms, found.expires_at_ms)
    known.set(token, { caller: found.caller, good_until_ms })
    return found.caller
  }

  /** Many requests of one client arrive at once: they share one look at the database. */
  const checkOnce = (token: string): Promise<Caller | null> => {
    const running = checking.get(token)
    if (running !== undefined) return running
    const started = check(token).finally(() => checking.delete(token))
    checking.set(token, started)
    return started
  }

  return (request, trust = 'anybody') => {
    const token = readBearer(request)
    if (token === null) return null
    const found = known.get(token)
    const is_fresh = found !== undefined && clock.now().getTime() < found.good_until_ms
    if (is_fresh && found.caller !== null) return found.caller
    if (trust === 'proven' && (is_fresh || !canProveItself(token, found))) return null
    return checkOnce(token)
  }
}

/** A key is known by its hash alone: one never seen costs a question, and it may be a guess. */
function canProveItself(token: string, found: KnownToken | undefined): boolean {
  return found !== undefined || !isApiKey(token)
}

const isApiKey = (token: string): boolean => token.startsWith('trp_')

export function readBearer(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null
  return token.length <= longest_token ? token : null
}

/** The caller of a route that is for people in a session alone. */
export function getSession(request: FastifyRequest): Caller & { readonly session_id: number } {
  const caller = getCaller(request)
  const { session_id } = caller
  if (session_id === null) throw new Error('a route that needs a session says so in its config')
  return { ...caller, session_id }
}

interface TokenCheck {
  readonly caller: Caller | null
  readonly expires_at_ms: number
}

async function checkAccessToken(
  { database, tokens, findDriver }: AuthenticateOptions,
  token: string,
  now: Date,
): Promise<TokenCheck | null> {
  const verified = await verifyAccessToken(tokens, token, now)
  if (verified === null) return null
  const { customer_id, session_id, user_id, realm, generation, expires_at_ms } = verified
  const account = await database.inCustomer(customer_id, async (tx) => {
    const found = await findUserAccountOfSession(tx, verified, { findDriver, now })
    if (found !== null && generation > found.seen_generation) {
      await tx.count(markGenerationSeen, session_id, generation)
    }
    return found
  })
  if (account === null || !isRole(account.role)) return { caller: null, expires_at_ms }
  const scopes = new Set(scopesOf(account.role, realm))
  const caller = {
    customer_id,
    user_id,
    driver_id: account.driver_id,
    session_id,
    api_key_id: null,
    realm,
    scopes,
    locale: findLanguage(account.locale) ?? 'pt-BR',
    time_zone: account.customer_time_zone,
  }
  return { caller, expires_at_ms }
}

async function checkApiKey(database: Database, token: string, now: Date): Promise<TokenCheck | null> {
  const secret = parseSecret('trp', token)
  if (secret === null) return null
  const key = await database.findInCustomer(secret.customer_id, selectApiKeyByHash, secret.hash, now)
  if (key === undefined || !isRole(key.role)) return null
  const caller = {
    customer_id: secret.customer_id,
    user_id: key.user_id,
    driver_id: null,
    session_id: null,
    api_key_id: key.id,
    realm: 'api',
    scopes: scopesOfKey(key.scopes, key.role),
    locale: findLanguage(key.locale) ?? 'pt-BR',
    time_zone: key.time_zone,
  }
  return { caller, expires_at_ms: key.date_expires?.getTime() ?? Number.POSITIVE_INFINITY }
}
