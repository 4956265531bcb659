import type { IncomingMessage } from 'node:http'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ErrorCode } from '@tropeiro/contract/errors.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import { toProblem } from '@tropeiro/contract/problem.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from './http-app.ts'
import type { MethodTable } from './method-table.ts'

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

/** Fastify's own errors, by its code. What is not here is a fault of ours. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  // Only of QUERY, a method that Fastify reads a body for before it looks for the route.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'unreadable_request',
  FST_ERR_INVALID_URL: 'unreadable_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  // A client that went away in the middle of its body; nobody reads the answer.
  ECONNRESET: 'unreadable_body',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailableError) {
    return new AppError('database_unavailable', { public: { retry_after_s: 1 }, cause: error })
  }
  const code = error instanceof Error && 'code' in error ? codes[String(error.code)] : undefined
  return new AppError(code ?? 'internal_error', { cause: error })
}
