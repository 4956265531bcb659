import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { RatePolicy } from '../settings.ts'

export interface LeaseRequest {
  readonly key: string
  readonly policy: RatePolicy
  readonly want: number
  readonly now: Date
}

export interface Lease {
  readonly granted: number
  /** What is left in the shared bucket. */
  readonly tokens: number
}

/**
 * Refills a bucket up to now and takes whole tokens from it, in one statement. The row is locked before it is read,
 * so concurrent leases add up. Two processes that make the row at the same moment both see a full bucket; the second
 * then leaves it in debt, which the refill pays first.
 */
export function leaseTokens({ key, policy, want, now }: LeaseRequest): Statement<Lease> {
  return sql<Lease>`
    with found as materialized (
      select least(${policy.burst}::float8, tokens + ${policy.per_second}::float8
        * greatest(0, extract(epoch from ${now}::timestamptz - refilled_at))) as filled
      from platform.rate_buckets
      where key = ${key}::text
      for update
    ), leased as (
      select greatest(0, least(${want}::float8,
        floor(coalesce((select filled from found), ${policy.burst}::float8)))) as granted
    )
    insert into platform.rate_buckets as bucket (key, tokens, refilled_at)
    select ${key}::text, ${policy.burst}::float8 - granted, ${now}::timestamptz
    from leased
    on conflict (key) do update set
      tokens = least(${policy.burst}::float8, bucket.tokens + ${policy.per_second}::float8
        * greatest(0, extract(epoch from ${now}::timestamptz - bucket.refilled_at)))
        - (${policy.burst}::float8 - excluded.tokens),
      refilled_at = greatest(bucket.refilled_at, excluded.refilled_at)
    returning tokens, (select granted from leased) as granted
  `.compile(build)
}
