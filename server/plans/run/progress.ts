import type { Progress } from '../../operations/public.ts'
import type { Log } from '../../platform/log/create-log.ts'

interface ProgressOptions {
  readonly write: (progress: Progress) => Promise<void>
  readonly log: Log
}

export interface ProgressKeeper {
  onStep(step: string, progress: number): void
  onBest(driving_s: number): void
  /** Waits for what is being written. */
  end(): Promise<void>
}

const PAUSE_MS = 500

/** Writes where the work is, at most twice a second and one write at a time. Steps are never skipped, figures may be. */
export function createProgress({ write, log }: ProgressOptions): ProgressKeeper {
  let state: Progress = { progress: 0, step: 'queued', best_cost: null }
  let is_dirty = false
  let is_ended = false
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  const flush = () => {
    timer = null
    if (!is_dirty) return
    is_dirty = false
    const now = state
    writing = writing
      .then(() => write(now))
      .catch((error: unknown) => log.debug({ err: error }, 'the progress was not written'))
  }
  const change = (next: Progress, pause_ms: number) => {
    state = next
    is_dirty = true
    if (!is_ended) timer ??= setTimeout(flush, pause_ms)
  }
  // Also when nothing changes: it is how a run learns that it was cancelled.
  const beat = setInterval(() => change(state, 0), 2 * PAUSE_MS)

  return {
    onStep: (step, progress) => change({ ...state, step, progress }, 0),
    onBest: (best_cost) => change({ ...state, best_cost }, PAUSE_MS),
    end: async () => {
      is_ended = true
      clearInterval(beat)
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
