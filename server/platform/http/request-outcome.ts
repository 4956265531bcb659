import type { HttpApp } from './http-app.ts'

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
