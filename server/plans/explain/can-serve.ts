import type { Planned, PlanningProblem } from '../model/problem.ts'
import { frameRoutes } from '../planning/insert-points.ts'
import { listInsertions, orderWith } from '../planning/list-insertions.ts'
import { frameRoute, type RouteFrame } from '../planning/route-frame.ts'
import { scheduleEarliest } from '../planning/schedule-route.ts'
import { canServeExactly, isSmallEnough } from '../planning/serve-exactly.ts'

/** What is asked of a problem in which one thing was changed. */
export interface Question {
  readonly relaxed: PlanningProblem
  /** The point, or the pair, that has to be served beside all that are. */
  readonly unit: readonly number[]
  /** The vehicle that was changed; null: the point was. */
  readonly vehicle: number | null
}

export type CanServe = (question: Question) => boolean

/** Small plans are enumerated. In larger ones the point is tried at every place of the routes as they are. */
export function createCanServe(problem: PlanningProblem, { routes }: Planned, effort: Effort): CanServe {
  const assigned = routes.flatMap(({ stops }) => stops.map(({ point }) => point))
  const frames = frameRoutes(problem, routes)
  const reframe = createReframe()
  const isSmall = (unit: readonly number[]) => isSmallEnough(problem, assigned.length + unit.length)
  return ({ relaxed, unit, vehicle }) => {
    if (isSmall(unit)) return canServeExactly(relaxed, [...assigned, ...unit])
    if (vehicle === null) return frames.some((frame) => canTake({ relaxed, unit, frame }, effort))
    // A vehicle that was not changed cannot take what it could not take before.
    const frame = frames[vehicle]
    return frame !== undefined && canTake({ relaxed, unit, frame: reframe(relaxed, frame) }, effort)
  }
}

/** The same route of a vehicle that was changed. Its room is no part of the figures, its hours are: they are kept. */
function createReframe(): (relaxed: PlanningProblem, frame: RouteFrame) => RouteFrame {
  const with_end = new Map<string, RouteFrame>()
  return (relaxed, frame) => {
    const vehicle = relaxed.vehicles[frame.order.vehicle]
    if (vehicle === undefined || vehicle.shift === frame.vehicle.shift)
      return { ...frame, vehicle: vehicle ?? frame.vehicle }
    const key = `${frame.order.vehicle} ${vehicle.shift.end_s}`
    const known = with_end.get(key) ?? frameRoute(relaxed, frame.order)
    with_end.set(key, known)
    return known
  }
}

interface Guest {
  readonly relaxed: PlanningProblem
  readonly unit: readonly number[]
  readonly frame: RouteFrame
}

function canTake({ relaxed, unit, frame }: Guest, effort: Effort): boolean {
  const places = listInsertions(relaxed, frame, unit)
  if (places.some(({ is_sure }) => is_sure)) return true
  return places
    .toSorted((a, b) => a.added_s - b.added_s)
    .some((place) => {
      if (effort.isSpent()) return false
      effort.spend(frame.stops.length + unit.length)
      return 'route' in scheduleEarliest(relaxed, orderWith(place))
    })
}

/** How much may be tried for all points of a plan; what is left then is said not to have been sought. */
export interface Effort {
  spend(scheduled_stops: number): void
  isSpent(): boolean
  /** Whether one more smallest change may be sought. */
  takeProbe(): boolean
}

/** Stops of schedules, which only routes with rests need: about half a second. */
const max_scheduled_stops = 500_000
const big_plan = 200
const max_probes_of_big_plan = 20

export function createEffort(points: number): Effort {
  let stops_left = max_scheduled_stops
  let probes_left = points > big_plan ? max_probes_of_big_plan : Number.POSITIVE_INFINITY
  return {
    spend: (scheduled_stops) => {
      stops_left -= scheduled_stops
    },
    isSpent: () => stops_left <= 0,
    takeProbe: () => {
      probes_left -= 1
      return probes_left >= 0 && stops_left > 0
    },
  }
}
