import type { IncomingMessage } from 'node:http'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ErrorCode } from '@tropeiro/contract/errors.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import { toProblem } from '@tropeiro/contract/problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import type { MethodTable } from './method-table.ts'
import { toAppError } from './to-app-error.ts'

const problem_type = 'application/problem+json; charset=utf-8'

const body_codes: ReadonlySet<ErrorCode> = new Set([
  'unreadable_body',
  'body_too_large',
  'unsupported_media_type',
])

/** The one place that turns an error into an answer. */
export function registerProblems(app: HttpApp, methods: MethodTable): void {
  app.setErrorHandler((error, request, reply) => {
    const app_error = toAppError(error)
    // Where nothing takes a body, a bad one is not what is wrong.
    if (request.is404 && body_codes.has(app_error.code)) return sendNotFound(request, reply)
    return sendProblem(app_error, request, reply)
  })
  app.setNotFoundHandler(sendNotFound)

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allowed = methods.allowedFor(pathOf(request.url))
    if (allowed.length === 0) return sendProblem(new AppError('not_found'), request, reply)
    reply.header('allow', allowed.join(', '))
    return sendProblem(methodNotAllowed(allowed), request, reply)
  }
}

function methodNotAllowed(methods: readonly string[]): AppError {
  return new AppError('method_not_allowed', { public: { params: { methods: methods.join(', ') } } })
}

export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFault(error, request)
  const { retry_after_s } = error.public
  if (retry_after_s !== undefined) reply.header('retry-after', String(Math.ceil(retry_after_s)))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  const language = pickLanguage(request.headers['accept-language'], request.caller?.locale ?? 'pt-BR')
  const instance = pathOf(request.originalUrl)
  const problem = toProblem(error, { instance, request_id: request.id, language })
  // Sent as text, so that no response schema of the route has a say in it.
  return reply
    .code(error.status)
    .header('content-type', problem_type)
    .header('content-language', language)
    .send(JSON.stringify(problem))
}

/** An expected failure is no incident: only what somebody must look at is written. */
function logFault(error: AppError, request: FastifyRequest): void {
  const place = { method: request.method, route: request.routeOptions.url, ...error.internal }
  if (error.status === 500) request.log.error({ err: error.cause ?? error, ...place }, 'request failed')
  else if (error.code === 'database_unavailable' || error.code === 'import_interrupted')
    request.log.warn({ err: error.cause, ...place }, error.code)
  else if (error.code === 'deadline_exceeded') request.log.warn(place, error.code)
}

/** For what fails before Fastify sees a request: unreadable HTTP, headers too large, a request too slow. */
export function answerBrokenConnection(
  error: NodeJS.ErrnoException,
  socket: IncomingMessage['socket'],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const app_error = new AppError(codeOfBroken(error.code))
  const problem = toProblem(app_error, { instance: '', request_id: '', language: 'pt-BR' })
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${app_error.status} ${app_error.code}\r\ncontent-type: ${problem_type}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

function codeOfBroken(
  code: string | undefined,
): 'headers_too_large' | 'request_timeout' | 'unreadable_request' {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'unreadable_request'
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
