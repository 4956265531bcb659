import type { Planned, PlanningProblem, StopOrder } from '../model/problem.ts'
import { fitOrders, withPartner } from './fit-orders.ts'
import { listRoutes, type RouteSearch, type Way } from './list-routes.ts'

/** Up to here every way to serve a set of points is looked at; beyond, that takes too long. */
const max_points_exactly = 8
const max_vehicles_exactly = 4

/** Dearer than all driving: fewer vehicles come first where they are asked for. */
const cost_of_vehicle = 2 ** 40

export function isSmallEnough({ vehicles }: PlanningProblem, points: number): boolean {
  return points <= max_points_exactly && vehicles.length <= max_vehicles_exactly
}

/** Whether these points can all be served: by enumeration, so that both answers are the truth. */
export function canServeExactly(problem: PlanningProblem, required: readonly number[]): boolean {
  return shareOut(problem, required, 'any') !== null
}

/** The best orders that serve exactly these points; null when there are none. */
export function serveExactly(problem: PlanningProblem, required: readonly number[]): StopOrder[] | null {
  const shared = shareOut(problem, required, 'cheapest')
  if (shared === null) return null
  const orders: StopOrder[] = []
  for (let share: Share | null = shared; share !== null; share = share.before) {
    if (share.way !== null) orders.unshift({ vehicle: share.vehicle, points: pointsOf(share.way) })
  }
  return orders
}

/** What one vehicle serves, and what those before it do. */
interface Share {
  readonly cost: number
  readonly vehicle: number
  readonly way: Way | null
  readonly before: Share | null
}

/** Vehicle by vehicle: the best way in which those so far serve each set of points. */
function shareOut(
  problem: PlanningProblem,
  required: readonly number[],
  want: RouteSearch['want'],
): Share | null {
  const whole = (1 << required.length) - 1
  const opening = problem.objective === 'fewest_vehicles' ? cost_of_vehicle : 0
  let best: (Share | undefined)[] = [{ cost: 0, vehicle: -1, way: null, before: null }]
  for (const vehicle of problem.vehicles.keys()) {
    const routes = listRoutes(problem, { vehicle, required, want })
    const is_last = vehicle === problem.vehicles.length - 1
    const next = best.slice()
    for (let set = 0; set <= whole; set++) {
      const before = best[set]
      if (before === undefined) continue
      const open = whole ^ set
      // The last vehicle takes all that is left, or the set does not matter.
      for (let taken = open; taken > 0; taken = is_last ? 0 : (taken - 1) & open) {
        const way = routes[taken]
        if (way === undefined) continue
        const cost = before.cost + opening + way.driving_s
        const known = next[set | taken]
        if (known === undefined || cost < known.cost) next[set | taken] = { cost, vehicle, way, before }
      }
    }
    best = next
  }
  return best[whole] ?? null
}

function pointsOf(last: Way): number[] {
  const points: number[] = []
  for (let way: Way | null = last; way !== null; way = way.before)
    if (way.stop !== null) points.unshift(way.stop.index)
  return points
}

/**
 * In a small plan nobody is left out whom some order could serve beside all others: every one is looked at. Anew after each
 * that was placed, since on roads a way round may be the shorter one.
 */
export function placeExactly(problem: PlanningProblem, planned: Planned): Planned {
  for (const point of planned.unassigned) {
    const assigned = planned.routes.flatMap(({ stops }) => stops.map((stop) => stop.point))
    const required = [...assigned, ...withPartner(problem, point)]
    if (!isSmallEnough(problem, required.length)) continue
    const orders = serveExactly(problem, required)
    if (orders !== null) return placeExactly(problem, fitOrders(problem, orders))
  }
  return planned
}
