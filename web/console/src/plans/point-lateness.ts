import type { RoutePoint } from '../api/route-plans.ts'

type Timed = Pick<RoutePoint, 'arrived_at' | 'eta' | 'time_scheduled' | 'time_windows'>

export interface PointLateness {
  readonly by_s: number
  /** The end of the window that is missed. */
  readonly window_end: string
}

/** When service began, else when it is expected to begin; null: nobody knows. Who comes too early waits. */
export function serviceStartOf(point: Timed): number | null {
  const { arrived_at, eta, time_scheduled } = point
  if (arrived_at !== null) return Date.parse(arrived_at)
  const expected = eta ?? time_scheduled
  if (expected === null) return null
  const reached = Date.parse(expected)
  const window = windowAt(point, reached)
  return window === null
    ? reached
    : Math.max(reached, Math.min(Date.parse(window.start), Date.parse(window.end)))
}

/** By how much a point was served, or will be, after the last of its windows; null: not late, or no window asks. */
export function latenessOf(point: Timed): PointLateness | null {
  const start = serviceStartOf(point)
  const window = windowOf(point)
  if (start === null || window === null) return null
  const by_s = Math.round((start - Date.parse(window.end)) / 1_000)
  return by_s > 0 ? { by_s, window_end: window.end } : null
}

/** The window that counts: the first that is not over by then, else the last. */
export function windowOf(point: Timed) {
  return windowAt(point, serviceStartOf(point))
}

function windowAt({ time_windows }: Timed, moment: number | null) {
  const ordered = time_windows.toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end))
  if (moment === null) return ordered[0] ?? null
  return ordered.find(({ end }) => Date.parse(end) >= moment) ?? ordered.at(-1) ?? null
}
