import type { PlannedRoute, PlannedStop, RouteProblem } from '../../model/problem.ts'
import type { PlanningExecutor, ProblemSketch } from '../../planning/build-problem.ts'
import type { MeasurablePlan, MeasurablePoint } from './measurable.ts'
import type { PlanRoute, ScheduledPoint } from './scheduled-plan.ts'

/** A point that is still to be visited, with its place. */
export type PlacedStop = MeasurablePoint & { readonly latitude: number; readonly longitude: number }

/** What of an order is still to be driven, from where and when on. */
export interface OpenRoute {
  readonly is_running: boolean
  readonly located: readonly PlacedStop[]
  readonly executor: PlanningExecutor
  /** The last point that somebody has been at. */
  readonly last: MeasurablePoint | null
}

/** What was done is a fact and stays. The rest goes on from there, and no earlier than now. */
export function openRoute({ plan, points, executor, now }: PlanRoute): OpenRoute {
  const is_running = plan.status === 'E'
  const visited = is_running ? points.filter(isVisited) : []
  const last = visited.reduce<MeasurablePoint | null>(later, null)
  const gone = new Set(visited)
  const located = points.filter(
    // Who has begun to visit stops needs no start.
    (point): point is PlacedStop =>
      point.status === 'P' && !gone.has(point) && (last === null || point.type !== 'PA'),
  )
  if (!is_running) return { is_running, located, executor, last }
  const capacity = executor.capacity === null ? null : executor.capacity - aboardAfter(visited, located)
  const home = last === null ? executor.home : placeOf(last)
  const { start, end } = executor.shift
  const ready_ms = Math.max(now.getTime(), ...visited.map(endOfVisit))
  const from = new Date(Math.max(ready_ms, Date.parse(start))).toISOString()
  return {
    is_running,
    located,
    last,
    executor: { axles: executor.axles, capacity, home, shift: { start: from, end } },
  }
}

/** Also where somebody stands and has not finished. What the office entered by hand says nothing of where anybody was. */
function isVisited({ status, arrived_at }: MeasurablePoint): boolean {
  return status === 'P' ? arrived_at !== null : status !== 'M'
}

/** By when somebody came there; of two at once the one that is later in the order. */
function later(one: MeasurablePoint | null, other: MeasurablePoint): MeasurablePoint {
  if (one === null) return other
  return (other.arrived_at?.getTime() ?? 0) >= (one.arrived_at?.getTime() ?? 0) ? other : one
}

function endOfVisit({ status, arrived_at, delivery_time }: MeasurablePoint): number {
  return status === 'P' && arrived_at !== null ? arrived_at.getTime() + delivery_time * 1_000 : 0
}

function placeOf({ latitude, longitude }: MeasurablePoint): PlanningExecutor['home'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What was picked up on the way and is delivered to nobody who is still to come, or was. */
function aboardAfter(visited: readonly MeasurablePoint[], open: readonly MeasurablePoint[]): number {
  const delivered = new Set(
    [...visited, ...open].filter(({ type }) => type === 'PE').map(({ external_code }) => external_code),
  )
  return visited
    .filter(({ type, status }) => type === 'PC' && status === 'E')
    .filter(({ external_code }) => external_code === null || !delivered.has(external_code))
    .reduce((sum, { capacity }) => sum + Math.ceil(capacity ?? 0), 0)
}

interface DrivenRoute {
  readonly plan: MeasurablePlan
  readonly open: OpenRoute
  readonly sketch: ProblemSketch<PlacedStop>
  readonly problem: RouteProblem
  readonly route: PlannedRoute
}

export interface Visit extends ScheduledPoint {
  readonly waited_s: number
}

/** Every point that is still to be visited, in the words of a plan. */
export function listVisits({ plan, open, sketch, problem, route }: DrivenRoute): Visit[] {
  const zero_ms = plan.date_time_start.getTime()
  const at = (time_s: number) => new Date(zero_ms + time_s * 1_000)
  const visits: Visit[] = []
  let before = open.last?.id ?? null
  const { start, end, served } = sketch
  if (start !== null) {
    const leg = { duration: 0, distance: 0, leg_from_id: null }
    visits.push({ id: start.id, time_scheduled: at(route.start_s), ...leg, late_s: 0, waited_s: 0 })
    before = start.id
  }
  for (const stop of route.stops) {
    const point = served[stop.point]
    if (point === undefined) throw new RangeError(`there is no point ${stop.point}`)
    visits.push({
      id: point.id,
      time_scheduled: at(stop.start_s),
      duration: stop.duration_s,
      distance: stop.distance_m,
      leg_from_id: before,
      late_s: lateAt(problem, stop),
      waited_s: waitedAt(stop),
    })
    before = point.id
  }
  if (end !== null && route.return !== null) {
    const { arrival_s, duration_s, distance_m } = route.return
    const leg = { duration: duration_s, distance: distance_m, leg_from_id: before }
    visits.push({ id: end.id, time_scheduled: at(arrival_s), ...leg, late_s: 0, waited_s: 0 })
  }
  return visits
}

/** After the last of its windows; before one it is early, which is no delay. */
function lateAt({ points }: RouteProblem, { point, start_s }: PlannedStop): number {
  const windows = points[point]?.windows ?? []
  if (windows.length === 0) return 0
  return Math.max(0, start_s - Math.max(...windows.map(({ end_s }) => end_s)))
}

/** Idle, and not at rest. */
function waitedAt({ arrival_s, start_s, duration_s, rests }: PlannedStop): number {
  const rested_s = rests
    .filter((rest) => rest.driven_s === duration_s && rest.start_s >= arrival_s)
    .reduce((sum, rest) => sum + rest.duration_s, 0)
  return Math.max(0, start_s - arrival_s - rested_s)
}
