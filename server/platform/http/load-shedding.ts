import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { HttpApp } from './http-app.ts'
import type { HttpSettings } from './settings.ts'

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
