import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'
import type { BoardSegment, Moment } from '../board/model/route.ts'
import { timesOf } from './plan-times.ts'

const second_ms = 1_000
/** What rounding to whole seconds and minutes leaves is no pause. */
const least_pause_ms = 60_000

/**
 * What lies between the points: driving, and what is left of the time until the service of the next one. That is a wait
 * where the window opens then, else a break.
 */
export function segmentsOf({ route_points }: RoutePlan): BoardSegment[] {
  const segments: BoardSegment[] = []
  let left: Moment | null = null
  for (const point of route_points) {
    const { start, end } = timesOf(point)
    if (start === null) continue
    if (left !== null && start > left) segments.push(...legOf(point, left, start))
    left = Math.max(left ?? 0, end ?? start)
  }
  return segments
}

function legOf(point: RoutePoint, left: Moment, start: Moment): BoardSegment[] {
  // Of what happened only the two ends are known.
  const drive_ms = point.arrived_at === null ? (point.duration ?? 0) * second_ms : start - left
  const arrived = Math.min(start, left + drive_ms)
  if (start - arrived < least_pause_ms) return [{ kind: 'drive', from: left, to: start }]
  const pause: BoardSegment = { kind: pauseBefore(point, start), from: arrived, to: start }
  return arrived > left ? [{ kind: 'drive', from: left, to: arrived }, pause] : [pause]
}

const pauseBefore = ({ time_windows }: RoutePoint, start: Moment): 'wait' | 'break' =>
  time_windows.some((window) => Math.abs(Date.parse(window.start) - start) < least_pause_ms)
    ? 'wait'
    : 'break'
