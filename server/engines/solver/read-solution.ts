import { countStops, getStop, priorityOf, refOf } from './encode-problem.ts'
import {
  type RoutingProblem,
  type RoutingSolution,
  type SolutionRoute,
  type SolverName,
  type StopRef,
  unreachable_s,
} from './problem.ts'

/** Vehicle and stops by their numbers, as the process writes them. */
export type WireRoute = readonly [vehicle: number, stops: readonly number[]]

/** A solver's answer in the words of the problem, or null when it drives where no road is. */
export function readSolution(
  problem: RoutingProblem,
  solver: SolverName,
  wire: readonly WireRoute[],
): RoutingSolution | null {
  const routes = wire.map(([vehicle, stops]) => ({
    vehicle,
    stops: stops.map((number) => refOf(problem, number)),
  }))
  const costs = routes.map((route) => costOfRoute(problem, route))
  if (costs.includes(null)) return null
  const served = new Set(wire.flatMap(([, stops]) => stops))
  const unassigned = Array.from({ length: countStops(problem) }, (_, number) => number)
    .filter((number) => !served.has(number))
    .map((number) => refOf(problem, number))
  const cost = costs.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return { routes, unassigned, cost, solver }
}

/** Driving and the fixed cost, or null when a way is not there. */
function costOfRoute(problem: RoutingProblem, route: SolutionRoute): number | null {
  const vehicle = problem.vehicles[route.vehicle]
  const matrix = vehicle === undefined ? undefined : problem.matrices[vehicle.profile]
  if (vehicle === undefined || matrix === undefined) throw new RangeError(`no vehicle ${route.vehicle}`)
  const stops = route.stops.map((stop) => getStop(problem, stop).location)
  const places = [vehicle.start, ...stops, vehicle.end].filter((place) => place !== null)
  let cost = vehicle.fixed_cost_s ?? 0
  for (const [position, place] of places.entries()) {
    const next = places[position + 1]
    if (next === undefined || next === place) continue
    const duration_s = matrix.durations_s[place * matrix.size + next] ?? unreachable_s
    if (duration_s >= unreachable_s) return null
    cost += duration_s
  }
  return cost
}

/** Better first: who must be served, how many are, vehicles if they are to be saved, driving. */
export function compareSolutions(problem: RoutingProblem, a: RoutingSolution, b: RoutingSolution): number {
  return (
    missedPriority(problem, a.unassigned) - missedPriority(problem, b.unassigned) ||
    a.unassigned.length - b.unassigned.length ||
    (problem.objective === 'fewest_vehicles' ? a.routes.length - b.routes.length : 0) ||
    a.cost - b.cost
  )
}

function missedPriority(problem: RoutingProblem, unassigned: readonly StopRef[]): number {
  return unassigned.reduce((sum, stop) => sum + priorityOf(problem, stop), 0)
}
