import { Gauge, Histogram, type Registry } from 'prom-client'
import type { HttpApp } from './http-app.ts'

/** Duration and count of requests by route, and how many are at work now. */
export function registerHttpMetrics(app: HttpApp, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const in_flight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests at work: the body is in, the answer is not handed over.',
    registers: [registry],
    collect() {
      this.set(app.in_flight.working)
    },
  })
  const unread = new Gauge({
    name: 'http_answers_unread',
    help: 'Answers handed over that their clients have yet to read.',
    registers: [registry],
    collect() {
      this.set([...app.in_flight.requests].filter(({ stage }) => stage === 'answered').length)
    },
  })
  app.addHook('onClose', (_app, done) => {
    registry.removeSingleMetric('http_request_duration_seconds')
    registry.removeSingleMetric('http_requests_in_flight')
    registry.removeSingleMetric('http_answers_unread')
    in_flight.reset()
    unread.reset()
    done()
  })
  // Labels are hashed at every use of the histogram itself; a child per combination is looked up once.
  const children = new Map<string, Histogram.Internal<string>>()
  app.in_flight.onEnd(({ request, reply }, duration_ms) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${reply.statusCode} ${route}`
    let child = children.get(key)
    if (child === undefined) {
      child = durations.labels({ method: request.method, route, status: String(reply.statusCode) })
      children.set(key, child)
    }
    child.observe(duration_ms / 1_000)
  })
}
