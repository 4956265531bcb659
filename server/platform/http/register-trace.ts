import type { FastifyBaseLogger } from 'fastify'
import type { HttpApp } from './http-app.ts'
import { RequestLog } from './request-log.ts'
import { formatTrace, traceOf } from './trace.ts'

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
