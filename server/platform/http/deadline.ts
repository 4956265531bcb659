import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import type { InFlightRequest } from './in-flight.ts'
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
    for (const entry of app.in_flight.requests) {
      if (entry.request.routeOptions.config.health !== true) enforce(entry, now_ms, settings)
    }
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
  const { receive_ms, answer_ms } = timesOf(request, settings)
  if (isReceiving(request.raw)) {
    // A slow client does not use up the time of the answer.
    entry.receiving_ms = now_ms
    if (now_ms - started_ms <= receive_ms) return
    // What is left of the body would be read as the next request.
    reply.header('connection', 'close')
    refuse(reply, new AppError('request_timeout'))
  } else if (now_ms - entry.receiving_ms > answer_ms) {
    refuse(reply, new AppError('deadline_exceeded', { public: { retry_after_s: 5 } }))
  }
}

/** An import of many lines is slow by its nature; it looks at the time itself, and says how far it came. */
function timesOf({ routeOptions }: FastifyRequest, settings: HttpSettings) {
  const { request_timeout_ms, receive_timeout_ms, transfer_timeout_ms } = settings
  if (routeOptions.config.transfer !== true) {
    return { receive_ms: receive_timeout_ms, answer_ms: request_timeout_ms }
  }
  return { receive_ms: transfer_timeout_ms, answer_ms: transfer_timeout_ms + request_timeout_ms }
}

function isReceiving({ headers, complete, readableEnded }: IncomingMessage): boolean {
  if (complete || readableEnded) return false
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function refuse(reply: FastifyReply, error: AppError): void {
  reply.send(error)
  // What the handler comes back with is too late to be sent.
  reply.hijack()
}
