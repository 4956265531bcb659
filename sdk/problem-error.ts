import type { components } from './api-types.ts'

type Problem = components['schemas']['Problem']
export type FieldProblem = components['schemas']['FieldProblem']
/** What only a client can know: nothing came back, nothing came in time, or what came is not from the API. */
export type LocalCode = 'offline' | 'timeout' | 'unexpected_answer'
export type ProblemCode = components['schemas']['ProblemCode'] | LocalCode

interface ProblemParts {
  readonly code: ProblemCode
  readonly title: string
  readonly status?: number
  readonly detail?: string | null
  readonly errors?: readonly FieldProblem[]
  readonly request_id?: string | null
  readonly retry_after_s?: number | null
  readonly allowed?: readonly string[]
  readonly body?: unknown
  readonly cause?: unknown
}

/** Whatever keeps a call from its answer. `code` is stable; `title` and `detail` are in the language of the request. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly code: ProblemCode
  /** Of the answer; 0 without one. */
  readonly status: number
  readonly title: string
  readonly detail: string | null
  /** What is wrong with single fields. */
  readonly errors: readonly FieldProblem[]
  /** To be named when asking for help. */
  readonly request_id: string | null
  readonly retry_after_s: number | null
  /** What would be legal now, where the state did not allow what was asked. */
  readonly allowed: readonly string[]
  /** As it came: some codes say more than the members above. */
  readonly body: unknown

  constructor(parts: ProblemParts) {
    super(`${parts.code}: ${parts.detail ?? parts.title}`, { cause: parts.cause })
    this.code = parts.code
    this.status = parts.status ?? 0
    this.title = parts.title
    this.detail = parts.detail ?? null
    this.errors = parts.errors ?? []
    this.request_id = parts.request_id ?? null
    this.retry_after_s = parts.retry_after_s ?? null
    this.allowed = parts.allowed ?? []
    this.body = parts.body
  }
}

/** No answer: the network broke (`offline`), or time was up (`timeout`). What was asked may have been done. */
export class NetworkError extends ProblemError {
  override readonly name = 'NetworkError'

  constructor(code: 'offline' | 'timeout', cause: unknown) {
    const title = code === 'offline' ? 'The server was not reached' : 'The server did not answer in time'
    super({ code, title, cause })
  }
}

/** The problem that an answer tells. Another program may stand before the API, and answer in its own way. */
export function problemOf(response: Response, body: unknown): ProblemError {
  const { status, headers } = response
  const retry_after_s = readRetryAfter(headers)
  if (isProblem(body)) {
    const { code, title, detail = null, errors = [], allowed = [], request_id } = body
    return new ProblemError({
      code,
      status,
      title,
      detail,
      errors,
      request_id,
      retry_after_s,
      allowed,
      body,
    })
  }
  const title = `The answer ${status} is not one of the API`
  return new ProblemError({ code: 'unexpected_answer', status, title, retry_after_s, body })
}

/** The API tells seconds; a date, as others may tell, would be read by a clock that may be wrong. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body
}
