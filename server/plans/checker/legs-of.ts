import type {
  PlannedRest,
  PlannedRoute,
  PlanningVehicle,
  ReadCells,
  RoadMatrix,
  RouteProblem,
} from '../model/problem.ts'

/** A route whose vehicle, matrix and points exist: what every check of a single route is given. */
export interface CheckedRoute {
  readonly problem: RouteProblem
  readonly route: PlannedRoute
  readonly vehicle: PlanningVehicle
  readonly matrix: RoadMatrix<ReadCells>
}

/** One drive of a route, with the moments it lies between. */
export interface Leg {
  /** Null: the route starts where this leg ends, so that nothing is driven. */
  readonly from: number | null
  readonly to: number
  /** The point it arrives at; null for the return. */
  readonly point: number | null
  readonly departure_s: number
  readonly duration_s: number
  readonly distance_m: number
  readonly rests: readonly PlannedRest[]
  readonly arrival_s: number
  /** A rest on arrival must be over by then: service starts, or the route ends. */
  readonly free_until_s: number
}

export function legsOf({ problem, route, vehicle }: CheckedRoute): readonly Leg[] {
  const legs: Leg[] = []
  let from = vehicle.start
  let departure_s = route.start_s + vehicle.loading_s
  for (const stop of route.stops) {
    const to = problem.points[stop.point]?.location ?? -1
    legs.push({ ...stop, from, to, departure_s, free_until_s: stop.start_s })
    from = to
    departure_s = stop.end_s
  }
  if (route.return !== null && vehicle.end !== null) {
    legs.push({
      ...route.return,
      from,
      to: vehicle.end,
      point: null,
      departure_s,
      free_until_s: route.return.arrival_s,
    })
  }
  return legs
}

/**
 * Whether a rest comes before the arrival. On arrival is after the leg's whole duration; on a leg of no length at all, where that
 * is also before leaving, its own start tells.
 */
export function isBeforeArrival(rest: PlannedRest, leg: Leg): boolean {
  return rest.driven_s < leg.duration_s || (leg.duration_s === 0 && rest.start_s < leg.arrival_s)
}
