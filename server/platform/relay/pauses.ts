import { setImmediate as nextImmediate, setTimeout as sleepFor } from 'node:timers/promises'

/** How the readers of the log let time pass: an argument, so that a model of them decides what comes first. */
export interface Pauses {
  /** Ends early when the signal is given. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Lets others go first. */
  nextTurn(): Promise<void>
  /** Acts later, unless what it returns is called before. */
  later(ms: number, act: () => void): () => void
}

export const real_pauses: Pauses = {
  sleep: (ms, signal) => sleepFor(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined),
  nextTurn: () => nextImmediate(),
  later: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
