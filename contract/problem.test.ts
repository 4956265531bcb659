import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { AppError, invalidRequest } from './app-error.ts'
import { Problem, toProblem } from './problem.ts'

const place = { instance: '/note', request_id: 'r1', language: 'en' } as const

describe('toProblem', () => {
  it('carries what the client may see and nothing internal', () => {
    const error = new AppError('missing_scope', {
      public: { params: { scope: 'note:write' } },
      internal: { secret: 'select * from notes' },
      cause: new Error('hidden'),
    })
    const problem = toProblem(error, place)
    expect(problem).toEqual({
      type: 'urn:tropeiro:error:missing_scope',
      title: 'Missing scope',
      status: 403,
      detail: 'The scope note:write is missing.',
      instance: '/note',
      code: 'missing_scope',
      request_id: 'r1',
    })
  })

  it('names legal moves of a conflict', () => {
    const error = new AppError('state_conflict', { public: { allowed: ['start', 'cancel'] } })
    expect(toProblem(error, place).allowed).toEqual(['start', 'cancel'])
  })

  it('limits the errors to 100 and keeps to its own schema', () => {
    const errors = Array.from({ length: 150 }, (_, at) => ({
      pointer: `/points/${at}`,
      code: 'not_allowed' as const,
      allowed: ['a', 'b'],
    }))
    const problem = toProblem(invalidRequest(errors), { ...place, language: 'pt-BR' })
    expect(problem.errors).toHaveLength(100)
    expect(problem.errors?.[0]).toEqual({
      pointer: '/points/0',
      code: 'not_allowed',
      message: 'Deve ser um destes: a, b.',
      allowed: ['a', 'b'],
    })
    expect(Value.Check(Problem, problem)).toBe(true)
  })
})
