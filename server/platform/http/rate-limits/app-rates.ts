import type { Clock } from '@tropeiro/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { AppRateName, HttpSettings, RatePolicy } from '../settings.ts'
import { after, type Soon } from '../soon.ts'

/** How many drivers a customer has, as the slice that has them tells. */
export type CountDrivers = (customer_id: number) => Promise<number>

/** What all drivers of one customer share, on top of what each may send alone. */
export interface AppRates {
  /** Answers at once but for a customer seen for the first time. */
  policyOf(name: AppRateName, customer_id: number): Soon<RatePolicy>
}

export interface AppRatesOptions {
  readonly settings: HttpSettings
  readonly clock: Clock
  readonly countDrivers: CountDrivers
}

type Policies = Readonly<Record<AppRateName, RatePolicy>>

interface KnownPolicies {
  policies: Policies
  fresh_until_ms: number
}

const fresh_ms = 5 * 60_000
const max_customers = 50_000

/** A fleet grows and shrinks slowly: it is counted every few minutes, and meanwhile the last count holds. */
export function createAppRates({ settings, clock, countDrivers }: AppRatesOptions): AppRates {
  const known = new LRUCache<number, KnownPolicies>({ max: max_customers })
  const counting = new Map<number, Promise<Policies>>()

  async function count(customer_id: number): Promise<Policies> {
    // Who cannot be counted now gets what the smallest fleet gets.
    const drivers = await countDrivers(customer_id).catch(() => null)
    const policies =
      drivers === null
        ? (known.get(customer_id)?.policies ?? policiesOf(settings, 0))
        : policiesOf(settings, drivers)
    known.set(customer_id, { policies, fresh_until_ms: clock.now().getTime() + fresh_ms })
    counting.delete(customer_id)
    return policies
  }

  function countOnce(customer_id: number): Promise<Policies> {
    const running = counting.get(customer_id) ?? count(customer_id)
    counting.set(customer_id, running)
    return running
  }

  return {
    policyOf(name, customer_id) {
      const found = known.get(customer_id)
      if (found === undefined) return after(countOnce(customer_id), (policies) => policies[name])
      if (clock.now().getTime() >= found.fresh_until_ms) void countOnce(customer_id)
      return found.policies[name]
    },
  }
}

function policiesOf({ rates, app_rate_per_driver }: HttpSettings, drivers: number): Policies {
  return {
    app: growWithFleet(rates.app, drivers * app_rate_per_driver),
    image: growWithFleet(rates.image, drivers * app_rate_per_driver),
  }
}

/** The policy itself is the least; a bigger fleet gets more per second, and a burst in proportion. */
export function growWithFleet({ per_second, burst }: RatePolicy, wanted_per_second: number): RatePolicy {
  const factor = Math.max(1, wanted_per_second / per_second)
  return { per_second: per_second * factor, burst: Math.round(burst * factor) }
}
