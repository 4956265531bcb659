/** When plans are to be looked at before the next round. Of this process: one that ends leaves them to the rounds of others. */
export interface Looks {
  /** Takes the place of what was meant for the plan before. */
  put(customer_id: number, plan_id: number, at: Date): void
  /** What is due, by customer, the oldest of each; it is forgotten here. The rest of a large fleet stays due. */
  takeDue(now: Date): ReadonlyMap<number, readonly number[]>
}

/** More than that can wait for the next round. */
const max_looks = 100_000
/** At once of a customer: others are not to wait for its fleet. */
const max_due = 200

interface Look {
  readonly customer_id: number
  readonly plan_id: number
  readonly at_ms: number
}

export function createLooks(): Looks {
  const looks = new Map<string, Look>()
  const keyOf = (customer_id: number, plan_id: number) => `${customer_id}:${plan_id}`
  const take = (customer_id: number, due: readonly Look[]) => {
    const plan_ids = due.slice(0, max_due).map(({ plan_id }) => plan_id)
    for (const plan_id of plan_ids) looks.delete(keyOf(customer_id, plan_id))
    return plan_ids
  }
  return {
    put: (customer_id, plan_id, at) => {
      const key = keyOf(customer_id, plan_id)
      if (looks.size < max_looks || looks.has(key))
        looks.set(key, { customer_id, plan_id, at_ms: at.getTime() })
    },
    takeDue: (now) => {
      const due = [...looks.values()].filter(({ at_ms }) => at_ms <= now.getTime())
      const by_customer = Map.groupBy(
        due.toSorted((a, b) => a.at_ms - b.at_ms),
        ({ customer_id }) => customer_id,
      )
      return new Map([...by_customer].map(([customer_id, rows]) => [customer_id, take(customer_id, rows)]))
    },
  }
}
