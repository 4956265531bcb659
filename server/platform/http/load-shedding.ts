import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { createBudgets } from './budgets.ts'
import type { HttpApp } from './http-app.ts'
import type { HttpSettings } from './settings.ts'
import { holderOf } from './shared-budgets.ts'

const sample_ms = 100

/**
 * Refuses early what could only wait: beyond a number of requests at work, or when the event loop lags. A request with
 * a body is looked at twice: when it comes, and when its body is in and the work would begin.
 */
export function registerLoadShedding(app: HttpApp, settings: HttpSettings): void {
  let lagging = false
  let expected_ms = performance.now() + sample_ms
  const sampling = setInterval(() => {
    const now_ms = performance.now()
    lagging = now_ms - expected_ms > settings.event_loop_delay_limit_ms
    expected_ms = now_ms + sample_ms
  }, sample_ms).unref()
  // Starting is one long turn, which says nothing about the load.
  app.addHook('onReady', (done) => {
    expected_ms = performance.now() + sample_ms
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(sampling)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if ((isFull() || lagging) && request.in_flight_entry !== null) return done(overloaded())
    done()
  })
  app.addHook('preValidation', ({ in_flight_entry: entry, routeOptions }, _reply, done) => {
    // A file is still on its way: its route reads it.
    if (entry === null || entry.stage !== 'receiving' || routeOptions.config.transfer === true) return done()
    app.in_flight.work(entry)
    done(isFull() ? overloaded() : undefined)
  })

  function isFull(): boolean {
    return app.in_flight.working > settings.in_flight_limit
  }
}

export function overloaded(): AppError {
  return new AppError('overloaded', { public: { retry_after_s: 1 } })
}

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
