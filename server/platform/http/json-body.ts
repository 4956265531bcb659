import { isUtf8 } from 'node:buffer'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { findJsonFault } from './json-fault.ts'

const deepest_nesting = 32

/** JSON only, and only what PostgreSQL and our own walkers can take. */
export function registerJsonBody(app: HttpApp): void {
  app.decorateRequest('raw_body', null)
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (isCompressed(request)) return done(new AppError('unsupported_media_type'))
    keepForIdempotency(request, bytes)
    // Some clients name a type without sending a body; what needs one says so by its schema.
    if (bytes.length === 0) return done(null, undefined)
    const fault = isUtf8(bytes) ? findJsonFault(bytes, deepest_nesting) : 'not UTF-8'
    if (fault !== null) return done(new AppError('unreadable_body', { internal: { fault } }))
    return parseSafely(request, bytes.toString('utf8'), done)
  })
}

/** Nobody asked for it, and a small body may unpack to a huge one. */
function isCompressed({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

function keepForIdempotency(request: FastifyRequest, bytes: Buffer): void {
  if (request.headers['idempotency-key'] !== undefined) request.raw_body = bytes
}
