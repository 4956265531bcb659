import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { Jwks, LoginBody, login_headers, RenewedTokens, TokenPair } from '@tropeiro/contract/identity.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { actorOf, recordAudit } from '../audit/record-audit.ts'
import { getSession, readBearer } from '../authenticate.ts'
import { isRealm, type Realm, realms } from '../roles.ts'
import { signAccessToken, type TokenContext } from '../tokens/access-token.ts'
import { parseSecret } from '../tokens/bearer-secret.ts'
import { assertSameOrigin } from './assert-same-origin.ts'
import { type LoginContext, logIn } from './log-in.ts'
import { presentAccount } from './present-account.ts'
import { revokeSession } from './queries.ts'
import { type RenewedSession, renewSession, wrongRefreshToken } from './renew-session.ts'
import {
  clearRefreshCookie,
  type PresentedToken,
  readRefreshCookie,
  readSessionClient,
  setRefreshCookie,
  type Transport,
} from './session-transport.ts'

type OpenSession = Pick<RenewedSession, 'account' | 'session_id' | 'realm' | 'generation'>

export interface SessionsContext extends Omit<LoginContext, 'database'> {
  readonly tokens: TokenContext
  /** Other words for our realms, as clients of an installation send them. */
  readonly realm_aliases: Readonly<Record<string, Realm>>
}

export function registerSessions(app: HttpApp, identity: SessionsContext): void {
  const { database, clock, vault } = app.services
  const { tokens } = identity
  const answerOf = async ({ account, realm, ...session }: OpenSession, now: Date) => {
    const subject = { customer_id: account.customer_id, user_id: account.id, realm, ...session }
    return {
      access_token: await signAccessToken(tokens, subject, now),
      user: await presentAccount(vault, account, realm),
    }
  }

  app.route({
    method: 'POST',
    url: '/auth/login',
    config: { public: true, idempotency: false, headers: login_headers },
    schema: {
      summary: 'Log in',
      description:
        "Exchanges the company's tax number, a login and a password for an access token (15 minutes) and a refresh token (30 days after its last use, 90 at most). Wrong company, user and password are one and the same 401. After ten failures a minute the answer is 429 with `Retry-After`.",
      body: LoginBody,
      response: { 200: TokenPair },
    },
    handler: async (request, reply) => {
      const realm = readRealm(request.body, identity)
      const client = readSessionClient(request)
      if (client.transport === 'cookie') assertSameOrigin(request)
      const actor = actorOf(request)
      const { refresh_token, ...session } = await logIn({ database, ...identity }, actor, {
        ...request.body,
        realm,
        client,
      })
      return reply.send({
        ...(await answerOf({ ...session, realm }, actor.now)),
        refresh_token: handOver(reply, client.transport, refresh_token),
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/token',
    config: { public: true, credentialKey: refreshTokenKey, idempotency: false },
    schema: {
      summary: 'Renew an access token',
      description:
        'Send the refresh token as `Authorization: Bearer`, without a body. The refresh token stays the same, unless the login asked for one that rotates (`Installation-Id` or `Tropeiro-Session`).',
      response: { 200: RenewedTokens },
    },
    handler: async (request, reply) => {
      const presented = readRefreshToken(request)
      if (presented === null) throw wrongRefreshToken()
      if (presented.came_in === 'cookie') assertSameOrigin(request)
      const now = clock.now()
      const renewed = await renewSession({ database, ...identity }, presented, now)
      const { transport, refresh_token, ...session } = renewed
      return reply.send({
        ...(await answerOf(session, now)),
        ...(refresh_token !== null && { refresh_token: handOver(reply, transport, refresh_token) }),
      })
    },
  })

  registerEnd(app)
  registerPublicKeys(app, tokens)
}

function registerEnd(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'POST',
    url: '/auth/logout',
    config: { scope: 'session:write', session: true, idempotency: false },
    schema: {
      summary: 'Log out',
      description:
        'Ends the session of the access token: its refresh token at once, its access tokens within a minute.',
      response: { 204: Type.Null() },
    },
    handler: async (request, reply) => {
      const { customer_id, session_id } = getSession(request)
      const actor = actorOf(request)
      await database.inCustomer(customer_id, async (tx) => {
        await tx.count(revokeSession, session_id, actor.now)
        const entry = { action: 'log_out', resource: 'session', resource_id: session_id, fields: [] } as const
        await recordAudit(tx, actor, entry)
      })
      clearRefreshCookie(reply)
      return reply.code(204).send(null)
    },
  })
}

function registerPublicKeys(app: HttpApp, tokens: TokenContext): void {
  app.route({
    method: 'GET',
    url: '/.well-known/jwks.json',
    config: { public: true },
    schema: {
      summary: 'List the public signing keys',
      description:
        'For programs that verify access tokens by themselves, as a JSON Web Key Set. A new key is published two minutes before it signs.',
      response: { 200: Jwks },
    },
    handler: async (_request, reply) => reply.send((await tokens.keys.publicJwks()) as Static<typeof Jwks>),
  })
}

function readRefreshToken(request: FastifyRequest): PresentedToken | null {
  const token = readBearer(request)
  if (token !== null) return { token, came_in: 'header' }
  const kept = readRefreshCookie(request)
  return kept === null ? null : { token: kept, came_in: 'cookie' }
}

/** What cannot be a token is a stranger's; what may be one is counted apart from that. */
function refreshTokenKey(request: FastifyRequest): string | null {
  const presented = readRefreshToken(request)
  return presented && (parseSecret('trr', presented.token)?.hash.toString('base64') ?? null)
}

/** The token as the body shows it: one that is kept in a cookie is nowhere else. */
function handOver(reply: FastifyReply, transport: Transport, refresh_token: string): string | null {
  if (transport !== 'cookie') return refresh_token
  setRefreshCookie(reply, refresh_token)
  return null
}

function readRealm({ realm }: { realm: string }, { realm_aliases }: SessionsContext): Realm {
  const named = realm_aliases[realm] ?? realm
  if (isRealm(named)) return named
  throw invalidRequest([
    { pointer: '/realm', code: 'not_allowed', allowed: realms, params: { allowed: realms.join(', ') } },
  ])
}
