import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type ErrorCode, errorTable } from '@tropeiro/contract/errors.ts'
import { toProblem } from '@tropeiro/contract/problem.ts'

export interface RefusingOperation {
  readonly method: string
  readonly url: string
  readonly scope: string | undefined
  readonly has_body: boolean
  readonly takes_values: boolean
  /** Whether its parameters name a record that may not be there. */
  readonly names_record: boolean
  /** Whether it compares If-Match. */
  readonly is_conditional: boolean
}

/** The statuses of the problems that an operation may answer. */
export function listProblemStatuses(operation: RefusingOperation): number[] {
  const { method, url, scope, has_body, takes_values, names_record, is_conditional } = operation
  const changes = method !== 'get' && method !== 'head'
  return [
    400,
    // A public change takes credentials of its own, and some of them from pages of this origin alone: a login, a renewal.
    ...(scope !== undefined || changes ? [401] : []),
    ...(scope !== undefined || changes ? [403] : []),
    // A PUT may name its record in the body.
    ...(url.includes(':') || method === 'put' || names_record ? [404] : []),
    ...(changes ? [409] : []),
    ...(is_conditional ? [412] : []),
    ...(has_body ? [408, 413, 415] : []),
    ...(takes_values || changes ? [422] : []),
    429,
    431,
    500,
    503,
  ]
}

/** Of each status the codes that it may have, and one of them as it looks. */
export function describeProblem(status: number): object {
  const codes = codesOf(status)
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retry_after } } : {}),
    content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
  }
}

const retry_after = { type: 'integer', 'x-unit': 's', description: 'For how long to wait before a retry.' }

export function exampleOfProblem(status: number): object {
  const [code] = codesOf(status)
  if (code === undefined) throw new RangeError(`no problem has the status ${status}`)
  const error =
    status === 422 ? invalidRequest([{ pointer: '/data/title', code: 'required' }]) : new AppError(code)
  return toProblem(error, {
    instance: '/v1/vehicle',
    request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    language: 'en',
  })
}

function codesOf(status: number): ErrorCode[] {
  return (Object.keys(errorTable) as ErrorCode[]).filter((code) => errorTable[code].status === status)
}
