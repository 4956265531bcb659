import type { Planned, PlanningProblem } from '../model/problem.ts'
import { fitOrders, withPartner } from './fit-orders.ts'
import { isSmallEnough, serveExactly } from './serve-exactly.ts'

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
