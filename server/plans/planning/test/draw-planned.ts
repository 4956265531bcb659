import type { Planned, PlanningProblem, StopOrder } from '../../model/problem.ts'
import { type Draw, drawn } from '../../model/test/draw.ts'
import { scheduleRoute } from '../schedule-route.ts'
import { drawOrder, drawProblem, type Scale } from './random-problem.ts'

export interface PartlyPlanned {
  readonly problem: PlanningProblem
  readonly orders: readonly StopOrder[]
}

/** Problems with an order of stops for each vehicle, as a careless solver might answer: some fit, some do not. */
export function partlyPlanned(scale: Scale) {
  return drawn((draw): PartlyPlanned => {
    const problem = drawProblem(draw, scale)
    return { problem, orders: drawOrders(draw, problem) }
  })
}

export function drawOrders(draw: Draw, problem: PlanningProblem): readonly StopOrder[] {
  const homes = problem.points.map(() => draw(0, problem.vehicles.length - 1))
  for (const { pickup, delivery } of problem.pairs) homes[delivery] = homes[pickup] ?? 0
  const sequence = drawOrder(draw, problem)
  return problem.vehicles.map((_, vehicle) => ({
    vehicle,
    points: sequence.filter((point) => homes[point] === vehicle),
  }))
}

/** Every way to put a point, or its pair, into an order: each tried by a schedule of its own. */
export function listPlaces(problem: PlanningProblem, planned: Planned, point: number): readonly StopOrder[] {
  const pair = problem.pairs.find(({ pickup, delivery }) => pickup === point || delivery === point)
  const unit = pair === undefined ? [point] : [pair.pickup, pair.delivery]
  return problem.vehicles
    .flatMap((_, vehicle) => {
      const route = planned.routes.find((candidate) => candidate.vehicle === vehicle)
      let orders: number[][] = [route?.stops.map((stop) => stop.point) ?? []]
      for (const member of unit) {
        orders = orders.flatMap((order) =>
          Array.from({ length: order.length + 1 }, (__, at) => order.toSpliced(at, 0, member)),
        )
      }
      return orders.map((points) => ({ vehicle, points }))
    })
    .filter((order) => 'route' in scheduleRoute(problem, order))
}
