import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { HttpApp } from '../http-app.ts'
import type { HttpSettings } from '../settings.ts'
import { type Lease, leaseTokens } from './queries.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

const forget_ms = 30_000

export function createSharedRateLimiter(
  database: Database,
  clock: Clock,
  { rate_lease_timeout_ms }: Pick<HttpSettings, 'rate_lease_timeout_ms'>,
): RateLimiter {
  return createRateLimiter({
    clock,
    lease: async (request) => {
      const leasing = database.rowsOfPlatform<Lease>(leaseTokens(request))
      const [lease] = await withDeadline(leasing, rate_lease_timeout_ms)
      if (lease === undefined) throw new Error('a lease always returns a row')
      return lease
    },
  })
}

/** Keeps the buckets of keys that went quiet from piling up here; those of the database are the worker's. */
export function registerRateLimitCleaning(app: HttpApp): void {
  const { rate_limiter } = app.services
  const cleaning = setInterval(() => rate_limiter.forgetIdle(), forget_ms).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(cleaning)
    done()
  })
}

async function withDeadline<T>(promise: Promise<T>, deadline_ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no lease in time')), deadline_ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
