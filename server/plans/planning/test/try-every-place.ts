import type { Planned, PlanningProblem, StopOrder } from '../../model/problem.ts'
import { withPartner } from '../fit-orders.ts'
import { scheduleRoute } from '../schedule-route.ts'

/** The plain insertion check: each point left out, at every place of every route, scheduled in full. */
export function listPlaceable(problem: PlanningProblem, { routes, unassigned }: Planned): number[] {
  return unassigned.filter((point) =>
    problem.vehicles.some((_, vehicle) => {
      const route = routes.find((candidate) => candidate.vehicle === vehicle)
      const points = route?.stops.map((stop) => stop.point) ?? []
      return listOrdersWith({ vehicle, points }, withPartner(problem, point)).some(
        (order) => 'route' in scheduleRoute(problem, order),
      )
    }),
  )
}

/** Every order that a unit can be put into: a point anywhere, a pair with the pickup first. */
export function listOrdersWith({ vehicle, points }: StopOrder, unit: readonly number[]): StopOrder[] {
  const [first = -1, second] = unit
  return Array.from({ length: points.length + 1 }, (_, at) => points.toSpliced(at, 0, first)).flatMap(
    (with_first, at) => {
      if (second === undefined) return [{ vehicle, points: with_first }]
      return Array.from({ length: points.length - at + 1 }, (_, after) => ({
        vehicle,
        points: with_first.toSpliced(at + 1 + after, 0, second),
      }))
    },
  )
}
