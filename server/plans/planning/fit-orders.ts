import type { Planned, PlannedRoute, PlanningProblem, StopOrder } from '../model/problem.ts'
import { scheduleRoute } from './schedule-route.ts'
import { findPair } from './standing-rules.ts'

/** Makes times of orders. What does not fit is taken out, one stop (and its partner) at a time, where the trouble shows. */
export function fitOrders(problem: PlanningProblem, orders: readonly StopOrder[]): Planned {
  const routes = orders.flatMap((order) => {
    const route = fitOrder(problem, order)
    return route === null ? [] : [route]
  })
  return { routes, unassigned: listUnassigned(problem, routes) }
}

export function listUnassigned({ points }: PlanningProblem, routes: readonly PlannedRoute[]): number[] {
  const served = new Set(routes.flatMap(({ stops }) => stops.map(({ point }) => point)))
  return points.map((_, index) => index).filter((index) => !served.has(index))
}

/** The point and what it is paired with: neither is served without the other. */
export function withPartner(problem: PlanningProblem, point: number): number[] {
  const pair = findPair(problem, point)
  return pair === null ? [point] : [pair.pickup, pair.delivery]
}

export function orderOf({ vehicle, stops }: PlannedRoute): StopOrder {
  return { vehicle, points: stops.map(({ point }) => point) }
}

function fitOrder(problem: PlanningProblem, order: StopOrder): PlannedRoute | null {
  let { points } = order
  while (points.length > 0) {
    const scheduled = scheduleRoute(problem, { vehicle: order.vehicle, points })
    if ('route' in scheduled) return scheduled.route
    const out = withPartner(problem, scheduled.misfit.point ?? points.at(-1) ?? 0)
    points = points.filter((point) => !out.includes(point))
  }
  return null
}
