import type { Progress } from '../../operations/public.ts'
import type { Log } from '../../platform/log/create-log.ts'

interface ProgressOptions {
  readonly write: (progress: Progress) => Promise<void>
  readonly log: Log
  /** Milliseconds that only go on; a test gives its own. */
  readonly now_ms?: () => number
}

/** Work that knows how long it may take: its progress rises up to here within that time, and waits there for the next step. */
export interface Rise {
  readonly to: number
  readonly within_ms: number
}

export interface ProgressKeeper {
  onStep(step: string, progress: number, rise?: Rise): void
  onBest(driving_s: number): void
  /** Waits for what is being written. */
  end(): Promise<void>
}

const default_pause_ms = 500

/** Writes where the work is, at most twice a second and one write at a time. Steps are never skipped, figures may be. */
export function createProgress({
  write,
  log,
  now_ms = () => performance.now(),
}: ProgressOptions): ProgressKeeper {
  let state: Omit<Progress, 'progress'> = { step: 'queued', best_cost: null }
  let progressAt = (_now_ms: number) => 0
  let is_dirty = false
  let is_ended = false
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  const flush = () => {
    timer = null
    if (!is_dirty) return
    is_dirty = false
    const now = { ...state, progress: progressAt(now_ms()) }
    writing = writing
      .then(() => write(now))
      .catch((error: unknown) => log.debug({ err: error }, 'the progress was not written'))
  }
  const change = (next: typeof state, pause_ms: number) => {
    state = next
    is_dirty = true
    if (!is_ended) timer ??= setTimeout(flush, pause_ms)
  }
  // Also when nothing changes: it is how a run learns that it was cancelled, and how progress rises.
  const beat = setInterval(() => change(state, 0), 2 * default_pause_ms)

  return {
    onStep: (step, progress, rise) => {
      progressAt = risingFrom(progress, rise, now_ms())
      change({ ...state, step }, 0)
    },
    onBest: (best_cost) => change({ ...state, best_cost }, default_pause_ms),
    end: async () => {
      is_ended = true
      clearInterval(beat)
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}

function risingFrom(progress: number, rise: Rise | undefined, began_ms: number): (now_ms: number) => number {
  if (rise === undefined) return () => progress
  return (now_ms) => {
    const share = Math.min(1, (now_ms - began_ms) / rise.within_ms)
    return Number((progress + (rise.to - progress) * share).toFixed(3))
  }
}
