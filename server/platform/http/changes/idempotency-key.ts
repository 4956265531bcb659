import { createHash } from 'node:crypto'
import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { type Caller, getCaller } from '../caller.ts'

export interface IdempotencyKey {
  readonly customer_id: number
  readonly route: string
  readonly key: string
  /** What the key stands for: another request, or another's, under the same key is refused. */
  readonly fingerprint: Buffer
  /** What the caller may do now: an answer is repeated to nobody who may do less than when it was given. */
  readonly scopes: ReadonlySet<string>
  /** The key as the number of an advisory lock. */
  readonly lock: bigint
}

const printable = /^[\x20-\x7e]{1,255}$/

/** Null: the client sent none, or the route does not take any. */
export function findIdempotencyKey(request: FastifyRequest): IdempotencyKey | null {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.method !== 'POST') return null
  if (request.routeOptions.config.idempotency === false) return null
  const key = String(header)
  if (!printable.test(key)) {
    throw invalidRequest([
      { parameter: 'Idempotency-Key', code: 'wrong_format', params: { format: 'idempotency-key' } },
    ])
  }
  const route = request.routeOptions.url ?? ''
  const caller = getCaller(request)
  const { customer_id, scopes } = caller
  return {
    customer_id,
    route,
    key,
    fingerprint: fingerprintOf(request, route, caller),
    scopes,
    lock: lockOf(customer_id, route, key),
  }
}

/** Not the session: who logs in again may repeat what they sent before. */
function fingerprintOf(request: FastifyRequest, route: string, { user_id, api_key_id }: Caller): Buffer {
  return createHash('sha256')
    .update(`${user_id}\n${api_key_id}\n${request.method}\n${route}\n${request.url}\n`)
    .update(request.raw_body ?? '')
    .digest()
}

function lockOf(customer_id: number, route: string, key: string): bigint {
  return createHash('sha256')
    .update(`idempotency\n${customer_id}\n${route}\n${key}`)
    .digest()
    .readBigInt64BE()
}
