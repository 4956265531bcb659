import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanningProblem } from '../model/problem.ts'
import { drawn, shuffle } from '../model/test/draw.ts'
import { sample_planned, sample_problem } from '../model/test/sample-plan.ts'
import { fitOrders } from '../planning/fit-orders.ts'
import { findEarliestEnd } from '../planning/test/earliest-end.ts'
import { drawProblem } from '../planning/test/random-problem.ts'
import { findBindings } from './find-bindings.ts'

/** Short enough to be driven second by second. */
const plans = drawn((draw) => {
  const problem = drawProblem(draw, { max_points: 4, max_vehicles: 1, longest_leg_s: 7 })
  const points = shuffle(draw, [...problem.points.keys()])
  return { problem, planned: fitOrders(problem, [{ vehicle: 0, points }]) }
})

const withoutWindows = (problem: PlanningProblem): PlanningProblem => ({
  ...problem,
  points: problem.points.map((point) => ({ ...point, windows: [] })),
})

describe('findBindings', () => {
  test('names the vehicle that is full at some stop, and whose shift ends', () => {
    const first = { ...sample_planned, routes: sample_planned.routes.slice(0, 1) }
    expect(findBindings(sample_problem, first)).toEqual([
      { code: 'vehicle_full', vehicle: 0, amount: 0, unit: 'capacity' },
      { code: 'shift_ends', vehicle: 0, amount: 0, unit: 's' },
    ])
  })

  test('says how much earlier the same stops in the same order would end without windows', () => {
    let cost_some = 0
    fc.assert(
      fc.property(plans, ({ problem, planned }) => {
        const [route] = planned.routes
        const vehicle = problem.vehicles[0]
        if (route === undefined || vehicle === undefined) return
        const order = { vehicle: 0, points: route.stops.map(({ point }) => point) }
        const free_s = findEarliestEnd(withoutWindows(problem), { start_s: vehicle.shift.start_s, order })
        const said = findBindings(problem, planned).find(({ code }) => code === 'windows_cost')
        expect(route.end_s - (said?.amount ?? 0)).toBe(free_s)
        if (said !== undefined) cost_some += 1
      }),
      { numRuns: 500 },
    )
    expect(cost_some).toBeGreaterThan(50)
  })
})
