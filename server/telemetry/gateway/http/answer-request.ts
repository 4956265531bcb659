import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import { toProblem } from '@tropeiro/contract/problem.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Storing } from '../intake.ts'
import { publicPathOf } from './ingest-routes.ts'

export function answerCounted(response: ServerResponse, { records, quarantined }: Storing): void {
  const body = JSON.stringify({ data: { accepted: records, quarantined } })
  response
    .writeHead(202, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body)
}

export function answerEmpty(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 0 }).end()
}

/** A problem (RFC 9457), as the API answers it. */
export function answerProblem(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  if (response.headersSent || response.destroyed) return
  const language = pickLanguage(request.headers['accept-language'], 'pt-BR')
  const instance = publicPathOf(request.url ?? '')
  const body = JSON.stringify(toProblem(error, { instance, request_id: randomUUID(), language }))
  const { retry_after_s } = error.public
  response.writeHead(error.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    ...(retry_after_s !== undefined && { 'retry-after': String(Math.ceil(retry_after_s)) }),
    ...(error.status === 401 && { 'www-authenticate': 'Bearer' }),
    // What is left of a body would be read as the next request.
    ...(!request.complete && { connection: 'close' }),
  })
  response.end(body)
}

/** What is not expected is a fault of ours: told to the log, and of the request nothing that may be a secret. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error
  log.error({ err: error }, 'a request with positions failed')
  return new AppError('internal_error', { cause: error })
}
