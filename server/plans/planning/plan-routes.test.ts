import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlanned } from '../checker/check-planned.ts'
import type { PlanningProblem, StopOrder } from '../model/problem.ts'
import { createDraw } from '../model/test/draw.ts'
import { sample_problem } from '../model/test/sample-plan.ts'
import { fitOrders } from './fit-orders.ts'
import { comparePlanned, planRoutes, type Solve, type SolveOptions } from './plan-routes.ts'
import { drawOrders, listPlaces, partlyPlanned } from './test/draw-planned.ts'

const options: SolveOptions = { budget_ms: 1000, signal: new AbortController().signal, onProgress: () => {} }
const plans = partlyPlanned({ max_points: 12, max_vehicles: 3, longest_leg_s: 2000 })

/** A solver that has these orders for whoever asks. */
const answering =
  (...answers: readonly (readonly StopOrder[])[]): Solve =>
  () =>
    Promise.resolve(answers.map((orders, index) => ({ solver: `solver ${index}`, orders })))

const plan = (problem: PlanningProblem, solve: Solve) =>
  planRoutes(problem, { solve, check: checkPlanned }, options)

describe('planRoutes', () => {
  test('whatever the solvers answer, the plan holds every rule and nobody is out whom a vehicle can still take', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat(), async ({ problem, orders }, seed) => {
        const planned = await plan(problem, answering(orders, drawOrders(createDraw(seed), problem)))
        expect(checkPlanned(problem, planned)).toEqual([])
        for (const point of planned.unassigned) expect(listPlaces(problem, planned, point)).toEqual([])
      }),
      { numRuns: 250 },
    )
  })

  test('the plan is no worse than any answer as it came, and a better answer more never makes it worse', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat(), async ({ problem, orders }, seed) => {
        const others = drawOrders(createDraw(seed), problem)
        const [one, both] = [
          await plan(problem, answering(orders)),
          await plan(problem, answering(orders, others)),
        ]
        expect(comparePlanned(both, one, problem.objective)).toBeLessThanOrEqual(0)
        expect(both.unassigned.length).toBeLessThanOrEqual(fitOrders(problem, others).unassigned.length)
      }),
      { numRuns: 100 },
    )
  })

  test('an answer that breaks a rule is never taken, however good', async () => {
    const lie = [
      { vehicle: 0, points: [0] },
      { vehicle: 1, points: [0, 5] },
    ]
    const truth = [{ vehicle: 1, points: [5] }]
    const planned = await plan(sample_problem, answering(lie, truth))
    expect(planned.solver).toBe('solver 1')
    expect(checkPlanned(sample_problem, planned)).toEqual([])
    await expect(plan(sample_problem, answering(lie))).rejects.toThrow('holds every rule')
  })

  test('what rests push out goes back to the solvers once, with shifts that leave room for them', async () => {
    // Place 5 and back is 6,000 s at the wheel and four rests: two such rounds cannot be driven in one shift.
    const [first] = sample_problem.points
    const [home] = sample_problem.vehicles
    if (first === undefined || home === undefined) throw new Error('the sample has both')
    const far = { ...first, location: 5, windows: [], capacity: 3, max_axles: null }
    const shift = { start_s: 0, end_s: 9000 }
    const problem = { ...sample_problem, points: [far, far], pairs: [], vehicles: [{ ...home, shift }] }
    const asked: { end_s: number | undefined; budget_ms: number }[] = []
    const solve: Solve = (given, { budget_ms }) => {
      asked.push({ end_s: given.vehicles[0]?.shift.end_s, budget_ms })
      return answering([{ vehicle: 0, points: [0, 1] }])(given, options)
    }
    const planned = await plan(problem, solve)
    expect(planned.unassigned).toHaveLength(1)
    expect(asked).toEqual([
      { end_s: 9000, budget_ms: 1000 },
      { end_s: 9000 - 3 * 300, budget_ms: 300 },
    ])
    asked.length = 0
    await plan({ ...problem, rests: null }, solve)
    expect(asked).toHaveLength(1)
  })

  test('no vehicle, no point: nothing is asked of a solver', async () => {
    const never: Solve = () => Promise.reject(new Error('asked'))
    expect(await plan({ ...sample_problem, vehicles: [] }, never)).toMatchObject({
      routes: [],
      unassigned: [0, 1, 2, 3, 4, 5, 6],
    })
    expect(await plan({ ...sample_problem, points: [], pairs: [] }, never)).toMatchObject({
      routes: [],
      unassigned: [],
    })
  })
})
