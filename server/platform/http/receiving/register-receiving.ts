import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'
import type { InFlightRequest } from '../in-flight.ts'
import { overloaded } from '../load-shedding.ts'
import { addressKey } from '../rate-limits/address-key.ts'
import { refuseRest } from '../refuse-rest.ts'
import type { HttpSettings } from '../settings.ts'
import { announcedBytes } from './body-size.ts'
import { createReceiveBudgets, type Reservation } from './receive-budgets.ts'

/** What the smallest body weighs. */
const least_bytes = 64 * 1024
/** What a stranger may send at once: a login, a token. */
const stranger_body_bytes = 64 * 1024
/** Of all customers together: what a process can hold. */
const most_bytes_of_customers = 256 * 1024 * 1024
/** Of all strangers together, apart from the others: however many addresses they have, they fill nobody else's room. */
const most_bytes_of_strangers = 32 * 1024 * 1024

/**
 * Bounds what one address, while nobody is known, and one customer have on its way at once. Nothing else waits for
 * slow bodies: a request counts as work once its body is in.
 */
export function registerReceiving(app: HttpApp, settings: HttpSettings): void {
  const customers = createReceiveBudgets()
  const strangers = createReceiveBudgets()

  app.addHook('onRoute', (route) => {
    if (route.config?.public === true)
      route.bodyLimit ??= Math.min(stranger_body_bytes, settings.body_limit_bytes)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const entry = request.in_flight_entry
    // Without a body it is at work already.
    if (entry === null || entry.is_working) return done()
    const announced = announcedBytes(request.raw)
    const is_stranger = request.caller === null
    const budgets = is_stranger ? strangers : customers
    const { sender, most_bytes } = senderOf(request, settings)
    const weight = weigh(request, announced)
    const is_full =
      budgets.taken_bytes + weight > (is_stranger ? most_bytes_of_strangers : most_bytes_of_customers)
    const reservation = is_full ? null : budgets.reserve(sender, weight, most_bytes)
    if (reservation === null) {
      // What is left of the body would be read as the next request.
      reply.header('connection', 'close')
      return done(is_full ? overloaded() : tooMuch())
    }
    entry.reservation = reservation
    if (announced !== null) entry.body_bytes = announced
    else if (request.routeOptions.config.transfer !== true) countChunks(entry, reservation)
    done()
  })
}

function senderOf({ caller, ip }: FastifyRequest, settings: HttpSettings) {
  return caller === null
    ? { sender: `address:${addressKey(ip)}`, most_bytes: settings.receive_address_bytes }
    : { sender: `customer:${caller.customer_id}`, most_bytes: settings.receive_customer_bytes }
}

/** A file goes to disk, where it finds its own bounds: here it weighs as little as the smallest body. */
function weigh({ routeOptions }: FastifyRequest, announced: number | null): number {
  if (routeOptions.config.transfer === true) return least_bytes
  return Math.max(least_bytes, Math.min(announced ?? 0, routeOptions.bodyLimit))
}

/** Without a length, what has come is what counts. */
function countChunks(entry: InFlightRequest, reservation: Reservation): void {
  const { raw } = entry.request
  // The one who reads the body lets it flow; a listener alone must not, or the first bytes are lost.
  raw.pause()
  raw.on('data', (chunk: Buffer) => {
    const before = Math.max(least_bytes, entry.body_bytes)
    entry.body_bytes += chunk.length
    const more = entry.body_bytes - before
    if (more > 0 && !entry.reply.sent && !reservation.grow(more)) refuseRest(entry.reply, tooMuch())
  })
}

function tooMuch(): AppError {
  return new AppError('too_many_requests', { public: { retry_after_s: 1 } })
}
