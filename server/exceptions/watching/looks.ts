/** When plans are to be looked at before the next round. Of this process: one that ends leaves them to the rounds of others. */
export interface Looks {
  /** Takes the place of what was meant for the plan before. */
  put(customer_id: number, plan_id: number, at: Date): void
  /** What is due, by customer; it is forgotten here. */
  takeDue(now: Date): ReadonlyMap<number, readonly number[]>
}

/** More than that can wait for the next round. */
const max_looks = 100_000

export function createLooks(): Looks {
  const looks = new Map<string, { customer_id: number; plan_id: number; at_ms: number }>()
  return {
    put: (customer_id, plan_id, at) => {
      const key = `${customer_id}:${plan_id}`
      if (looks.size < max_looks || looks.has(key))
        looks.set(key, { customer_id, plan_id, at_ms: at.getTime() })
    },
    takeDue: (now) => {
      const due = [...looks].filter(([, { at_ms }]) => at_ms <= now.getTime())
      for (const [key] of due) looks.delete(key)
      const by_customer = Map.groupBy(due, ([, { customer_id }]) => customer_id)
      return new Map(
        [...by_customer].map(([customer_id, rows]) => [customer_id, rows.map(([, { plan_id }]) => plan_id)]),
      )
    },
  }
}
