import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test.each([
  [{ status: 403, title: 'No' }, 'forbidden'],
  [{ status: 0, code: 'offline', title: 'The server was not reached' }, 'offline'],
  [{ status: 412, code: 'stale_version' }, 'stale'],
  [new RangeError('more'), 'too_many'],
  [new TypeError('x'), 'refused'],
  [undefined, 'refused'],
])('%o is %s', (error, kind) => {
  expect(problemOf(error).kind).toBe(kind)
})

test('says what the server said, with its code and the fields', () => {
  const problem = problemOf({
    status: 422,
    title: 'Invalid',
    detail: 'Two fields are wrong',
    request_id: 'ab12',
    errors: [{ pointer: '/data/url', message: 'Must be https' }],
  })
  expect(problem).toMatchObject({ text: 'Two fields are wrong', code: 'ab12' })
  expect(problem.fields.get('url')).toBe('Must be https')
})

test('says at its field that there is one already', () => {
  const detail = 'Já existe um registro com o mesmo login.'
  expect(problemOf({ status: 409, code: 'already_exists', detail }).fields.get('login')).toBe(detail)
})
