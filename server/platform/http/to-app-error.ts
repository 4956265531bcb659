import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ErrorCode } from '@tropeiro/contract/errors.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'

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
