import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanningProblem, StopOrder } from '../model/problem.ts'
import { drawn } from '../model/test/draw.ts'
import { sample_problem } from '../model/test/sample-plan.ts'
import { fitOrders, orderOf } from './fit-orders.ts'
import { insertPoints } from './insert-points.ts'
import { comparePlanned } from './plan-routes.ts'
import { canServeExactly, placeExactly, serveExactly } from './serve-exactly.ts'
import { drawProblem } from './test/random-problem.ts'

const problems = drawn((draw) => drawProblem(draw, { max_points: 4, max_vehicles: 2, longest_leg_s: 2_000 }))

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

const stop = { kind: 'delivery' as const, service_s: 0, windows: [], capacity: 0, max_axles: null }

/** On a line of places 600 s apart; whoever serves the last point in time has to leave the first for the way back. */
const problem: PlanningProblem = {
  ...sample_problem,
  pairs: [],
  rests: null,
  points: [
    { ...stop, location: 1, service_s: 1_200 },
    { ...stop, location: 4 },
    { ...stop, location: 3, windows: [{ start_s: 0, end_s: 1_800 }] },
  ],
  vehicles: [
    {
      profile: 'car',
      start: 0,
      end: 0,
      capacity: null,
      axles: null,
      loading_s: 0,
      unloading_s: 0,
      shift: { start_s: 0, end_s: 7_000 },
    },
  ],
}

describe('placeExactly', () => {
  test('places by another order whom no insertion can', () => {
    const planned = fitOrders(problem, [{ vehicle: 0, points: [0, 1] }])
    const inserted = insertPoints(problem, planned, { max_scheduled: Number.POSITIVE_INFINITY })
    expect(inserted.unassigned).toEqual([2])
    const placed = placeExactly(problem, inserted)
    expect(placed.routes.map(orderOf)).toEqual([{ vehicle: 0, points: [2, 1, 0] }])
    expect(placed.unassigned).toEqual([])
  })
})
