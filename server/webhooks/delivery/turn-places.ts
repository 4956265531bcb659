import type { TurnPlace } from './run-turn.ts'

/** How many endpoints a worker sends to at once. */
export interface TurnPlaces {
  /** What may be begun now: in all, and of those that fail. */
  free(): { readonly max_good: number; readonly max_failing: number }
  take(kind: { readonly is_failing: boolean }): { readonly place: TurnPlace; readonly leave: () => void }
}

/**
 * As many may be at work as are said, and as many again may only wait for an answer: receivers that hang leave their places to
 * others. Those that fail have half at most, whatever they do.
 */
export function createTurnPlaces(max_turns: number): TurnPlaces {
  const taken = new Set<TurnPlace & { readonly is_failing: boolean }>()
  return {
    free: () => {
      const all = [...taken]
      const at_work = all.filter(({ is_waiting }) => !is_waiting).length
      const failing = all.filter(({ is_failing }) => is_failing).length
      const max_good = Math.max(0, Math.min(max_turns - at_work, 2 * max_turns - all.length))
      return { max_good, max_failing: Math.max(0, Math.min(max_good, Math.ceil(max_turns / 2) - failing)) }
    },
    take: ({ is_failing }) => {
      const place = { is_failing, is_waiting: false }
      taken.add(place)
      return { place, leave: () => void taken.delete(place) }
    },
  }
}
