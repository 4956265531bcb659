import type { Planned, PlannedRest, PlannedRoute, RouteProblem, Violation } from '../model/problem.ts'
import { checkEnds } from './check-ends.ts'
import { checkLegs } from './check-legs.ts'
import { checkLoad } from './check-load.ts'
import { checkPairs } from './check-pairs.ts'
import { checkRests } from './check-rests.ts'
import { checkServed } from './check-served.ts'
import { checkStops } from './check-stops.ts'
import type { CheckedRoute } from './legs-of.ts'

/**
 * Everything in a planned answer that breaks a rule, found from the problem and its matrices alone. It is written from the contract
 * and shares no code with the planner or the solvers: a mistake of theirs must not be repeated here.
 */
export function checkPlanned(problem: RouteProblem, planned: Planned): readonly Violation[] {
  return [
    ...checkServed(problem, planned),
    ...checkPairs(problem, planned),
    ...planned.routes.flatMap((route) => checkRoute(problem, route)),
  ]
}

function checkRoute(problem: RouteProblem, route: PlannedRoute): readonly Violation[] {
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

/** All times and lengths are whole, and no time span is negative: comparisons with NaN would hide every other fault. */
function checkWhole(route: PlannedRoute): readonly Violation[] {
  const legs = [...route.stops, ...(route.return === null ? [] : [route.return])]
  const rests = legs.flatMap((leg) => leg.rests)
  const moments = [
    route.start_s,
    route.end_s,
    ...legs.map((leg) => leg.arrival_s),
    ...route.stops.flatMap((stop) => [stop.start_s, stop.end_s]),
    ...rests.map((rest) => rest.start_s),
  ]
  const spans = [...legs.flatMap((leg) => [leg.duration_s, leg.distance_m]), ...rests.flatMap(spansOf)]
  if (moments.every(Number.isSafeInteger) && spans.every((span) => Number.isSafeInteger(span) && span >= 0))
    return []
  const detail = 'a time or length that is not a whole number, or a span below zero'
  return [{ code: 'figures', vehicle: route.vehicle, point: null, detail }]
}

function spansOf(rest: PlannedRest): readonly number[] {
  return [rest.duration_s, rest.driven_s]
}
