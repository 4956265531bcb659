import type { Planned, PlannedRoute, PlanningProblem, Violation } from '../model/problem.ts'
import { checkEnds } from './check-ends.ts'
import { checkLegs } from './check-legs.ts'
import { checkLoad } from './check-load.ts'
import { checkPairs } from './check-pairs.ts'
import { checkRests } from './check-rests.ts'
import { checkServed } from './check-served.ts'
import { checkStops } from './check-stops.ts'
import { checkWhole } from './check-whole.ts'
import type { CheckedRoute } from './legs-of.ts'

/**
 * Everything in a planned answer that breaks a rule, found from the problem and its matrices alone. It is written from the contract
 * and shares no code with the planner or the solvers: a mistake of theirs must not be repeated here.
 */
export function checkPlanned(problem: PlanningProblem, planned: Planned): readonly Violation[] {
  return [
    ...checkServed(problem, planned),
    ...checkPairs(problem, planned),
    ...planned.routes.flatMap((route) => checkRoute(problem, route)),
  ]
}

function checkRoute(problem: PlanningProblem, route: PlannedRoute): readonly Violation[] {
  const vehicle = problem.vehicles[route.vehicle]
  if (vehicle === undefined) return [aboutRoute(route, 'no vehicle of the problem')]
  const matrix = problem.matrices[vehicle.profile]
  if (matrix === undefined) return [aboutRoute(route, `no matrix of the profile ${vehicle.profile}`)]
  const unknown = route.stops.find((stop) => problem.points[stop.point] === undefined)
  if (unknown !== undefined)
    return [{ ...aboutRoute(route, 'no point of the problem'), point: unknown.point }]
  const fractions = checkWhole(route)
  if (fractions.length > 0) return fractions
  const checked: CheckedRoute = { problem, route, vehicle, matrix }
  return [
    ...checkLegs(checked),
    ...checkRests(checked),
    ...checkStops(checked),
    ...checkLoad(checked),
    ...checkEnds(checked),
  ]
}

function aboutRoute(route: PlannedRoute, detail: string): Violation {
  return { code: 'figures', vehicle: route.vehicle, point: null, detail }
}
