import { createTurns } from '@tropeiro/kernel/turns.ts'

export interface Lane {
  /** Resolves when it is the customer's turn, with what ends it; throws when there is no turn in time. */
  enter(customer_id: number): Promise<() => void>
}

export interface LaneSettings {
  /** How many are in it at a time. */
  readonly width: number
  /** How many may wait; the next is told at once. */
  readonly max_waiting: number
  readonly wait_ms: number
  /** What those are told who find no turn. */
  readonly refusal: () => Error
}

/**
 * So many at a time of what would otherwise take everything. Customers take turns, so that who has little to do waits for one of a
 * crowd and not for all of it.
 */
export function createLane({ width, max_waiting, wait_ms, refusal }: LaneSettings): Lane {
  const waiting = createTurns<() => void>()
  let inside = 0

  const leave = () => {
    const next = waiting.next()
    if (next === undefined) inside--
    else next()
  }

  const waitForTurn = (customer_id: number) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.remove(customer_id, take)
        reject(refusal())
      }, wait_ms)
      waiting.add(customer_id, take)
    })

  return {
    enter: async (customer_id) => {
      if (inside < width) inside++
      else if (waiting.size >= max_waiting) throw refusal()
      else await waitForTurn(customer_id)
      return leave
    },
  }
}
