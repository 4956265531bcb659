import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { Log } from '../log/create-log.ts'

/** Work that is done again and again, in rounds. */
export interface Loop {
  readonly name: string
  /** Pause after a round that found nothing more to do. */
  readonly pause_ms: number
  /** Longest pause after failures, which double it. */
  readonly longest_pause_ms?: number
  /** One short, bounded round. True when there is more to do at once. */
  readonly round: () => Promise<boolean>
}

/** Repeats a round until stopped. A failed round is repeated later: rounds must be safe to run again. */
export function startLoop(loop: Loop, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = runRounds(loop, log, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function runRounds(loop: Loop, log: Log, signal: AbortSignal): Promise<void> {
  const { name, pause_ms, longest_pause_ms = 10_000, round } = loop
  let failures = 0
  while (!signal.aborted) {
    let more = false
    try {
      more = await round()
      failures = 0
    } catch (error) {
      failures += 1
      const level = error instanceof DatabaseUnavailableError ? 'warn' : 'error'
      log[level]({ err: error, loop: name, failures }, 'round failed')
    }
    const pause = failures > 0 ? Math.min(longest_pause_ms, Math.max(50, pause_ms) * 2 ** failures) : pause_ms
    if (!more) await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}
