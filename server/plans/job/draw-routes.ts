import type { Finding } from '@tropeiro/contract/route-plan.ts'
import type { Binding } from '../explain/explanation.ts'
import type { ImportRequest, PlacedPoint } from '../model/import-request.ts'
import type { Planned, PlannedRoute, PlanningProblem, PlanningVehicle, Violation } from '../model/problem.ts'
import type { ProblemSketch } from '../planning/build-problem.ts'
import type { ComputedPlan } from '../storage/save-plans.ts'
import type { Roads } from './roads.ts'

interface DecidedRoutes {
  readonly request: ImportRequest
  readonly sketch: ProblemSketch
  readonly problem: PlanningProblem
  readonly planned: Planned
  readonly findings: readonly (Violation | Binding)[]
  /** Lines of points that lie far from their road, with the metres. */
  readonly far: ReadonlyMap<number, number>
}

/** Each route with its figures, in the words of a plan, and its way over the roads. */
export function drawRoutes(
  roads: Roads,
  decided: DecidedRoutes,
  signal: AbortSignal,
): Promise<ComputedPlan[]> {
  return Promise.all(
    decided.planned.routes.map(async (route) => {
      const vehicle = decided.problem.vehicles[route.vehicle]
      if (vehicle === undefined) throw new RangeError('a route has a vehicle')
      const way = wayOf(route, vehicle, decided)
      const { polyline6 } =
        way.length < 2 ? { polyline6: null } : await roads.route(vehicle.profile, way, signal)
      return { ...presentRoute(route, decided), polyline6 }
    }),
  )
}

function wayOf(route: PlannedRoute, vehicle: PlanningVehicle, { problem, sketch }: DecidedRoutes) {
  return [
    vehicle.start,
    ...route.stops.map(({ point }) => problem.points[point]?.location ?? null),
    vehicle.end,
  ].flatMap((location) => (location === null ? [] : (sketch.places[location] ?? [])))
}

function presentRoute(
  route: PlannedRoute,
  { request, sketch, findings, far }: DecidedRoutes,
): Omit<ComputedPlan, 'polyline6'> {
  const executor = request.executors[route.vehicle]
  if (executor === undefined) throw new RangeError('a route has an executor')
  const in_order = placeStops(route, sketch, Date.parse(request.date_time_start))
  // A given order keeps its numbers, as the client counts.
  const placed = request.optimize
    ? in_order
    : in_order.map((point) => ({ ...point, optimized_order: point.order }))
  return {
    executor,
    placed,
    total_time: route.end_s - route.start_s,
    total_distance: placed.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    total_capacity: placed.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    findings: [
      ...findings
        .filter(({ vehicle }) => vehicle === route.vehicle)
        .map((finding) => describe(finding, sketch)),
      ...listFar(placed, far),
    ],
  }
}

function placeStops(
  { start_s, stops, return: last }: PlannedRoute,
  { served, start, end }: ProblemSketch,
  zero_ms: number,
): PlacedPoint[] {
  const reached = [
    ...(start === null ? [] : [{ point: start, time_s: start_s, duration_s: 0, distance_m: 0 }]),
    ...stops.map((stop) => ({ ...stop, point: getServed(served, stop.point), time_s: stop.start_s })),
    ...(end === null || last === null ? [] : [{ ...last, point: end, time_s: last.arrival_s }]),
  ]
  return reached.map(({ point, time_s, duration_s, distance_m }, index) => ({
    ...point,
    optimized_order: index + 1,
    time_scheduled: new Date(zero_ms + time_s * 1_000),
    duration: duration_s,
    distance: distance_m,
  }))
}

function getServed(served: readonly PlacedPoint[], index: number): PlacedPoint {
  const point = served[index]
  if (point === undefined) throw new RangeError(`there is no point ${index}`)
  return point
}

/** Indexes of the problem mean nothing to a reader: points are named by their line. */
function describe(finding: Violation | Binding, { served }: ProblemSketch): Finding {
  if ('unit' in finding) return { code: finding.code, amount: finding.amount, unit: finding.unit }
  const line = finding.point === null ? null : (served[finding.point]?.line ?? null)
  return { code: finding.code, index: line }
}

/** Who delivers there has to walk, or the coordinates are wrong. */
function listFar(placed: readonly PlacedPoint[], far: DecidedRoutes['far']): Finding[] {
  return placed.flatMap(({ line }) => {
    const metres = far.get(line)
    return metres === undefined
      ? []
      : [{ code: 'far_from_road', index: line, amount: Math.round(metres), unit: 'm' }]
  })
}
