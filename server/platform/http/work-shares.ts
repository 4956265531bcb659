import { createBudgets } from './budgets.ts'
import type { HttpApp } from './http-app.ts'
import { overloaded } from './load-shedding.ts'
import type { HttpSettings } from './settings.ts'
import { holderOf } from './shared-budgets.ts'

/**
 * Nobody has more requests at work than are left for all others: one customer may have half of them, two a third each,
 * and there is always room for the next. Slow work of one is then no reason to refuse another.
 */
export function registerWorkShares(app: HttpApp, settings: HttpSettings): void {
  const at_work = createBudgets()

  app.addHook('preValidation', (request, _reply, done) => {
    const entry = request.in_flight_entry
    // A file is still on its way: it has places of its own.
    if (entry === null || entry.stage !== 'working') return done()
    const left = settings.in_flight_limit - app.in_flight.working
    // This one is at work already.
    const place = at_work.reserve([{ holder: holderOf(request), max: left + 1 }], 1)
    if (place === null) return done(overloaded())
    entry.endWork = () => place.release()
    done()
  })
}
