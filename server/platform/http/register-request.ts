import type { FastifyBaseLogger } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { InFlight } from './in-flight.ts'
import { leaveBody } from './refuse-rest.ts'
import { RequestLog } from './request-log.ts'
import { formatTrace, traceOf } from './trace.ts'

export function registerInFlight(app: HttpApp): void {
  const in_flight = new InFlight()
  app.decorate('in_flight', in_flight)
  app.decorateRequest('in_flight_entry', null)
  app.addHook('onRequest', (request, reply, done) => {
    // Who asks for health all the time must not look like work.
    if (request.routeOptions.config.health === true) leaveBody(request, reply)
    else request.in_flight_entry = in_flight.begin(request, reply)
    done()
  })
  app.addHook('onSend', (_request, reply, ...[, done]) => {
    if (in_flight.phase === 'closed') reply.header('connection', 'close')
    done()
  })
}

/** Every answer names its request and its trace; every log line of the request carries both. */
export function registerTrace(app: HttpApp): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traceOf(request.headers['traceparent'])
    request.trace = trace
    const log: FastifyBaseLogger = request.log
    if (log instanceof RequestLog) log.context = trace
    reply.header('x-request-id', request.id)
    reply.header('traceresponse', formatTrace(trace))
    done()
  })
}

/**
 * Writes a line for slow requests, and for every one when the level is debug. The time for which a request only waits for long
 * work that its caller asked to wait for is no slowness of ours.
 */
export function registerRequestOutcome(app: HttpApp, slow_request_ms: number): void {
  app.decorateRequest('awaited_ms', 0)
  app.in_flight.onEnd(({ request, reply }, duration_ms) => {
    const { awaited_ms } = request
    const is_slow = duration_ms - awaited_ms >= slow_request_ms
    if (!is_slow && request.log.level !== 'debug' && request.log.level !== 'trace') return
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      duration_ms: Math.round(duration_ms),
      ...(awaited_ms > 0 && { awaited_ms: Math.round(awaited_ms) }),
    }
    if (is_slow) request.log.warn(line, 'slow request')
    else request.log.debug(line, 'request')
  })
}
