import type { BoardStop } from './route.ts'

export interface Lateness {
  readonly than: 'window' | 'plan'
  readonly by_s: number
}

/** By how much a stop begins after its window, or after the plan where it has none; null for one that is not late. */
export function latenessOf({ state, start, window, planned_start }: BoardStop): Lateness | null {
  if (window !== undefined && start > window.to) return { than: 'window', by_s: (start - window.to) / 1_000 }
  const is_late = state === 'will_be_late' || state === 'done_late'
  if (!is_late || planned_start === null || start <= planned_start) return null
  return { than: 'plan', by_s: (start - planned_start) / 1_000 }
}
