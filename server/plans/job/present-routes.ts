import type { Binding } from '../explain/explanation.ts'
import type { ImportRequest, LocatedPoint } from '../model/import-request.ts'
import type { Planned, PlannedRoute, PlanningProblem, Violation } from '../model/problem.ts'
import type { ProblemSketch } from '../planning/build-problem.ts'
import type { PlacedPoint } from '../storage/points/queries.ts'
import type { ComputedPlan } from '../storage/save-plans.ts'
import type { Roads } from './roads.ts'

interface PresentOptions {
  readonly request: ImportRequest
  readonly sketch: ProblemSketch
  readonly problem: PlanningProblem
  readonly planned: Planned
  readonly findings: readonly (Violation | Binding)[]
  /** Lines of points that lie far from their road, with the metres. */
  readonly far: ReadonlyMap<number, number>
  readonly signal: AbortSignal
}

/** Each route with its figures, in the words of a plan, and its way over the roads. */
export function presentRoutes(roads: Roads, options: PresentOptions): Promise<ComputedPlan[]> {
  return Promise.all(options.planned.routes.map((route) => presentRoute(roads, route, options)))
}

async function presentRoute(
  roads: Roads,
  route: PlannedRoute,
  options: PresentOptions,
): Promise<ComputedPlan> {
  const { request, sketch, problem, signal } = options
  const executor = request.executors[route.vehicle]
  const vehicle = problem.vehicles[route.vehicle]
  if (executor === undefined || vehicle === undefined) throw new RangeError('a route has a vehicle')
  const in_order = placedPointsOf(route, sketch, momentsFrom(request.date_time_start))
  // A given order keeps its numbers, as the client counts.
  const placed = request.optimize
    ? in_order
    : in_order.map((row) => ({ ...row, optimized_order: row.point.order }))
  const way = [
    vehicle.start,
    ...route.stops.map(({ point }) => problem.points[point]?.location ?? null),
    vehicle.end,
  ].flatMap((location) => (location === null ? [] : (sketch.places[location] ?? [])))
  const { polyline6 } = way.length < 2 ? { polyline6: null } : await roads.route(vehicle.profile, way, signal)
  return {
    executor,
    placed,
    total_time: route.end_s - route.start_s,
    total_distance: placed.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    total_capacity: placed.reduce((sum, { point }) => sum + (point.capacity ?? 0), 0),
    polyline6,
    findings: [
      ...options.findings
        .filter((finding) => finding.vehicle === route.vehicle)
        .map((finding) => describe(finding, sketch)),
      ...listFar(placed, options.far),
    ],
  }
}

type MomentAt = (seconds: number) => Date

function momentsFrom(date_time_start: string): MomentAt {
  const zero_ms = Date.parse(date_time_start)
  return (seconds) => new Date(zero_ms + seconds * 1_000)
}

function placedPointsOf(
  route: PlannedRoute,
  { served, start, end }: ProblemSketch,
  momentAt: MomentAt,
): PlacedPoint[] {
  const rows = [
    ...(start === null ? [] : [{ located: start, time_s: route.start_s, duration: 0, distance: 0 }]),
    ...route.stops.map(({ point, start_s, duration_s, distance_m }) => ({
      located: getServed(served, point),
      time_s: start_s,
      duration: duration_s,
      distance: distance_m,
    })),
    ...(end === null || route.return === null
      ? []
      : [
          {
            located: end,
            time_s: route.return.arrival_s,
            duration: route.return.duration_s,
            distance: route.return.distance_m,
          },
        ]),
  ]
  return rows.map(({ located, time_s, duration, distance }, index) => ({
    point: located.point,
    latitude: located.latitude,
    longitude: located.longitude,
    geocode: located.geocode,
    address_parts: located.address_parts,
    optimized_order: index + 1,
    time_scheduled: momentAt(time_s),
    duration,
    distance,
  }))
}

function getServed(served: readonly LocatedPoint[], point: number): LocatedPoint {
  const located = served[point]
  if (located === undefined) throw new RangeError(`there is no point ${point}`)
  return located
}

/** Indexes of the problem mean nothing to a reader: points are named by their line. */
function describe(finding: Violation | Binding, { served }: ProblemSketch): object {
  if ('amount' in finding) return { code: finding.code, amount: finding.amount, unit: finding.unit }
  const line = finding.point === null ? null : (served[finding.point]?.point.line ?? null)
  return { code: finding.code, index: line }
}

/** Who delivers there has to walk, or the coordinates are wrong. */
function listFar(placed: readonly PlacedPoint[], far: PresentOptions['far']): object[] {
  return placed.flatMap(({ point: { line } }) => {
    const metres = far.get(line)
    return metres === undefined
      ? []
      : [{ code: 'far_from_road', index: line, amount: Math.round(metres), unit: 'm' }]
  })
}
