import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanningProblem, StopOrder } from '../model/problem.ts'
import { drawn } from '../model/test/draw.ts'
import { fitOrders } from './fit-orders.ts'
import { comparePlanned } from './routes-cost.ts'
import { canServeExactly, serveExactly } from './serve-exactly.ts'
import { drawProblem } from './test/random-problem.ts'

const problems = drawn((draw) =>
  drawProblem(draw, { most_points: 4, most_vehicles: 2, longest_leg_s: 2_000 }),
)

/** Every way to deal the points out and to order them. */
function listAllOrders(vehicles: number, points: readonly number[]): StopOrder[][] {
  const [first, ...others] = points
  if (first === undefined)
    return [Array.from({ length: vehicles }, (_, vehicle) => ({ vehicle, points: [] }))]
  return listAllOrders(vehicles, others).flatMap((orders) =>
    orders.flatMap((order, at) =>
      Array.from({ length: order.points.length + 1 }, (_, place) =>
        orders.with(at, { ...order, points: order.points.toSpliced(place, 0, first) }),
      ),
    ),
  )
}

/** The best of them all that leave nobody out. */
function findBest(problem: PlanningProblem) {
  const [best] = listAllOrders(problem.vehicles.length, [...problem.points.keys()])
    .map((orders) => fitOrders(problem, orders))
    .filter(({ unassigned }) => unassigned.length === 0)
    .toSorted((a, b) => comparePlanned(a, b, problem.objective))
  return best ?? null
}

describe('serveExactly', () => {
  test('finds orders whenever there are any, and the best of them', () => {
    const counts = { served: 0, not: 0 }
    fc.assert(
      fc.property(problems, (problem) => {
        const required = [...problem.points.keys()]
        const best = findBest(problem)
        const orders = serveExactly(problem, required)
        counts[orders === null ? 'not' : 'served'] += 1
        expect(canServeExactly(problem, required)).toBe(best !== null)
        expect(orders !== null).toBe(best !== null)
        if (orders === null || best === null) return
        const found = fitOrders(problem, orders)
        const neutral = { ...best, routes: best.routes.map((route) => ({ ...route, end_s: 0 })) }
        const same = { ...found, routes: found.routes.map((route) => ({ ...route, end_s: 0 })) }
        expect(comparePlanned(same, neutral, problem.objective)).toBe(0)
      }),
      { numRuns: 600 },
    )
    expect(counts.served).toBeGreaterThan(100)
    expect(counts.not).toBeGreaterThan(100)
  })
})
