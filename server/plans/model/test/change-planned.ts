import type {
  Planned,
  PlannedReturn,
  PlannedRoute,
  PlannedStop,
  PlanningPoint,
  PlanningProblem,
  PlanningVehicle,
} from '../problem.ts'

/** Copies of a problem or an answer with one thing changed, to plant a fault in what was right. */

export function changeRoute(
  planned: Planned,
  at: number,
  change: (route: PlannedRoute) => Partial<PlannedRoute>,
): Planned {
  return { ...planned, routes: changeAt(planned.routes, at, change) }
}

export function changeStop(
  planned: Planned,
  at: { readonly route: number; readonly stop: number },
  change: (stop: PlannedStop) => Partial<PlannedStop>,
): Planned {
  return changeRoute(planned, at.route, ({ stops }) => ({ stops: changeAt(stops, at.stop, change) }))
}

export function changeReturn(
  planned: Planned,
  at: number,
  change: (leg: PlannedReturn) => Partial<PlannedReturn>,
): Planned {
  return changeRoute(planned, at, (route) =>
    route.return === null ? {} : { return: { ...route.return, ...change(route.return) } },
  )
}

export function changePoint(
  problem: PlanningProblem,
  at: number,
  change: (point: PlanningPoint) => Partial<PlanningPoint>,
): PlanningProblem {
  return { ...problem, points: changeAt(problem.points, at, change) }
}

export function changeVehicle(
  problem: PlanningProblem,
  at: number,
  change: (vehicle: PlanningVehicle) => Partial<PlanningVehicle>,
): PlanningProblem {
  return { ...problem, vehicles: changeAt(problem.vehicles, at, change) }
}

export function changeAt<T>(items: readonly T[], at: number, change: (item: T) => Partial<T>): readonly T[] {
  return items.map((item, index) => (index === at ? { ...item, ...change(item) } : item))
}
