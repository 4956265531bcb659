import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The web apps keep their refresh token where no script can read it. `__Host-` binds the cookie to this host over
 * TLS, Strict keeps other sites from sending it.
 */
const NAME = '__Host-tropeiro_refresh'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const LIFETIME_S = 30 * 86_400

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${NAME}=${token}; Max-Age=${LIFETIME_S}; ${ATTRIBUTES}`)
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`)
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null
}
