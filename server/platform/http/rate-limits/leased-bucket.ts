import type { RatePolicy } from '../settings.ts'
import type { Lease } from './queries.ts'

/** A process's share of one bucket. Every function here is a pure step but for the bucket that it changes. */
export interface LeasedBucket {
  readonly key: string
  /** A customer's may grow with its fleet. */
  policy: RatePolicy
  /** Tokens leased and not yet spent, and until when they may be. */
  tokens: number
  expires_ms: number
  /** What the shared bucket held after the last lease. */
  shared_tokens: number
  empty_until_ms: number
  used_ms: number
  /** The bucket of this process alone, for when the shared one cannot be reached. */
  local_tokens: number
  local_refilled_ms: number
  pending: Promise<void> | null
  /** Requests that wait for a lease. */
  waiting: number
}

export function createLeasedBucket(key: string, policy: RatePolicy): LeasedBucket {
  return {
    key,
    policy,
    tokens: 0,
    expires_ms: 0,
    shared_tokens: policy.burst,
    empty_until_ms: 0,
    used_ms: 0,
    local_tokens: policy.burst,
    local_refilled_ms: 0,
    pending: null,
    waiting: 0,
  }
}

/** A tenth of the burst: few statements, and little is held by a process that does not use it. */
export function blockOf(policy: RatePolicy): number {
  return Math.max(1, Math.ceil(policy.burst / 10))
}

/** An unused lease is given up after the time in which a bucket fills: kept longer, it would add to a full one. */
function lifetimeOf(policy: RatePolicy): number {
  return (policy.burst / policy.per_second) * 1_000
}

export function spend(bucket: LeasedBucket, now_ms: number): boolean {
  if (bucket.tokens < 1 || now_ms >= bucket.expires_ms) return false
  bucket.tokens -= 1
  return true
}

export function isRunningLow(bucket: LeasedBucket, now_ms: number): boolean {
  return bucket.tokens < blockOf(bucket.policy) / 2 && now_ms >= bucket.empty_until_ms
}

export function credit(bucket: LeasedBucket, lease: Lease, now_ms: number): void {
  const kept = now_ms < bucket.expires_ms ? bucket.tokens : 0
  bucket.tokens = kept + lease.granted
  bucket.expires_ms = now_ms + lifetimeOf(bucket.policy)
  bucket.shared_tokens = lease.tokens
  // Asking again is worth a statement only once half a block is there.
  const worth = Math.max(1, blockOf(bucket.policy) / 2)
  if (lease.granted < 1) {
    bucket.empty_until_ms =
      now_ms + ((worth - Math.min(lease.tokens, worth - 0.01)) / bucket.policy.per_second) * 1_000
  }
}

/** A lease from the process's own bucket. */
export function leaseLocally(bucket: LeasedBucket, want: number, now_ms: number): Lease {
  const { burst, per_second } = bucket.policy
  const elapsed_s = Math.max(0, now_ms - bucket.local_refilled_ms) / 1_000
  const filled = Math.min(burst, bucket.local_tokens + per_second * elapsed_s)
  const granted = Math.min(want, Math.floor(filled))
  bucket.local_tokens = filled - granted
  bucket.local_refilled_ms = now_ms
  return { granted, tokens: bucket.local_tokens }
}
