import { NominatimUnavailableError } from './errors.ts'

export interface SlotsSettings {
  readonly at_once: number
  /** The next is refused at once: waiting longer than anybody listens helps nobody. */
  readonly most_waiting: number
}

export interface Slots {
  /** Runs the work when a slot is free. Who is aborted while waiting leaves the queue. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** A bound on what one process asks at a time, first come, first served. */
export function createSlots({ at_once, most_waiting }: SlotsSettings): Slots {
  let taken = 0
  const waiting = new Set<() => void>()

  const take = (signal: AbortSignal): Promise<void> => {
    if (taken < at_once) {
      taken += 1
      return Promise.resolve()
    }
    if (waiting.size >= most_waiting) {
      return Promise.reject(new NominatimUnavailableError('too many questions wait'))
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(enter)
    })
  }

  /** The slot goes on to the first who waits, so that nobody who comes later gets it. */
  const giveBack = () => {
    const [next] = waiting
    if (next === undefined) taken -= 1
    else next()
  }

  return {
    async run(signal, work) {
      signal.throwIfAborted()
      await take(signal)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
