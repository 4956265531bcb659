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
  /** Further members of the problem, which its schema names. */
  readonly members?: ProblemMembers
}

export interface ProblemMembers {
  /** The first of a log that is still kept. */
  readonly oldest?: number
  /** Of a change on what somebody else changed meanwhile. */
  readonly changes_since?: readonly object[]
  readonly rebased?: object | null
}

export interface AppErrorOptions {
  /** Where the same code is of another use: a version that is stale is 412 in a header and 409 in a body. */
  readonly status?: number
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
  readonly status: number

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.public = options.public ?? {}
    this.internal = options.internal ?? {}
    this.status = options.status ?? errorTable[code].status
  }
}

/** 422 for one or more fields; `words` where the whole can be said better than field by field. */
export function invalidRequest(
  errors: readonly FieldError[],
  words: Pick<PublicDetails, 'detail' | 'params'> = {},
): AppError {
  return new AppError('invalid_request', { public: { ...words, errors } })
}
