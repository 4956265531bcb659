import { describe, expect, test } from 'vitest'
import { judgeStream } from './judge-stream.ts'

const known = {
  stream_id: 'one',
  stream_created: new Date('2026-11-16T10:00:00.123Z'),
  last_sequence: 100,
  state_sequence: 90,
  end_sequence: 110,
}
const found = { id: 'one', created: '2026-11-16T10:00:00.123456789Z', first_sequence: 50, last_sequence: 120 }

describe('a stream', () => {
  test.each([
    [{}],
    [{ last_sequence: 110 }],
    [{ first_sequence: 91 }],
    [{ first_sequence: 91, last_sequence: 110 }],
  ])('that goes on where the partition is may be read: %j', (changed) => {
    expect(judgeStream(known, { ...found, ...changed })).toBeNull()
  })

  test.each([
    [{ id: 'two' }, /made anew: at least 10 messages after message 100 are missing/],
    [{ created: '2026-11-16T10:00:01Z' }, /made anew/],
    [{ first_sequence: 92 }, /^1 messages are missing/],
    [{ first_sequence: 1_091, last_sequence: 2_000 }, /^1000 messages are missing/],
    [{ last_sequence: 97 }, /lost its last 13 messages/],
    [{ last_sequence: 108 }, /lost its last 2 messages/],
  ])('that is another one, or has lost something, may not: %j', (changed, reason) => {
    expect(judgeStream(known, { ...found, ...changed })).toMatch(reason)
  })
})
