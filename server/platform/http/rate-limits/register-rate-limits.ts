import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { HttpApp } from '../http-app.ts'
import { forgetIdleBuckets, type Lease, leaseTokens } from './queries.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

const forget_here_ms = 30_000
const forget_shared_ms = 10 * 60_000
const shared_idle_ms = 60 * 60_000

export function createSharedRateLimiter(database: Database, clock: Clock): RateLimiter {
  return createRateLimiter({
    clock,
    lease: async (request) => {
      const [lease] = await database.rowsOfPlatform<Lease>(leaseTokens(request))
      if (lease === undefined) throw new Error('a lease always returns a row')
      return lease
    },
  })
}

/** Keeps the buckets of keys that went quiet from piling up, here and in the database. */
export function registerRateLimitCleaning(app: HttpApp): void {
  const { rate_limiter, database, clock } = app.services
  const here = setInterval(() => rate_limiter.forgetIdle(), forget_here_ms).unref()
  const shared = setInterval(() => {
    const untouched_since = new Date(clock.now().getTime() - shared_idle_ms)
    database.rowsOfPlatform(forgetIdleBuckets(untouched_since)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'idle rate buckets were not forgotten')
    })
  }, forget_shared_ms).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(here)
    clearInterval(shared)
    done()
  })
}
