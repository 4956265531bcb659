import { Problem } from '@tropeiro/contract/problem.ts'
import { Value } from 'typebox/value'
import { expect } from 'vitest'
import { findLeak } from './find-leak.ts'
import type { RawAnswer } from './raw-http.ts'

/** Status and code of a whole problem that gives nothing away. */
export function problemOf({ status, headers, body }: RawAnswer): [number, unknown] {
  expect([status, headers['content-type'], body]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
    expect.any(String),
  ])
  const problem: { status?: unknown; code?: unknown } = JSON.parse(body)
  expect(Value.Errors(Problem, problem)).toEqual([])
  expect(problem.status).toBe(status)
  expect(findLeak(body)).toBeNull()
  return [status, problem.code]
}
