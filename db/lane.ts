import { createTurns } from '@tropeiro/kernel/turns.ts'

export interface Lane {
  /** Resolves when it is the customer's turn, with what ends it; throws when there is no turn in time. */
  enter(customer_id: number): Promise<() => void>
}

export interface LaneSettings {
  /** How many are in it at a time. */
  readonly width: number
  /** Of one customer; by default all. */
  readonly max_each?: number
  /** How many may wait, of one customer no more than are left for all others; the next is told at once. */
  readonly max_waiting: number
  readonly wait_ms: number
  /** What those are told who find no turn. */
  readonly refusal: () => Error
}

/**
 * So many at a time of what would otherwise take everything. Customers take turns, so that who has little to do waits for one of a
 * crowd and not for all of it.
 */
export function createLane({ width, max_each = width, max_waiting, wait_ms, refusal }: LaneSettings): Lane {
  const waiting = createTurns<() => void>()
  const inside_of = new Map<number, number>()
  let inside = 0

  const mayEnter = (customer_id: number) => inside < width && (inside_of.get(customer_id) ?? 0) < max_each
  const take = (customer_id: number) => {
    inside += 1
    inside_of.set(customer_id, (inside_of.get(customer_id) ?? 0) + 1)
  }
  const leave = (customer_id: number) => {
    inside -= 1
    const left = (inside_of.get(customer_id) ?? 0) - 1
    if (left > 0) inside_of.set(customer_id, left)
    else inside_of.delete(customer_id)
    waiting.next(mayEnter)?.()
  }

  const waitForTurn = (customer_id: number) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        take(customer_id)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.remove(customer_id, enter)
        reject(refusal())
      }, wait_ms)
      waiting.add(customer_id, enter)
    })

  return {
    enter: async (customer_id) => {
      if (mayEnter(customer_id)) take(customer_id)
      else if (waiting.countOf(customer_id) >= max_waiting - waiting.size) throw refusal()
      else await waitForTurn(customer_id)
      return () => leave(customer_id)
    },
  }
}
