import { DatabaseUnavailableError } from './errors.ts'

export interface WriterLane {
  /** Resolves when it is the caller's turn, with what ends it; throws when there is no turn in time. */
  enter(): Promise<() => void>
}

export interface WriterLaneSettings {
  /** Writers at a time. */
  readonly width: number
  /** How many may wait; the next is told at once. */
  readonly max_waiting: number
  readonly wait_ms: number
}

/** Writers in turn, so that a crowd of them never has every connection: whoever reads finds one. */
export function createWriterLane({ width, max_waiting, wait_ms }: WriterLaneSettings): WriterLane {
  const waiting: (() => void)[] = []
  let at_work = 0

  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) at_work--
    else next()
  }

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        reject(new DatabaseUnavailableError('busy', undefined))
      }, wait_ms)
      waiting.push(take)
    })

  return {
    enter: async () => {
      if (at_work < width) at_work++
      else if (waiting.length >= max_waiting) throw new DatabaseUnavailableError('busy', undefined)
      else await waitForTurn()
      return leave
    },
  }
}
