import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { HttpApp } from './http-app.ts'
import type { HttpSettings } from './settings.ts'

const sample_ms = 100

/** Refuses early what could only wait: beyond a number of requests at work, or when the event loop lags. */
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
    const is_full = app.in_flight.count > settings.in_flight_limit
    if ((is_full || lagging) && request.routeOptions.config.health !== true) {
      done(new AppError('overloaded', { public: { retry_after_s: 1 } }))
      return
    }
    done()
  })
}
