import type { PlanningProblem, RoadMatrix } from '../../model/problem.ts'
import { type Draw, isOnceIn, shuffle } from '../../model/test/draw.ts'
import type { Solve } from '../plan-routes.ts'
import { drawProblem } from './random-problem.ts'

const longest_leg_s = 2_400

/** A plan that can be enumerated: at most seven stops and two vehicles, on roads that lead anywhere or on a plane. */
export function drawInstance(draw: Draw): PlanningProblem {
  const problem = drawProblem(draw, { max_points: 7, max_vehicles: 2, longest_leg_s })
  if (isOnceIn(draw, 2)) return problem
  const { car, truck } = problem.matrices
  if (car === undefined || truck === undefined) return problem
  return { ...problem, matrices: { car: drawPlane(draw, car), truck: drawPlane(draw, truck) } }
}

function drawPlane(draw: Draw, { size, distances_m }: RoadMatrix): RoadMatrix {
  const side_s = Math.floor(longest_leg_s / Math.SQRT2)
  const places = Array.from({ length: size }, () => ({ x: draw(0, side_s), y: draw(0, side_s) }))
  const durations_s = Int32Array.from({ length: size * size }, (_, cell) => {
    const [from, to] = [places[Math.floor(cell / size)], places[cell % size]]
    return from === undefined || to === undefined ? 0 : Math.round(Math.hypot(from.x - to.x, from.y - to.y))
  })
  return { size, durations_s, distances_m: distances_m.map((metres) => metres % 1_000_000) }
}

/** Stops dealt out blindly: what planning makes of a poor answer has to hold as well as what it makes of a good one. */
export function createBlindSolve(draw: Draw): Solve {
  return (problem) => {
    const homes = problem.points.map(() => draw(0, problem.vehicles.length - 1))
    for (const { pickup, delivery } of problem.pairs) homes[delivery] = homes[pickup] ?? 0
    const order = shuffle(draw, [...problem.points.keys()])
    const orders = problem.vehicles.map((_, vehicle) => ({
      vehicle,
      points: order.filter((point) => homes[point] === vehicle),
    }))
    return Promise.resolve([{ solver: 'blind', orders }])
  }
}
