import { createTurns } from '@tropeiro/kernel/turns.ts'
import { DatabaseUnavailableError } from './errors.ts'

export interface WriterLane {
  /** Resolves when it is the customer's turn, with what ends it; throws when there is no turn in time. */
  enter(customer_id: number): Promise<() => void>
}

export interface WriterLaneSettings {
  /** Writers at a time. */
  readonly width: number
  /** How many may wait; the next is told at once. */
  readonly max_waiting: number
  readonly wait_ms: number
}

/**
 * Writers in turn, so that a crowd of them never has every connection: whoever reads finds one. Customers take turns as well, so that
 * who writes little waits for one of a crowd and not for all of it.
 */
export function createWriterLane({ width, max_waiting, wait_ms }: WriterLaneSettings): WriterLane {
  const waiting = createTurns<() => void>()
  let at_work = 0

  const leave = () => {
    const next = waiting.next()
    if (next === undefined) at_work--
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
        reject(new DatabaseUnavailableError('busy', undefined))
      }, wait_ms)
      waiting.add(customer_id, take)
    })

  return {
    enter: async (customer_id) => {
      if (at_work < width) at_work++
      else if (waiting.size >= max_waiting) throw new DatabaseUnavailableError('busy', undefined)
      else await waitForTurn(customer_id)
      return leave
    },
  }
}
