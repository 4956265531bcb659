import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { installation_id_pattern } from '@tropeiro/contract/identity.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Realm } from '../roles.ts'

/** How the client keeps its refresh token. */
export type Transport = 'plain' | 'cookie' | 'installation'

export interface SessionClient {
  readonly transport: Transport
  /** One app on one device; null for a client that does not say. */
  readonly installation_id: string | null
}

const installation_form = new RegExp(installation_id_pattern)

/** What a login's headers say of its client. */
export function readSessionClient({ headers }: FastifyRequest): SessionClient {
  const stored_in = headers['tropeiro-session']
  const installation = headers['installation-id']
  const errors: FieldError[] = []
  if (stored_in !== undefined && stored_in !== 'cookie') {
    errors.push({
      parameter: 'Tropeiro-Session',
      code: 'not_allowed',
      allowed: ['cookie'],
      params: { allowed: 'cookie' },
    })
  }
  if (installation !== undefined && !installation_form.test(String(installation))) {
    errors.push({ parameter: 'Installation-Id', code: 'wrong_format', params: { format: 'installation-id' } })
  }
  if (errors.length > 0) throw invalidRequest(errors)
  const installation_id = installation === undefined ? null : String(installation)
  if (stored_in === 'cookie') return { transport: 'cookie', installation_id }
  return { transport: installation_id === null ? 'plain' : 'installation', installation_id }
}

/** A refresh token as it was presented. */
export interface PresentedToken {
  readonly token: string
  readonly came_in: 'header' | 'cookie'
}

/** A session from before it was chosen rotates by realm, and the token goes where it came from. */
export function transportOf(
  { transport, realm }: { transport: Transport | null; realm: Realm },
  came_in: PresentedToken['came_in'],
): Transport {
  if (transport !== null) return transport
  if (realm === 'web') return came_in === 'cookie' ? 'cookie' : 'installation'
  return realm === 'app' ? 'installation' : 'plain'
}

/**
 * A client of the published API keeps its login's token for ever, whatever realm it names; a client that says how it
 * keeps the token also takes the next one.
 */
export function rotates(transport: Transport): boolean {
  return transport !== 'plain'
}

/**
 * The web apps keep their refresh token where no script can read it. `__Host-` binds the cookie to this host over
 * TLS, Strict keeps other sites from sending it.
 */
const cookie = '__Host-tropeiro_refresh'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const lifetime_s = 30 * 86_400

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${cookie}=${token}; Max-Age=${lifetime_s}; ${attributes}`)
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${cookie}=; Max-Age=0; ${attributes}`)
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) || null
}
