import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { expect, it } from 'vitest'
import { createReturnTimes } from './return-times.ts'

const policy = { per_second: 4, burst: 10 }

it('gives a crowd moments one after the other, half as fast as the bucket fills, and no later than in a minute', () => {
  const clock = createMovableClock(new Date('2026-01-01T00:00:00Z'))
  const comeBack = createReturnTimes(clock)
  const crowd = Array.from({ length: 200 }, () => comeBack('image:1', policy))
  expect(crowd.slice(0, 6)).toEqual([1, 1, 2, 2, 3, 3])
  expect(Math.max(...crowd)).toBe(60)
  expect(comeBack('image:2', policy)).toBe(1)
  clock.advance(60_000)
  expect(comeBack('image:1', policy)).toBe(1)
})
