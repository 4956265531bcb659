import { describe, expect, it } from 'vitest'
import { beginningOf } from './reader-group.ts'

describe('where a stream begins', () => {
  it.each([
    ['at the head for who has read nothing', null, 500, { cursor: 500, reset: null }],
    ['where the reader was', 400, 500, { cursor: 400, reset: null }],
    ['10,000 behind, still there', 0, 10_000, { cursor: 0, reset: null }],
    ['further behind, at the head', 0, 10_001, { cursor: 10_001, reset: 'too_far_behind' }],
    ['at the head of a log that is shorter than it was', 501, 500, { cursor: 500, reset: 'cursor_expired' }],
  ])('%s', (_name, resume, head, expected) => {
    expect(beginningOf(resume, head)).toEqual(expected)
  })
})
