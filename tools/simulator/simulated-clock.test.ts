import { describe, expect, test } from 'vitest'
import { advanceClock, holdClock, takeStep } from './simulated-clock.ts'

const minute_ms = 60_000
const real_ms = Date.UTC(2026, 10, 18, 12)
const clock = { time_ms: real_ms - 60 * minute_ms, real_ms }

describe('simulated time', () => {
  test('goes faster than the real one, but not beyond it', () => {
    expect(advanceClock(clock, real_ms + 1_000, 60).time_ms).toBe(clock.time_ms + 60_000)
    expect(advanceClock(clock, real_ms + 100 * minute_ms, 60).time_ms).toBe(real_ms + 100 * minute_ms)
  })

  test('stands still while it is held, and does not make up for it', () => {
    const held = holdClock(clock, real_ms + minute_ms)
    expect(held.time_ms).toBe(clock.time_ms)
    expect(advanceClock(held, real_ms + minute_ms + 1_000, 60).time_ms).toBe(clock.time_ms + 60_000)
  })

  test('goes as fast as it is taken, ten minutes at a time, until the moment that is given', () => {
    const until_ms = clock.time_ms + 25 * minute_ms
    const times: number[] = []
    let taken = clock
    for (let n = 0; n < 4; n++) {
      taken = takeStep(taken, real_ms + n, until_ms)
      times.push((taken.time_ms - clock.time_ms) / minute_ms)
      expect(taken.real_ms).toBe(real_ms + n)
    }
    expect(times).toEqual([10, 20, 25, 25])
  })

  test('is not taken from the future, and does not go back', () => {
    const near = { time_ms: real_ms - minute_ms, real_ms }
    expect(takeStep(near, real_ms, real_ms + 60 * minute_ms).time_ms).toBe(real_ms)
    expect(takeStep(near, real_ms, near.time_ms - minute_ms).time_ms).toBe(near.time_ms)
  })
})
