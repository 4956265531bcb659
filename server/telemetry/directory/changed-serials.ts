import { setTimeout as sleep } from 'node:timers/promises'

/** Serials that are known to have changed and have not been read since. */
export interface ChangedSerials {
  note(serial_key: string, heard_at_ms: number): void
  /** The first of them, which count as being read until `done` or `clear`. */
  take(max_count: number): string[]
  done(): void
  clear(): void
  /** Since when one waits, or is being read; null: none does. */
  waitingSince(): number | null
  /** Until there is one, or the time is over, or `wake` is called. */
  wait(duration_ms: number, signal: AbortSignal): Promise<void>
  wake(): void
}

export function createChangedSerials(): ChangedSerials {
  const changed = new Set<string>()
  let changed_since_ms: number | null = null
  let taken_since_ms: number | null = null
  let wake: (() => void) | null = null

  return {
    note: (serial_key, heard_at_ms) => {
      changed.add(serial_key)
      changed_since_ms ??= heard_at_ms
      wake?.()
    },
    take: (max_count) => {
      const taken = [...changed.values().take(max_count)]
      for (const serial_key of taken) changed.delete(serial_key)
      taken_since_ms = changed_since_ms
      if (changed.size === 0) changed_since_ms = null
      return taken
    },
    done: () => {
      taken_since_ms = null
    },
    clear: () => {
      changed.clear()
      changed_since_ms = null
      taken_since_ms = null
    },
    waitingSince: () => taken_since_ms ?? changed_since_ms,
    wake: () => wake?.(),
    wait: async (duration_ms, signal) => {
      if (changed.size > 0) return
      const woken = new AbortController()
      wake = () => woken.abort()
      await sleep(duration_ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
        () => undefined,
      )
      wake = null
    },
  }
}
