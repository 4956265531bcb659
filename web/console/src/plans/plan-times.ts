import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'
import { latenessOf, serviceStartOf } from './point-lateness.ts'
import { isServed } from './plan-stops.ts'

/** Milliseconds since 1970. */
type Moment = number

/** When a point is, or was, served; `left` is when the vehicle goes on. */
export interface PointTimes {
  readonly planned_start: Moment | null
  readonly planned_end: Moment | null
  /** What happened, else the forecast, else the plan; null: nobody knows. */
  readonly start: Moment | null
  readonly end: Moment | null
}

const momentOf = (text: string | null): Moment | null => (text === null ? null : Date.parse(text))

export function timesOf(point: RoutePoint): PointTimes {
  const service_ms = point.delivery_time * 1_000
  const planned_start = momentOf(point.time_scheduled)
  const planned_end = planned_start === null ? null : planned_start + service_ms
  const start = serviceStartOf(point)
  const left = point.arrived_at === null ? null : momentOf(point.departed_at)
  const end = left ?? (start === null ? null : start + service_ms)
  return { planned_start, planned_end, start, end }
}

export type PointState = 'planned' | 'now' | 'done' | 'done_late' | 'returned' | 'skipped' | 'will_be_late'

/** `passed`: a later stop of the plan is done already, or the plan is over. */
export function stateOfPoint(point: RoutePoint, passed: boolean): PointState {
  if (point.status === 'D') return 'returned'
  const is_late = latenessOf(point) !== null
  if (isServed(point)) return is_late ? 'done_late' : 'done'
  if (point.arrived_at !== null && point.departed_at === null) return 'now'
  if (passed) return 'skipped'
  return is_late ? 'will_be_late' : 'planned'
}

/** What it is behind the plan, or ahead of it, by what is known last; null: it is not on the road. */
export function deviationOf({ status, route_points }: RoutePlan): number | null {
  if (status !== 'E' && status !== 'C') return null
  const known = route_points.findLast(({ arrived_at, eta }) => arrived_at !== null || eta !== null)
  if (known === undefined) return null
  const { start, planned_start } = timesOf(known)
  return start === null || planned_start === null ? null : Math.round((start - planned_start) / 1_000)
}
