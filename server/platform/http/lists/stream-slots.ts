import { AppError } from '@tropeiro/contract/app-error.ts'

/** Bounds how many whole lists are sent at a time: each holds a connection for as long as its client reads. */
export interface StreamSlots {
  /** Takes a slot, or refuses with 503; call what it returns to give the slot back. */
  take(customer_id: number): () => void
}

/** One customer never has them all, so that slow readers of one keep nobody else from reading. */
export function createStreamSlots(limit: number, limit_customer: number): StreamSlots {
  const taken = new Map<number, number>()
  let total = 0
  return {
    take(customer_id) {
      const own = taken.get(customer_id) ?? 0
      if (total >= limit || own >= limit_customer)
        throw new AppError('busy', { public: { retry_after_s: 2 } })
      total += 1
      taken.set(customer_id, own + 1)
      return () => {
        total -= 1
        const left = (taken.get(customer_id) ?? 1) - 1
        if (left === 0) taken.delete(customer_id)
        else taken.set(customer_id, left)
      }
    },
  }
}
