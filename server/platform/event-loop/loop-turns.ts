import { createTurns } from '@tropeiro/kernel/turns.ts'

/** Heavy work of many requests, a piece of one of them in each turn of the event loop: what is light goes in between. */
export interface LoopTurns {
  /** Resolves in a later turn of the loop, alone: all others who ask wait for turns of their own. Customers take turns as well. */
  next(customer_id: number): Promise<void>
}

/** A read takes a few milliseconds: who waits longer for it waits for something else. */
const max_held_ms = 30

/** While `isHeldUp`, the next piece waits. */
export function createLoopTurns(isHeldUp: () => boolean = () => false): LoopTurns {
  const waiting = createTurns<() => void>()
  let held_since_ms: number | null = null

  /** For a while only: held up for ever, nobody would go on. */
  const isHeld = () => {
    held_since_ms = isHeldUp() ? (held_since_ms ?? performance.now()) : null
    return held_since_ms !== null && performance.now() - held_since_ms < max_held_ms
  }
  const turn = () => {
    if (isHeld()) {
      setTimeout(turn, 1)
      return
    }
    held_since_ms = null
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
