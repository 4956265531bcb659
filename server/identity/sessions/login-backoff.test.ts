import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BackoffSettings, leakPerSecond, loginAttemptKey, waitBeforeLogin } from './login-backoff.ts'

const settings: BackoffSettings = { free_failures: 10, longest_wait_s: 60 }
const start = new Date('2026-03-04T05:06:07Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const waitAfter = (level: number, elapsed_s = 0) =>
  waitBeforeLogin({ level, counted_at: start }, later(elapsed_s), settings)

const anyLevel = fc.double({ min: 0, max: 1_000, noNaN: true })
const anySeconds = fc.double({ min: 0, max: 10_000, noNaN: true })

describe('the wait before a login', () => {
  test('is nothing for who never failed, and for the free failures', () => {
    expect(waitBeforeLogin(null, start, settings)).toBe(0)
    for (let level = 0; level < 10; level++) expect(waitAfter(level)).toBe(0)
  })

  test('doubles with each further failure up to the longest', () => {
    expect([10, 11, 12, 13, 14, 15, 16, 17, 500].map((level) => waitAfter(level))).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ])
  })

  test('is never negative, never longer than the longest, and a whole number', () => {
    fc.assert(
      fc.property(anyLevel, anySeconds, (level, elapsed_s) => {
        const wait_s = waitAfter(level, elapsed_s)
        expect(wait_s).toBeGreaterThanOrEqual(0)
        expect(wait_s).toBeLessThanOrEqual(settings.longest_wait_s)
        expect(Number.isInteger(wait_s)).toBe(true)
      }),
    )
  })

  test('grows with the failures and shrinks with the time', () => {
    fc.assert(
      fc.property(anyLevel, anyLevel, anySeconds, anySeconds, (level, more, elapsed_s, longer) => {
        expect(waitAfter(level + more, elapsed_s)).toBeGreaterThanOrEqual(waitAfter(level, elapsed_s))
        expect(waitAfter(level, elapsed_s + longer)).toBeLessThanOrEqual(waitAfter(level, elapsed_s))
      }),
    )
  })

  test('once waited is over: nobody is locked out', () => {
    fc.assert(
      fc.property(anyLevel, anySeconds, (level, elapsed_s) => {
        expect(waitAfter(level, elapsed_s + waitAfter(level, elapsed_s))).toBe(0)
      }),
    )
  })

  test('the free failures leak away in a minute', () => {
    expect(leakPerSecond(settings) * 60).toBeCloseTo(settings.free_failures)
  })
})

describe('the key of an attempt', () => {
  test('is the same for the same three, and differs when one of them does', () => {
    const anyThree = fc.tuple(fc.string(), fc.string(), fc.string())
    fc.assert(
      fc.property(anyThree, anyThree, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(loginAttemptKey(...one).equals(loginAttemptKey(...other))).toBe(same)
      }),
    )
    expect(loginAttemptKey('ab', 'c', 'd').equals(loginAttemptKey('a', 'bc', 'd'))).toBe(false)
  })

  test('does not hold what it stands for', () => {
    const key = loginAttemptKey('12345678000195', 'maria', '10.0.0.1')
    expect(key).toHaveLength(32)
    expect(key.toString('latin1')).not.toMatch(/maria|12345678|10\.0/)
  })
})
