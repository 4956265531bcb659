import type { RoutingProblem, StopRef } from '../problem.ts'
import { measureRoute } from './check-solution.ts'

export interface Optimum {
  readonly unassigned: number
  readonly vehicles: number
  readonly cost: number
}

/** The best there is, by trying everything: for at most six stops. */
export function findOptimum(problem: RoutingProblem): Optimum {
  const groups: StopRef[][] = [
    ...problem.jobs.map((_, index): StopRef[] => [{ kind: 'job', index }]),
    ...problem.shipments.map((_, index): StopRef[] => [
      { kind: 'pickup', index },
      { kind: 'delivery', index },
    ]),
  ]
  const routeCosts = problem.vehicles.map((_, vehicle) => leastCosts(problem, groups, vehicle))
  let best: Optimum | null = null
  const assign = (group: number, sets: number[]): void => {
    if (group < groups.length) {
      for (let vehicle = -1; vehicle < problem.vehicles.length; vehicle++) {
        assign(
          group + 1,
          sets.map((set, index) => (index === vehicle ? set | (1 << group) : set)),
        )
      }
      return
    }
    const costs = sets.map((set, vehicle) => routeCosts[vehicle]?.get(set) ?? null)
    if (costs.includes(null)) return
    const found = {
      unassigned: groups.reduce(
        (sum, stops, index) => sum + (sets.some((set) => (set & (1 << index)) !== 0) ? 0 : stops.length),
        0,
      ),
      vehicles: sets.filter((set) => set !== 0).length,
      cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    }
    if (best === null || isBetter(problem, found, best)) best = found
  }
  assign(
    0,
    problem.vehicles.map(() => 0),
  )
  return best ?? { unassigned: groups.flat().length, vehicles: 0, cost: 0 }
}

function isBetter({ objective }: RoutingProblem, a: Optimum, b: Optimum): boolean {
  if (a.unassigned !== b.unassigned) return a.unassigned < b.unassigned
  if (objective === 'fewest_vehicles' && a.vehicles !== b.vehicles) return a.vehicles < b.vehicles
  return a.cost < b.cost
}

/** For each set of groups the least cost of one vehicle that serves them; sets that it cannot serve are not there. */
function leastCosts(
  problem: RoutingProblem,
  groups: readonly StopRef[][],
  vehicle: number,
): Map<number, number> {
  const costs = new Map<number, number>([[0, 0]])
  const fixed = problem.vehicles[vehicle]?.fixed_cost_s ?? 0
  for (let set = 1; set < 1 << groups.length; set++) {
    const stops = groups.filter((_, index) => (set & (1 << index)) !== 0).flat()
    let least = Infinity
    for (const order of permutations(stops)) {
      const measured = measureRoute(problem, { vehicle, stops: order })
      if (typeof measured === 'number') least = Math.min(least, measured + fixed)
    }
    if (least < Infinity) costs.set(set, least)
  }
  return costs
}

function* permutations(stops: readonly StopRef[]): Generator<StopRef[]> {
  if (stops.length === 0) yield []
  for (const [index, stop] of stops.entries()) {
    for (const rest of permutations(stops.toSpliced(index, 1))) yield [stop, ...rest]
  }
}
