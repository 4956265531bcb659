import type { Planned, PlannedRoute, RouteProblem } from '../model/problem.ts'
import { orderOf } from '../planning/fit-orders.ts'
import { scheduleEarliest } from '../planning/schedule-route.ts'
import { loadsAboard } from '../planning/standing-rules.ts'
import type { Binding } from './explanation.ts'

/** A vehicle with less room than this share of its capacity is full. */
const full = 0.05
/** A route that ends this close to its shift has used it up. */
const close_s = 15 * 60

/** What binds a plan as a whole: which vehicle is full, whose shift ends, how much earlier it would end without windows. */
export function findBindings(problem: RouteProblem, planned: Planned): Binding[] {
  return planned.routes.flatMap((route) => [
    ...whenFull(problem, route),
    ...whenShiftEnds(problem, route),
    ...whatWindowsCost(problem, route),
  ])
}

/** Full is said of the moment at which most is aboard. */
function whenFull(problem: RouteProblem, route: PlannedRoute): Binding[] {
  const { vehicle } = route
  const capacity = problem.vehicles[vehicle]?.capacity ?? null
  if (capacity === null) return []
  const left = capacity - Math.max(...loadsAboard(problem, orderOf(route).points))
  return left <= capacity * full ? [{ code: 'vehicle_full', vehicle, amount: left, unit: 'capacity' }] : []
}

function whenShiftEnds(problem: RouteProblem, { vehicle, end_s }: PlannedRoute): Binding[] {
  const left_s = (problem.vehicles[vehicle]?.shift.end_s ?? Number.POSITIVE_INFINITY) - end_s
  return left_s <= close_s ? [{ code: 'shift_ends', vehicle, amount: left_s, unit: 's' }] : []
}

/** The same stops in the same order, from the start of the shift on, whatever the hour. */
function whatWindowsCost(problem: RouteProblem, route: PlannedRoute): Binding[] {
  const free = scheduleEarliest(problem, orderOf(route), { keep_windows: false })
  if (!('route' in free)) return []
  const saved_s = route.end_s - free.route.end_s
  return saved_s > 0 ? [{ code: 'windows_cost', vehicle: route.vehicle, amount: saved_s, unit: 's' }] : []
}
