import { createTurns } from '@tropeiro/kernel/turns.ts'

/** Heavy work of many requests, a piece of one of them in each turn of the event loop: what is light goes in between. */
export interface LoopTurns {
  /** Resolves in a later turn of the loop, alone: all others who ask wait for turns of their own. Customers take turns as well. */
  next(customer_id: number): Promise<void>
}

export function createLoopTurns(): LoopTurns {
  const waiting = createTurns<() => void>()
  const turn = () => {
    waiting.next()?.()
    if (waiting.size > 0) setImmediate(turn)
  }
  return {
    next: (customer_id) =>
      new Promise((resolve) => {
        waiting.add(customer_id, resolve)
        if (waiting.size === 1) setImmediate(turn)
      }),
  }
}
