import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { LRUCache } from 'lru-cache'
import { addUsage, sumUsage } from './queries.ts'

export interface QuotaSettings {
  readonly user_bytes_per_day: number
  readonly customer_bytes_per_day: number
}

export interface Quota {
  /** Counts what is sent, or throws `image_quota_exceeded`. */
  charge(
    tx: CustomerTransaction,
    sent: { readonly user_id: number; readonly bytes: number; readonly now: Date },
  ): Promise<void>
}

/** For so long the sum of a customer holds: a row that all its users write would make them wait for each other. */
const fresh_ms = 10_000
const day_ms = 86_400_000

/** Bounds what a user, and a customer, sends in a day (UTC). */
export function createQuota({ user_bytes_per_day, customer_bytes_per_day }: QuotaSettings): Quota {
  const sums = new LRUCache<string, number>({ max: 50_000, ttl: fresh_ms })
  return {
    async charge(tx, { user_id, bytes, now }) {
      const day = now.toISOString().slice(0, 10)
      const key = `${tx.customer_id}.${day}`
      const own = await tx.one(addUsage, { day, user_id, bytes })
      const known = sums.get(key)
      const all = known ?? (await tx.one(sumUsage, day)).bytes
      if (known === undefined) sums.set(key, all)
      if (own.bytes > user_bytes_per_day || all > customer_bytes_per_day) {
        const retry_after_s = Math.ceil((day_ms - (now.getTime() % day_ms)) / 1_000)
        throw new AppError('image_quota_exceeded', { public: { retry_after_s } })
      }
    },
  }
}
