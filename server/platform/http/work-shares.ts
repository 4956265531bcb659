import type { FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { overloaded } from './load-shedding.ts'
import { addressKey } from './rate-limits/address-key.ts'
import type { HttpSettings } from './settings.ts'

/**
 * Nobody has more requests at work than are left for all others: one customer may have half of them, two a third each,
 * and there is always room for the next. Slow work of one is then no reason to refuse another.
 */
export function registerWorkShares(app: HttpApp, settings: HttpSettings): void {
  const at_work = new Map<string, number>()

  app.addHook('preValidation', (request, _reply, done) => {
    const entry = request.in_flight_entry
    // A file is still on its way: it has places of its own.
    if (entry === null || entry.stage !== 'working') return done()
    const owner = ownerOf(request)
    const own = (at_work.get(owner) ?? 0) + 1
    const left = settings.in_flight_limit - app.in_flight.working
    if (own > left + 1) return done(overloaded())
    at_work.set(owner, own)
    entry.endWork = () => {
      const others = (at_work.get(owner) ?? 1) - 1
      if (others === 0) at_work.delete(owner)
      else at_work.set(owner, others)
    }
    done()
  })
}

function ownerOf({ caller, ip }: FastifyRequest): string {
  return caller === null ? `address ${addressKey(ip)}` : `customer ${caller.customer_id}`
}
