/** Heavy work of many requests, a piece of one of them in each turn of the event loop: what is light goes in between. */
export interface LoopTurns {
  /** Resolves in a later turn of the loop, alone: all others who ask wait for turns of their own. */
  next(): Promise<void>
}

export function createLoopTurns(): LoopTurns {
  const waiting: (() => void)[] = []
  const turn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(turn)
  }
  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 1) setImmediate(turn)
      }),
  }
}
