import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeaseRequest } from './queries.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { createSharedRateLimiter } from './register-rate-limits.ts'

/** A busy machine must not make processes count alone. */
const patient = { rate_lease_timeout_ms: 60_000 }

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

const policy = { per_second: 50, burst: 100 }
const clock = createMovableClock(new Date('2026-01-01T00:00:00Z'))

async function countAllowed(limiter: RateLimiter, key: string, tries: number): Promise<number> {
  let allowed = 0
  for (let n = 0; n < tries; n++) if ((await limiter.take('customer', policy, key)).allowed) allowed += 1
  return allowed
}

describe('processes that share a bucket', () => {
  it('give out a burst once, and then the rate', async () => {
    const processes = [1, 2, 3].map(() => createSharedRateLimiter(test_database.database, clock, patient))
    let allowed = 0
    for (const limiter of processes) allowed += await countAllowed(limiter, 'burst', 200)
    expect(allowed).toBe(100)
    clock.advance(1_000)
    for (const limiter of processes) allowed += await countAllowed(limiter, 'burst', 200)
    expect(allowed).toBe(150)
  })

  it('stay within the policy over ten seconds of pressure from all at once', async () => {
    const processes = [1, 2].map(() => createSharedRateLimiter(test_database.database, clock, patient))
    let allowed = 0
    for (let tick = 0; tick < 100; tick++) {
      const counts = await Promise.all(processes.map((limiter) => countAllowed(limiter, 'steady', 20)))
      allowed += counts.reduce((sum, count) => sum + count, 0)
      clock.advance(100)
    }
    expect(allowed).toBeLessThanOrEqual(600 * 1.1)
    expect(allowed).toBeGreaterThanOrEqual(600 * 0.9)
  })

  it('make the row at the same moment without giving more than the burst', async () => {
    const processes = Array.from({ length: 8 }, () =>
      createSharedRateLimiter(test_database.database, clock, patient),
    )
    const counts = await Promise.all(processes.map((limiter) => countAllowed(limiter, 'race', 100)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(110)
  })
})

it('a process whose lease is late keeps a bucket of its own', async () => {
  const silent = { ...test_database.database, rowsOfPlatform: () => new Promise<never>(() => undefined) }
  const limiter = createSharedRateLimiter(silent, clock, { rate_lease_timeout_ms: 10 })
  expect(await countAllowed(limiter, 'k', 300)).toBe(100)
})

describe('one process', () => {
  function createCounted() {
    const asked: LeaseRequest[] = []
    const limiter = createRateLimiter({
      clock,
      lease: async (request) => {
        asked.push(request)
        return { granted: request.want, tokens: 50 }
      },
    })
    return { limiter, asked }
  }

  it('asks for a tenth of the burst at a time, before it runs out', async () => {
    const { limiter, asked } = createCounted()
    expect(await countAllowed(limiter, 'k', 100)).toBe(100)
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(new Set(asked.map(({ want }) => want))).toEqual(new Set([10]))
  })

  it('answers on the same tick while a lease lasts', async () => {
    const { limiter } = createCounted()
    expect(limiter.take('customer', policy, 'k')).toBeInstanceOf(Promise)
    await limiter.take('customer', policy, 'k')
    expect(limiter.take('customer', policy, 'k')).not.toBeInstanceOf(Promise)
  })

  it('gives many that wait together one larger lease', async () => {
    const { limiter, asked } = createCounted()
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => limiter.take('customer', policy, 'k')),
    )
    expect(answers.every(({ allowed }) => allowed)).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it('does not ask again while the bucket is known to be empty', async () => {
    let asked = 0
    const limiter = createRateLimiter({
      clock,
      lease: async () => {
        asked += 1
        return { granted: 0, tokens: 0.5 }
      },
    })
    expect(await countAllowed(limiter, 'k', 1_000)).toBe(0)
    expect(asked).toBe(1)
    expect(limiter.findRefusal('customer', 'k')).toEqual({ allowed: false, remaining: 0, retry_after_s: 1 })
    clock.advance(1_000)
    expect(limiter.findRefusal('customer', 'k')).toBeNull()
    await limiter.take('customer', policy, 'k')
    expect(asked).toBe(2)
  })

  it('keeps a bucket of its own while the database is away', async () => {
    const limiter = createRateLimiter({ clock, lease: () => Promise.reject(new Error('away')) })
    expect(await countAllowed(limiter, 'k', 300)).toBe(100)
    clock.advance(1_000)
    expect(await countAllowed(limiter, 'k', 300)).toBe(50)
  })

  it('gives up a lease that it did not use in time', async () => {
    const { limiter, asked } = createCounted()
    await limiter.take('customer', policy, 'k')
    clock.advance(2_000)
    await limiter.take('customer', policy, 'k')
    expect(asked).toHaveLength(2)
  })

  it('holds no more keys than it may, and forgets the idle', async () => {
    let asked = 0
    const limiter = createRateLimiter({
      clock,
      max_keys: 10,
      lease: async ({ want }) => {
        asked += 1
        return { granted: want, tokens: 0 }
      },
    })
    for (let n = 0; n < 20; n++) await limiter.take('customer', policy, `k${n}`)
    await limiter.take('customer', policy, 'k0')
    expect(asked).toBe(21)
    clock.advance(120_000)
    limiter.forgetIdle()
    await limiter.take('customer', policy, 'k19')
    expect(asked).toBe(22)
  })
})
