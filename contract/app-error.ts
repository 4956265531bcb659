import { type ErrorCode, errorTable } from './errors.ts'
import type { FieldErrorCode } from './field-errors.ts'
import type { Text, TextParams } from './languages.ts'

/** One wrong field: `pointer` (RFC 6901, into the body) or `parameter` (path, query or header). */
export interface FieldError {
  readonly pointer?: string
  readonly parameter?: string
  readonly code: FieldErrorCode
  readonly params?: TextParams
  readonly allowed?: readonly string[]
}

/** What the client may see. */
export interface PublicDetails {
  /** Says the way out better than the table can; filled with the same params. */
  readonly detail?: Text
  readonly params?: TextParams
  readonly errors?: readonly FieldError[]
  /** The moves or values that would be legal now. */
  readonly allowed?: readonly string[]
  readonly retry_after_s?: number
}

export interface AppErrorOptions {
  readonly public?: PublicDetails
  /** For the log alone. */
  readonly internal?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** An expected failure. One place turns it into HTTP, in the language of the reader. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly public: PublicDetails
  readonly internal: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.public = options.public ?? {}
    this.internal = options.internal ?? {}
  }

  get status(): number {
    return errorTable[this.code].status
  }
}

/** 422 for one or more fields; `words` where the whole can be said better than field by field. */
export function invalidRequest(
  errors: readonly FieldError[],
  words: Pick<PublicDetails, 'detail' | 'params'> = {},
): AppError {
  return new AppError('invalid_request', { public: { ...words, errors } })
}
