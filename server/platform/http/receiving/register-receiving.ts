import type { FastifyRequest } from 'fastify'
import type { Reservation } from '../budgets.ts'
import type { HttpApp } from '../http-app.ts'
import type { InFlightRequest } from '../in-flight.ts'
import { overloaded } from '../load-shedding.ts'
import { refuseRest } from '../refuse-rest.ts'
import type { HttpSettings } from '../settings.ts'
import { createSharedBudgets, tooMuch } from '../shared-budgets.ts'
import { announcedBytes } from './body-size.ts'

/** What the smallest body weighs. */
const least_bytes = 64 * 1024
/** What a stranger may send at once, and who says who they are: a login, a token, a password. */
const identity_body_bytes = 64 * 1024
const customers_bytes = 256 * 1024 * 1024
const strangers_bytes = 32 * 1024 * 1024

/**
 * Bounds what one address, while nobody is known, one customer and one of its users have on its way at once. Nothing else waits for
 * slow bodies: a request counts as work once its body is in.
 */
export function registerReceiving(app: HttpApp, settings: HttpSettings): void {
  const accountOf = createSharedBudgets({
    address_bytes: settings.receive_address_bytes,
    strangers_bytes,
    customer_bytes: settings.receive_customer_bytes,
    customers_bytes,
  })

  app.addHook('onRoute', (route) => {
    if (route.config?.public === true || route.config?.session === true)
      route.bodyLimit ??= Math.min(identity_body_bytes, settings.body_limit_bytes)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const entry = request.in_flight_entry
    // Without a body it is at work already.
    if (entry === null || entry.stage !== 'receiving') return done()
    const announced = announcedBytes(request.raw)
    const account = accountOf(request)
    const weight = weigh(request, announced)
    const is_full = account.isFull(weight)
    const room = is_full ? null : account.budgets.reserve(account.shares, weight)
    if (room === null) {
      // What is left of the body would be read as the next request.
      reply.header('connection', 'close')
      return done(is_full ? overloaded() : tooMuch())
    }
    entry.body_room = room
    if (announced !== null) entry.body_bytes = announced
    else if (request.routeOptions.config.transfer !== true) countChunks(entry, room)
    done()
  })
}

/** A file goes to disk, where it finds its own bounds: here it weighs as little as the smallest body. */
function weigh({ routeOptions }: FastifyRequest, announced: number | null): number {
  if (routeOptions.config.transfer === true) return least_bytes
  return Math.max(least_bytes, Math.min(announced ?? 0, routeOptions.bodyLimit))
}

/** Without a length, what has come is what counts. */
function countChunks(entry: InFlightRequest, room: Reservation): void {
  const { raw } = entry.request
  // The one who reads the body lets it flow; a listener alone must not, or the first bytes are lost.
  raw.pause()
  raw.on('data', (chunk: Buffer) => {
    const before = Math.max(least_bytes, entry.body_bytes)
    entry.body_bytes += chunk.length
    const more = entry.body_bytes - before
    if (more > 0 && !entry.reply.sent && !room.grow(more)) refuseRest(entry.reply, tooMuch())
  })
}
