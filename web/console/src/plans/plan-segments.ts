import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'
import type { BoardSegment, Moment } from '../board/model/route.ts'
import { timesOf } from './plan-times.ts'

const second_ms = 1_000
/** What rounding to whole seconds and minutes leaves is no pause. */
const least_pause_ms = 60_000

/**
 * What lies between the points: driving, and what is left of the time until the service of the next one. That is a wait
 * where the window opens then, a break where the plan has one, and else nobody knows.
 */
export function segmentsOf({ route_points }: RoutePlan): BoardSegment[] {
  const segments: BoardSegment[] = []
  let left: Moment | null = null
  let planned_left: Moment | null = null
  for (const point of route_points) {
    const { start, end, planned_end } = timesOf(point)
    if (start === null) continue
    if (left !== null && start > left)
      segments.push(...legOf(point, { left, start, has_break: hasBreakBefore(point, planned_left) }))
    left = Math.max(left ?? 0, end ?? start)
    planned_left = planned_end ?? planned_left
  }
  return segments
}

function hasBreakBefore(point: RoutePoint, planned_left: Moment | null): boolean {
  const { planned_start } = timesOf(point)
  if (planned_start === null || planned_left === null) return false
  return planned_start - planned_left - (point.duration ?? 0) * second_ms >= least_pause_ms
}

interface Leg {
  readonly left: Moment
  readonly start: Moment
  readonly has_break: boolean
}

function legOf(point: RoutePoint, { left, start, has_break }: Leg): BoardSegment[] {
  // Of what happened only the two ends are known.
  const drive_ms = point.arrived_at === null ? (point.duration ?? 0) * second_ms : start - left
  const arrived = Math.min(start, left + drive_ms)
  if (start - arrived < least_pause_ms) return [{ kind: 'drive', from: left, to: start }]
  const segments: BoardSegment[] = arrived > left ? [{ kind: 'drive', from: left, to: arrived }] : []
  if (opensAt(point, start)) segments.push({ kind: 'wait', from: arrived, to: start })
  else if (has_break) segments.push({ kind: 'break', from: arrived, to: start })
  return segments
}

const opensAt = ({ time_windows }: RoutePoint, start: Moment): boolean =>
  time_windows.some((window) => Math.abs(Date.parse(window.start) - start) < least_pause_ms)
