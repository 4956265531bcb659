import { isPassing } from '../api/is-passing.ts'

interface Reread {
  readonly read: () => Promise<void>
  readonly stopped: AbortSignal
  /** Before what a moment's trouble kept away is tried again. */
  readonly pause_ms: number
}

/**
 * Answers a function that reads: one at a time, again for what is asked for meanwhile, and until it was read. What the
 * server refused would be refused again: it waits until somebody asks.
 */
export function createReread({ read, stopped, pause_ms }: Reread): () => void {
  let is_wanted = false
  let is_reading = false
  const run = async () => {
    is_reading = true
    while (is_wanted && !stopped.aborted) {
      is_wanted = false
      try {
        await read()
      } catch (error) {
        if (!isPassing(error)) continue
        is_wanted = true
        await new Promise((resolve) => setTimeout(resolve, pause_ms))
      }
    }
    is_reading = false
  }
  return () => {
    is_wanted = true
    if (!is_reading) void run()
  }
}
