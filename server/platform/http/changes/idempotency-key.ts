import { createHash } from 'node:crypto'
import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'

export interface IdempotencyKey {
  readonly customer_id: number
  readonly route: string
  readonly key: string
  /** What the key stands for: another request under the same key is refused. */
  readonly fingerprint: Buffer
  /** The key as the number of an advisory lock. */
  readonly lock: bigint
}

const printable = /^[\x20-\x7e]{1,255}$/

/** Null: the client sent none, or the route does not take any. */
export function findIdempotencyKey(request: FastifyRequest, customer_id: number): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.method !== 'POST') return null
  if (request.routeOptions.config.idempotency === false) return null
  const key = String(header)
  if (!printable.test(key)) {
    throw invalidRequest([
      { parameter: 'Idempotency-Key', code: 'wrong_format', params: { format: '1..255 ASCII' } },
    ])
  }
  const route = request.routeOptions.url ?? ''
  return {
    customer_id,
    route,
    key,
    fingerprint: fingerprintOf(request, route),
    lock: lockOf(customer_id, route, key),
  }
}

function fingerprintOf(request: FastifyRequest, route: string): Buffer {
  return createHash('sha256')
    .update(`${request.method}\n${route}\n${request.url}\n`)
    .update(request.raw_body ?? '')
    .digest()
}

function lockOf(customer_id: number, route: string, key: string): bigint {
  return createHash('sha256')
    .update(`idempotency\n${customer_id}\n${route}\n${key}`)
    .digest()
    .readBigInt64BE()
}
