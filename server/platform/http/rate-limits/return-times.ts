import type { Clock } from '@tropeiro/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { RatePolicy } from '../settings.ts'

/** When one whom a bucket refused shall come again, in seconds. */
export type ReturnTimes = (key: string, rate: Pick<RatePolicy, 'per_second'>) => number

/** Half of what the bucket fills with; the other half is for those whom it has not refused. */
const returning_share = 0.5
const max_wait_ms = 60_000
const max_keys = 50_000

/**
 * Many who are told "in a second" all come in that second, and nearly all are refused again. So each is given a moment of its own, one
 * after the other.
 */
export function createReturnTimes(clock: Clock): ReturnTimes {
  const given_until_ms = new LRUCache<string, number>({ max: max_keys })
  return (key, { per_second }) => {
    const now_ms = clock.now().getTime()
    const before_ms = Math.max(now_ms, given_until_ms.get(key) ?? 0)
    const moment_ms = Math.min(now_ms + max_wait_ms, before_ms + 1_000 / (per_second * returning_share))
    given_until_ms.set(key, moment_ms)
    return Math.ceil((moment_ms - now_ms) / 1_000)
  }
}
