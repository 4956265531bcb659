import { describe, expect, test } from 'vitest'
import type { PlanningProblem } from '../model/problem.ts'
import { sample_problem } from '../model/test/sample-plan.ts'
import { fitOrders, orderOf } from './fit-orders.ts'
import { insertPoints } from './insert-points.ts'
import { placeExactly } from './place-exactly.ts'

const stop = { kind: 'delivery' as const, service_s: 0, windows: [], capacity: 0, most_axles: null }

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
    const inserted = insertPoints(problem, planned, { most_scheduled: Number.POSITIVE_INFINITY })
    expect(inserted.unassigned).toEqual([2])
    const placed = placeExactly(problem, inserted)
    expect(placed.routes.map(orderOf)).toEqual([{ vehicle: 0, points: [2, 1, 0] }])
    expect(placed.unassigned).toEqual([])
  })
})
