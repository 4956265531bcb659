import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttemptBudget,
  attemptKey,
  leakPerSecond,
  limitsOfLogin,
  waitBeforeLogin,
} from './login-backoff.ts'

const budget: AttemptBudget = { free_failures: 10, window_s: 60, longest_wait_s: 60 }
const start = new Date('2026-03-04T05:06:07Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const waitAfter = (level: number, elapsed_s = 0) =>
  waitBeforeLogin({ level, counted_at: start }, later(elapsed_s), budget)

const anyLevel = fc.double({ min: 0, max: 1_000, noNaN: true })
const anySeconds = fc.double({ min: 0, max: 10_000, noNaN: true })

describe('the wait before a login', () => {
  test('is nothing for who never failed, and for the free failures', () => {
    expect(waitBeforeLogin(null, start, budget)).toBe(0)
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
        expect(wait_s).toBeLessThanOrEqual(budget.longest_wait_s)
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

  test('the free failures leak away in their window', () => {
    expect(leakPerSecond(budget) * budget.window_s).toBeCloseTo(budget.free_failures)
  })
})

describe('the key of an attempt', () => {
  test('is the same for the same three, and differs when one of them does', () => {
    const anyThree = fc.tuple(fc.string(), fc.string(), fc.string())
    fc.assert(
      fc.property(anyThree, anyThree, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other)
        expect(attemptKey(...one).equals(attemptKey(...other))).toBe(same)
      }),
    )
    expect(attemptKey('ab', 'c', 'd').equals(attemptKey('a', 'bc', 'd'))).toBe(false)
  })

  test('does not hold what it stands for', () => {
    const key = attemptKey('12345678000195', 'maria', '10.0.0.1')
    expect(key).toHaveLength(32)
    expect(key.toString('latin1')).not.toMatch(/maria|12345678|10\.0/)
  })
})

describe('a login is counted', () => {
  const settings = { free_failures: 10, account_free_failures: 100, longest_wait_s: 60 }
  const account = ['12345678000195', 'maria'] as const
  const keysOf = (places: Partial<Parameters<typeof limitsOfLogin>[1]>) =>
    limitsOfLogin(
      account,
      { address: '203.0.113.9', known_network: null, known_installation: null, ...places },
      settings,
    ).map(({ key }) => key.toString('hex'))

  test('by address and, over all addresses nobody knows, in one', () => {
    const [place, strangers] = keysOf({})
    const [other_place, same_strangers] = keysOf({ address: '10.0.0.1' })
    expect(other_place).not.toBe(place)
    expect(same_strangers).toBe(strangers)
  })

  test('apart from strangers in a known network, and apart from everybody on a known installation', () => {
    const [, strangers] = keysOf({})
    const [, network] = keysOf({ known_network: '203.0.113.0/24' })
    expect(network).not.toBe(strangers)
    const alone = keysOf({ known_network: '203.0.113.0/24', known_installation: 'phone' })
    expect(alone).toHaveLength(1)
    expect(keysOf({ address: '10.0.0.1', known_installation: 'phone' })).toEqual(alone)
  })
})
