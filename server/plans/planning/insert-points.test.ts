import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlanned } from '../checker/check-planned.ts'
import type { PlanningProblem } from '../model/problem.ts'
import { drawn } from '../model/test/draw.ts'
import { sample_problem } from '../model/test/sample-plan.ts'
import { fitOrders } from './fit-orders.ts'
import { insertPoints } from './insert-points.ts'
import { createBlindSolve } from './test/random-instance.ts'
import { drawProblem } from './test/random-problem.ts'
import { listPlaceable } from './test/try-every-place.ts'

const no_limit = { max_scheduled: Number.POSITIVE_INFINITY }
const nothing = { routes: [], unassigned: [] }
const problems = drawn((draw) => {
  const problem = drawProblem(draw, { max_points: 20, max_vehicles: 4, longest_leg_s: 2_000 })
  return { problem, solve: createBlindSolve(draw) }
})
const options = { budget_ms: 0, signal: new AbortController().signal, onProgress: () => {} }

/** One place after the other on a line, and as many equal vehicles at its start. */
function onLine(objective: PlanningProblem['objective']): PlanningProblem {
  const point = {
    kind: 'delivery' as const,
    location: 1,
    service_s: 0,
    windows: [],
    capacity: 1,
    max_axles: null,
  }
  const vehicle = {
    profile: 'car',
    start: 0,
    end: 1,
    capacity: 4,
    axles: null,
    loading_s: 0,
    unloading_s: 0,
    shift: { start_s: 0, end_s: 9_000 },
  }
  return {
    ...sample_problem,
    objective,
    pairs: [],
    points: [point, { ...point, location: 2 }],
    vehicles: [vehicle, { ...vehicle, start: 2, end: 2 }],
  }
}

describe('insertPoints', () => {
  test('leaves nobody out whom a route can take, and keeps every rule and everybody who was in', async () => {
    await fc.assert(
      fc.asyncProperty(problems, async ({ problem, solve }) => {
        const [answer] = await solve(problem, options)
        const fitted = fitOrders(problem, answer?.orders ?? [])
        const planned = insertPoints(problem, fitted, no_limit)
        expect(checkPlanned(problem, planned)).toEqual([])
        expect(listPlaceable(problem, planned)).toEqual([])
        expect(fitted.unassigned).toEqual(expect.arrayContaining([...planned.unassigned]))
      }),
      { numRuns: 300 },
    )
  })

  test('puts each where it adds the least driving', () => {
    const { routes } = insertPoints(onLine('least_driving'), { ...nothing, unassigned: [0, 1] }, no_limit)
    expect(routes.map(({ vehicle, stops }) => [vehicle, stops.map(({ point }) => point)])).toEqual([
      [0, [0]],
      [1, [1]],
    ])
  })

  test('opens no further vehicle where few are wanted', () => {
    const { routes } = insertPoints(onLine('fewest_vehicles'), { ...nothing, unassigned: [0, 1] }, no_limit)
    expect(routes).toHaveLength(1)
    expect(routes[0]?.stops).toHaveLength(2)
  })

  test('stops when its share of the time is spent', () => {
    const planned = insertPoints(
      onLine('least_driving'),
      { ...nothing, unassigned: [0, 1] },
      { max_scheduled: 0 },
    )
    expect(planned).toEqual({ routes: [], unassigned: [0, 1] })
  })
})
