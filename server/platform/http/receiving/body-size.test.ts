import { expect, test } from 'vitest'
import { receiveTimeOf } from './body-size.ts'

test.each([
  [1, 10],
  [40_960, 20],
  [204_800, 60],
  [10_485_760, 60],
])('a body of %i bytes has %i s to arrive', (bytes, seconds) => {
  const time_ms = receiveTimeOf(bytes, { small_ms: 10_000, longest_ms: 60_000 })
  expect(Math.round(time_ms / 1_000)).toBe(seconds)
})
