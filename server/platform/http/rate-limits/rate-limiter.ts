import type { Clock } from '@tropeiro/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { RatePolicy } from '../settings.ts'
import {
  blockOf,
  createLeasedBucket,
  credit,
  isRunningLow,
  type LeasedBucket,
  leaseLocally,
  spend,
} from './leased-bucket.ts'
import type { Lease, LeaseRequest } from './queries.ts'

export interface Decision {
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after_s: number
}

export interface RateLimiter {
  /** Takes one token. Answers at once while a lease lasts; a promise only when one must be asked for. */
  take(name: string, policy: RatePolicy, key: string): Decision | Promise<Decision>
  /** When the bucket is known to be empty: the refusal, without taking anything. */
  findRefusal(name: string, key: string): Decision | null
  forgetIdle(): void
}

export interface RateLimiterOptions {
  readonly clock: Clock
  /** Null: each process counts alone, as it does for a while after one that fails. */
  readonly lease: ((request: LeaseRequest) => Promise<Lease>) | null
  readonly max_keys?: number
}

const away_ms = 1_000
const idle_ms = 60_000

/** Token buckets shared by processes that lease blocks of tokens; no statement per request. */
export function createRateLimiter({ clock, lease, max_keys = 50_000 }: RateLimiterOptions): RateLimiter {
  const buckets = new LRUCache<string, LeasedBucket>({ max: max_keys })
  /** Until when the shared buckets count as out of reach; meanwhile each process keeps its own. */
  let away_until_ms = 0

  function bucketOf(name: string, policy: RatePolicy, key: string): LeasedBucket {
    const full_key = `${name}:${key}`
    let bucket = buckets.get(full_key)
    if (bucket === undefined) {
      bucket = createLeasedBucket(full_key, policy)
      buckets.set(full_key, bucket)
    }
    bucket.policy = policy
    return bucket
  }

  function renew(bucket: LeasedBucket): Promise<void> {
    bucket.pending ??= askForLease(bucket).finally(() => {
      bucket.pending = null
    })
    return bucket.pending
  }

  async function askForLease(bucket: LeasedBucket): Promise<void> {
    const want = Math.min(bucket.policy.burst, Math.max(blockOf(bucket.policy), bucket.waiting))
    const now = clock.now()
    try {
      const request = { key: bucket.key, policy: bucket.policy, want, now }
      const granted = lease === null || now.getTime() < away_until_ms ? null : await lease(request)
      credit(bucket, granted ?? leaseLocally(bucket, want, now.getTime()), clock.now().getTime())
    } catch {
      away_until_ms = now.getTime() + away_ms
      credit(bucket, leaseLocally(bucket, want, now.getTime()), clock.now().getTime())
    }
  }

  async function takeAfterLease(bucket: LeasedBucket): Promise<Decision> {
    bucket.waiting += 1
    try {
      // Others wait too: a lease may be spent before it is our turn, so ask as long as the bucket gives any.
      while (clock.now().getTime() >= bucket.empty_until_ms) {
        await renew(bucket)
        if (spend(bucket, clock.now().getTime())) return allow(bucket)
      }
      return refuse(bucket, clock.now().getTime())
    } finally {
      bucket.waiting -= 1
    }
  }

  return {
    take(name, policy, key) {
      const now_ms = clock.now().getTime()
      const bucket = bucketOf(name, policy, key)
      bucket.used_ms = now_ms
      if (spend(bucket, now_ms)) {
        if (bucket.pending === null && isRunningLow(bucket, now_ms)) void renew(bucket)
        return allow(bucket)
      }
      return now_ms < bucket.empty_until_ms ? refuse(bucket, now_ms) : takeAfterLease(bucket)
    },
    findRefusal(name, key) {
      const bucket = buckets.get(`${name}:${key}`)
      if (bucket === undefined || bucket.tokens >= 1) return null
      const now_ms = clock.now().getTime()
      return now_ms < bucket.empty_until_ms ? refuse(bucket, now_ms) : null
    },
    forgetIdle() {
      const since_ms = clock.now().getTime() - idle_ms
      for (const [key, bucket] of buckets) {
        if (bucket.used_ms < since_ms && bucket.pending === null) buckets.delete(key)
      }
    },
  }
}

function allow(bucket: LeasedBucket): Decision {
  return {
    allowed: true,
    remaining: bucket.tokens + Math.max(0, Math.floor(bucket.shared_tokens)),
    retry_after_s: 0,
  }
}

function refuse(bucket: LeasedBucket, now_ms: number): Decision {
  const wait_s = Math.ceil((bucket.empty_until_ms - now_ms) / 1_000)
  return { allowed: false, remaining: 0, retry_after_s: Math.max(1, wait_s) }
}
