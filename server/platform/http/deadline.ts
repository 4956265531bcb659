import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { HttpApp } from './http-app.ts'
import type { InFlightRequest } from './in-flight.ts'
import type { HttpSettings } from './settings.ts'

/**
 * Answers 503 for requests past their deadline and cuts streams past theirs. One timer looks at all of them:
 * a timer for each would cost every request for the sake of the few that are late.
 */
export function registerDeadline(app: HttpApp, settings: HttpSettings): void {
  const every_ms = Math.min(250, settings.request_timeout_ms / 4)
  const sweep = setInterval(() => {
    const now_ms = performance.now()
    for (const entry of app.in_flight.requests) {
      if (entry.request.routeOptions.config.health !== true)
        enforce(entry, now_ms - entry.started_ms, settings)
    }
  }, every_ms).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })
}

function enforce({ reply }: InFlightRequest, age_ms: number, settings: HttpSettings): void {
  if (reply.raw.headersSent) {
    if (age_ms > settings.stream_timeout_ms) reply.raw.destroy()
    return
  }
  if (age_ms <= settings.request_timeout_ms || reply.sent) return
  reply.send(new AppError('deadline_exceeded', { public: { retry_after_s: 5 } }))
  // What the handler comes back with is too late to be sent.
  reply.hijack()
}
