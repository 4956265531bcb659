import type { Random } from '../../city/random.ts'

interface WindowWish {
  readonly index: number
  /** Of stops of the tour. */
  readonly count: number
  readonly begin_ms: number
  /** Whether the plan keeps its windows, so that there must be a way to. */
  readonly keeps_windows: boolean
  readonly random: Random
}

const minute_ms = 60_000
/** What a stop takes, with the drive to it. */
const stop_ms = 24 * minute_ms

/** When somebody wants to be served; most do not care. */
export function planWindow({ index, count, begin_ms, keeps_windows, random }: WindowWish) {
  const tour_ms = count * stop_ms
  const between = (from_ms: number, to_ms: number) => ({
    start: new Date(begin_ms + from_ms).toISOString(),
    end: new Date(begin_ms + to_ms).toISOString(),
  })
  // Too soon for most: only the first stop of a tour could keep it.
  if (!keeps_windows) return index % 3 === 0 ? between(0, 10 * minute_ms) : null
  // So tight that one stop which takes longer breaks it.
  if (index === 0) return between(tour_ms * 0.5, tour_ms * 0.5 + 15 * minute_ms)
  if (!random.chance(0.4)) return null
  return random.chance(0.5) ? between(0, tour_ms + 60 * minute_ms) : between(tour_ms * 0.2, tour_ms * 1.6)
}
