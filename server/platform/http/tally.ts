import type { AppError } from '@tropeiro/contract/app-error.ts'

export interface TallyLimits {
  /** Of all together, as far as a customer with so much of its own is concerned. */
  readonly maxWith: (own: number) => number
  readonly max_each: number
  readonly refusal: () => AppError
}

/** How much of what is scarce customers hold. One never has it all, and what is past a bound is refused at once. */
export interface Tally {
  add(customer_id: number, amount: number): void
  remove(customer_id: number, amount: number): void
  /** Adds one; call what it returns to give it back. Called again, that does nothing. */
  take(customer_id: number): () => void
}

export function createTally({ maxWith, max_each, refusal }: TallyLimits): Tally {
  const taken = new Map<number, number>()
  let total = 0
  const add = (customer_id: number, amount: number) => {
    const own = (taken.get(customer_id) ?? 0) + amount
    if (total + amount > maxWith(own) || own > max_each) throw refusal()
    total += amount
    taken.set(customer_id, own)
  }
  const remove = (customer_id: number, amount: number) => {
    total -= amount
    const left = (taken.get(customer_id) ?? 0) - amount
    if (left === 0) taken.delete(customer_id)
    else taken.set(customer_id, left)
  }
  return {
    add,
    remove,
    take(customer_id) {
      add(customer_id, 1)
      let is_held = true
      return () => {
        if (is_held) remove(customer_id, 1)
        is_held = false
      }
    },
  }
}
