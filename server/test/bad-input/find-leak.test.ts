import { describe, expect, it } from 'vitest'
import { findLeak } from './find-leak.ts'

describe('findLeak', () => {
  it.each([
    ['a stack trace', JSON.stringify('Error\n    at handle')],
    ['a stack trace', 'at Object.handle (x:1:2)'],
    ['a source file', 'thrown in routes.ts'],
    ['a path of the server', 'cannot open /etc/tropeiro'],
    ['SQL', 'select note_id\nfrom notes'],
    ['a message of PostgreSQL', 'duplicate key value'],
    ['a message of PostgreSQL', 'permission denied for app.notes'],
    ['a message of a library', 'Unexpected token } in JSON at position 3'],
  ])('finds %s', (leak, body) => {
    expect(findLeak(body)).toBe(leak)
  })

  it.each(['{"detail":"Corrija os campos de errors.","instance":"/v1/note/7"}', 'Select a note', ''])(
    'finds nothing in %s',
    (body) => {
      expect(findLeak(body)).toBeNull()
    },
  )
})
