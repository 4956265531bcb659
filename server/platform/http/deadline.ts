import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { HttpApp } from './http-app.ts'
import type { InFlightRequest } from './in-flight.ts'
import { isReceiving, receiveTimeOf } from './receiving/body-size.ts'
import { refuseNow, refuseRest } from './refuse-rest.ts'
import type { HttpSettings } from './settings.ts'

/**
 * Answers 408 for bodies that do not arrive in time, 503 for answers that are not ready in time, and cuts streams past
 * theirs. One timer looks at all of them: a timer for each would cost every request for the sake of the few that are
 * late.
 */
export function registerDeadline(app: HttpApp, settings: HttpSettings): void {
  const every_ms = Math.min(250, settings.request_timeout_ms / 4, settings.receive_timeout_ms / 4)
  const sweep = setInterval(() => {
    const now_ms = performance.now()
    for (const entry of app.in_flight.requests) enforce(entry, now_ms, settings)
  }, every_ms).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep)
    done()
  })
}

function enforce(entry: InFlightRequest, now_ms: number, settings: HttpSettings): void {
  const { request, reply, started_ms } = entry
  if (reply.raw.headersSent) {
    if (now_ms - started_ms > settings.stream_timeout_ms) reply.raw.destroy()
    return
  }
  if (reply.sent) return
  const { receive_ms, answer_ms } = timesOf(entry, settings)
  if (isReceiving(request.raw)) {
    // A slow client does not use up the time of the answer.
    entry.receiving_ms = now_ms
    if (now_ms - started_ms <= receive_ms) return
    refuseRest(reply, new AppError('request_timeout'))
  } else if (now_ms - entry.receiving_ms > answer_ms) {
    refuseNow(reply, new AppError('deadline_exceeded', { public: { retry_after_s: 5 } }))
  }
}

/** A picture from a phone at the edge of a network comes when it comes. */
const image_receive_ms = 15_000

/** An import of many lines is slow by its nature; it looks at the time itself, and says how far it came. */
function timesOf({ request, body_bytes }: InFlightRequest, settings: HttpSettings) {
  const { request_timeout_ms, transfer_timeout_ms } = settings
  const { transfer, image } = request.routeOptions.config
  if (image === true) {
    const limits = { small_ms: image_receive_ms, longest_ms: transfer_timeout_ms }
    return { receive_ms: receiveTimeOf(body_bytes, limits), answer_ms: request_timeout_ms }
  }
  if (transfer !== true) {
    const limits = { small_ms: settings.receive_small_timeout_ms, longest_ms: settings.receive_timeout_ms }
    return { receive_ms: receiveTimeOf(body_bytes, limits), answer_ms: request_timeout_ms }
  }
  return { receive_ms: transfer_timeout_ms, answer_ms: transfer_timeout_ms + request_timeout_ms }
}
