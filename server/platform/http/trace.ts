import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C trace context: the trace that the request belongs to and our own span in it. */
export interface Trace {
  readonly trace_id: string
  readonly span_id: string
  readonly parent_id: string | null
  readonly flags: string
}

const sane_request_id = /^[\w.:-]{1,128}$/
const traceparent =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** The client's own id when it is safe to write into logs and headers, else a new one. */
export function requestIdOf(raw: Pick<IncomingMessage, 'headers'>): string {
  const given = raw.headers['x-request-id']
  return typeof given === 'string' && sane_request_id.test(given) ? given : randomHex(16)
}

/** Goes on with the caller's trace, or begins one. */
export function traceOf(header: string | string[] | undefined): Trace {
  const span_id = randomHex(8)
  const match = typeof header === 'string' ? traceparent.exec(header) : null
  // Version 00 has exactly four fields; only later ones may carry more.
  if (match === null || (match[1] === '00' && match[5] !== undefined)) {
    return { trace_id: randomHex(16), span_id, parent_id: null, flags: '00' }
  }
  return { trace_id: match[2] ?? '', span_id, parent_id: match[3] ?? null, flags: match[4] ?? '00' }
}

export function formatTrace(trace: Trace): string {
  return `00-${trace.trace_id}-${trace.span_id}-${trace.flags}`
}

const pool = Buffer.alloc(8_192)
let used = pool.length

/** Random bytes in hexadecimal. They are drawn in blocks: one system call for hundreds of requests. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}
