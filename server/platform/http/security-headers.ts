import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { fastify } from 'fastify'
import type { HttpApp } from './http-app.ts'

type Headers = Readonly<Record<string, string>>

/** Nothing in an API answer is ever a document that loads something. */
const api_directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** Security headers on every answer. They are constants, so Helmet is asked for them once and not per request. */
export async function registerSecurityHeaders(app: HttpApp): Promise<void> {
  const headers = Object.entries(await computeSecurityHeaders(api_directives))
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
}

export async function computeSecurityHeaders(directives: Record<string, string[]>): Promise<Headers> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  })
  probe.get('/', () => null)
  const answer = await probe.inject('/')
  await probe.close()
  const known = ['content-security-policy', 'cross-origin-', 'referrer-policy', 'strict-transport-', 'x-']
  return Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => known.some((prefix) => name.startsWith(prefix)))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Only the origins of the settings; none by default, and then there is nothing to answer. */
export async function registerCors(app: HttpApp, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Next-Cursor',
      'X-Request-Id',
    ],
    maxAge: 600,
  })
}
