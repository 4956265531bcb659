import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { isServed, stopsOf } from '../../plans/plan-stops.ts'
import { type PointState, stateOfPoint } from '../../plans/plan-times.ts'
import { latenessOf } from '../../plans/point-lateness.ts'

/** A stop of a route as its list, its graph and its map show it. Times are seconds since 1970. */
export interface StopView {
  readonly id: number
  /** What is written on its boxes. */
  readonly number: string
  readonly point: RoutePoint
  readonly state: PointState
  readonly planned_s: number | null
  readonly planned_end_s: number | null
  /** When somebody came; null: not yet. */
  readonly reached_s: number | null
  readonly left_s: number | null
  /** When it is expected, where nobody came yet. */
  readonly expected_s: number | null
  /** Behind the plan, or ahead of it. */
  readonly deviation_s: number | null
  /** After its window; null: not late. */
  readonly late_s: number | null
}

const secondsOf = (text: string | null) => (text === null ? null : Date.parse(text) / 1_000)

export function stopViewsOf(plan: RoutePlan): StopView[] {
  const stops = stopsOf(plan)
  const last_done = stops.findLastIndex(({ status }) => status !== 'P')
  return stops.map((point, index) => {
    const passed = plan.status === 'C' || index < last_done
    return stopViewOf(point, String(index + 1), stateOfPoint(point, passed))
  })
}

function stopViewOf(point: RoutePoint, number: string, state: PointState): StopView {
  const planned_s = secondsOf(point.time_scheduled)
  const reached_s = secondsOf(point.arrived_at)
  return {
    id: point.id,
    number,
    point,
    state,
    planned_s,
    planned_end_s: planned_s === null ? null : planned_s + point.delivery_time,
    reached_s,
    left_s: reached_s === null ? null : secondsOf(point.departed_at),
    expected_s: reached_s === null ? secondsOf(point.eta) : null,
    deviation_s: reached_s === null || planned_s === null ? null : reached_s - planned_s,
    late_s: latenessOf(point)?.by_s ?? null,
  }
}

/** Until when somebody was there: one who still is, is there now. */
export const leftAt = ({ reached_s, left_s, state, point }: StopView, now_s: number): number => {
  if (left_s !== null) return left_s
  const served_s = (reached_s ?? now_s) + point.delivery_time
  return state === 'now' ? Math.max(now_s, reached_s ?? 0) : served_s
}

export interface StopCounts {
  readonly served: number
  readonly total: number
  readonly out_of_window: number
}

export const countStops = (stops: readonly StopView[]): StopCounts => ({
  served: stops.filter(({ point }) => isServed(point)).length,
  total: stops.length,
  out_of_window: stops.filter(({ reached_s, late_s }) => reached_s !== null && late_s !== null).length,
})

/** The stop that a time belongs to: the one being served, else the last that was reached; null before all. */
function stopAt(stops: readonly StopView[], time_s: number): StopView | null {
  const reached = stops.filter(({ reached_s }) => reached_s !== null && reached_s <= time_s)
  return reached.toSorted((a, b) => (a.reached_s ?? 0) - (b.reached_s ?? 0)).at(-1) ?? null
}

/** Times that a step by stops goes to, in their order. */
export const stopTimes = (stops: readonly StopView[]): number[] =>
  stops.flatMap(({ reached_s }) => (reached_s === null ? [] : [reached_s])).toSorted((a, b) => a - b)

/**
 * How far behind the plan the vehicle is at a time: as it was at the stop it reached last, and more once the next is
 * overdue. Null before the first.
 */
export function delayAt(stops: readonly StopView[], time_s: number): number | null {
  const last = stopAt(stops, time_s)
  if (last === null || last.deviation_s === null) return null
  const next = stops.find(
    ({ planned_s, reached_s }) =>
      planned_s !== null && planned_s > (last.planned_s ?? 0) && (reached_s === null || reached_s > time_s),
  )
  if (next === undefined || next.planned_s === null) return last.deviation_s
  return Math.max(last.deviation_s, time_s - next.planned_s)
}
