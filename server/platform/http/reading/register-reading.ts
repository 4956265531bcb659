import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'
import { overloaded } from '../load-shedding.ts'
import type { HttpSettings } from '../settings.ts'
import { createSharedBudgets, tooMuch } from '../shared-budgets.ts'
import { cutAnswer, max_piece_bytes } from './in-pieces.ts'

/** What the smallest answer weighs: its connection is held, too. One that is written as it is read weighs no more. */
const min_bytes = 64 * 1024
const strangers_bytes = 128 * 1024 * 1024
const customers_bytes = 256 * 1024 * 1024

/**
 * Bounds what waits for one address, while nobody is known, one customer and one of its users to read it. Nothing else waits for
 * slow readers: work ends when its answer is handed over. Whole lists are written as they are read; their slots bound
 * them.
 */
export function registerReading(app: HttpApp, settings: HttpSettings): void {
  const accountOf = createSharedBudgets({
    address_bytes: settings.reading_address_bytes,
    strangers_bytes,
    customer_bytes: settings.reading_customer_bytes,
    customers_bytes,
  })

  app.addHook('onRequest', (request, reply, done) => {
    const entry = request.in_flight_entry
    if (entry === null) return done()
    const account = accountOf(request)
    // That all together have no room is no reason yet: the answer may be small.
    const room = account.budgets.reserve(account.shares, min_bytes)
    if (room === null) {
      if (entry.stage === 'receiving') reply.header('connection', 'close')
      return done(tooMuch())
    }
    entry.answer_room = {
      release: () => room.release(),
      grow: (bytes) => {
        if (account.isFull(bytes)) return overloaded()
        return room.grow(bytes) ? null : tooMuch()
      },
    }
    done()
  })

  app.addHook('onSend', (request, reply, ...[payload, done]) => {
    const entry = request.in_flight_entry
    if (entry === null) return done(null, payload)
    const bytes = request.method === 'HEAD' ? 0 : sizeOf(payload)
    // The bytes of a file are there once, however many have yet to read them.
    const is_held = bytes > min_bytes && request.routeOptions.config.file !== true
    const refusal = is_held ? (entry.answer_room?.grow(bytes - min_bytes) ?? null) : null
    if (refusal !== null && isOnlyRead(request, reply)) {
      forgetAnswer(reply)
      return done(refusal)
    }
    app.in_flight.handOver(entry)
    if (bytes <= max_piece_bytes) return done(null, payload)
    writeInPieces(reply, payload as string | Buffer, bytes)
  })
}

/** A stream in the place of the answer would be no answer yet to Fastify, which would then send another. */
function writeInPieces(reply: FastifyReply, answer: string | Buffer, bytes: number): void {
  const headers = { ...reply.getHeaders(), 'content-length': bytes } as OutgoingHttpHeaders
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, headers)
  const pieces = Readable.from(cutAnswer(answer), { highWaterMark: 1 })
  // A client that goes away is its own business.
  pipeline(pieces, reply.raw, () => undefined)
}

/** 0 for a stream, whose length nobody knows. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length * 3 <= min_bytes ? 0 : Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : 0
}

/** What has changed something is told, and so is what went wrong. */
function isOnlyRead({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return method === 'GET' && statusCode < 400
}

function forgetAnswer(reply: FastifyReply): void {
  for (const name of ['etag', 'link', 'x-next-cursor', 'content-length']) reply.removeHeader(name)
}
