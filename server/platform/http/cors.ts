import cors from '@fastify/cors'
import type { HttpApp } from './http-app.ts'

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
