import type { ClaimedEndpoint } from './claim-endpoints.ts'
import type { NewDelivery } from './queries.ts'

/** Of one endpoint on one day (UTC); what fails is always written. */
const max_logged_per_day = 20_000

/** What is to be written of the attempts of a turn. */
export interface DeliveryLog {
  add(delivery: NewDelivery): void
  /** Since the last time. */
  take(now: Date): {
    readonly deliveries: readonly NewDelivery[]
    readonly logged_on: string
    readonly logged: number
    readonly last_success_at: Date | null
    readonly last_failure_at: Date | null
  }
  isEmpty(): boolean
}

export function createDeliveryLog({ logged_on, logged }: ClaimedEndpoint): DeliveryLog {
  let day = logged_on
  let count = logged
  let waiting: NewDelivery[] = []
  return {
    add: (delivery) => waiting.push(delivery),
    isEmpty: () => waiting.length === 0,
    take: (now) => {
      const today = now.toISOString().slice(0, 10)
      if (day !== today) {
        day = today
        count = 0
      }
      const deliveries: NewDelivery[] = []
      for (const delivery of waiting) {
        const is_success = delivery.outcome === 'delivered'
        if (is_success && count >= max_logged_per_day) continue
        if (is_success) count += 1
        deliveries.push(delivery)
      }
      const last_success_at = waiting.findLast(({ outcome }) => outcome === 'delivered')?.date_sent ?? null
      const last_failure_at = waiting.findLast(({ outcome }) => outcome !== 'delivered')?.date_sent ?? null
      waiting = []
      return { deliveries, logged_on: today, logged: count, last_success_at, last_failure_at }
    },
  }
}
