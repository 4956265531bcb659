import { describe, expect, test } from 'vitest'
import type { Planned, PlanningPoint, PlanningProblem, PlanningVehicle } from '../model/problem.ts'
import { createDraw } from '../model/test/draw.ts'
import { insertPoints } from '../planning/insert-points.ts'
import { listPlaceable } from '../planning/test/try-every-place.ts'
import { explainUnassigned } from './explain-unassigned.ts'
import { drawBigPlan } from './test/big-plan.ts'
import { applyChange } from './test/true-explanation.ts'

const size = 5
const cells = Array.from({ length: size * size }, (_, cell) =>
  Math.abs(Math.floor(cell / size) - (cell % size)),
)
const point: PlanningPoint = {
  kind: 'delivery',
  location: 1,
  service_s: 600,
  windows: [],
  capacity: 1,
  max_axles: null,
}
const vehicle: PlanningVehicle = {
  profile: 'car',
  start: 0,
  end: 0,
  capacity: 10,
  axles: 2,
  loading_s: 0,
  unloading_s: 0,
  shift: { start_s: 0, end_s: 36_000 },
}

/** Places on a line, half an hour apart, and a vehicle at one end of it. */
function onLine(
  points: readonly Partial<PlanningPoint>[],
  vehicles: readonly Partial<PlanningVehicle>[] = [{}],
): PlanningProblem {
  return {
    points: points.map((given) => ({ ...point, ...given })),
    pairs: [],
    vehicles: vehicles.map((given) => ({ ...vehicle, ...given })),
    matrices: {
      car: {
        size: size,
        durations_s: Int32Array.from(cells, (steps) => steps * 1_800),
        distances_m: Int32Array.from(cells, (steps) => steps * 20_000),
      },
    },
    rests: null,
    objective: 'least_driving',
  }
}

const nobody: Planned = { routes: [], unassigned: [0] }
const no_limit = { max_scheduled: Number.POSITIVE_INFINITY }
const explainOnly = (problem: PlanningProblem) => explainUnassigned(problem, nobody)[0]

describe('explainUnassigned', () => {
  test('says by how many minutes a window would have to end later', () => {
    expect(explainOnly(onLine([{ location: 2, windows: [{ start_s: 0, end_s: 2_090 }] }]))).toEqual({
      point: 0,
      reasons: [{ code: 'time_window', vehicle: null }],
      fixes: [{ change: 'time_window_end', amount: 26, unit: 'min', vehicle: null }],
      fixes_sought: true,
    })
  })

  test('says by how many minutes a window of another day would have to start earlier', () => {
    const windows = [{ start_s: 36_000 + 48 * 3_600, end_s: 40_000 + 48 * 3_600 }]
    expect(explainOnly(onLine([{ windows }]))).toMatchObject({
      reasons: [{ code: 'time_window' }, { code: 'working_hours', vehicle: 0 }],
      fixes: [
        { change: 'time_window_start', amount: 48 * 60 + 40 },
        { change: 'working_hours', amount: 48 * 60 + 40 },
      ],
    })
  })

  test('names the vehicle that would have to carry least more', () => {
    const explained = explainOnly(
      onLine([{ capacity: 14 }], [{ capacity: 9 }, { capacity: 12 }, { capacity: 11 }]),
    )
    expect(explained).toMatchObject({
      reasons: [0, 1, 2].map((index) => ({ code: 'capacity', vehicle: index })),
      fixes: [{ change: 'capacity', amount: 2, unit: 'capacity', vehicle: 1 }],
    })
  })

  test('says how many axles a point would have to take', () => {
    const explained = explainOnly(onLine([{ max_axles: 2 }], [{ axles: 6 }, { axles: 5 }]))
    expect(explained?.fixes).toEqual([{ change: 'axles', amount: 3, unit: 'axles', vehicle: null }])
  })

  test('says that no single change is enough', () => {
    const problem = onLine([{ capacity: 99, max_axles: 1 }])
    expect(explainOnly(problem)).toEqual({
      point: 0,
      reasons: [{ code: 'no_vehicle', vehicle: null }],
      fixes: [],
      fixes_sought: true,
    })
  })

  test('in a plan too large to enumerate, each change opens a place in the routes as they are', () => {
    const problem = drawBigPlan(createDraw(3), { points: 150, vehicles: 5, room: 20 })
    const planned = insertPoints(problem, { routes: [], unassigned: [...problem.points.keys()] }, no_limit)
    const explained = explainUnassigned(problem, planned)
    expect(explained.length).toBeGreaterThan(10)
    for (const { point: left_out, reasons, fixes, fixes_sought } of explained) {
      expect(fixes_sought).toBe(true)
      expect(reasons.length).toBeGreaterThan(0)
      const only = { ...planned, unassigned: [left_out] }
      for (const fix of fixes) {
        expect(listPlaceable(applyChange(problem, left_out, fix), only)).toEqual([left_out])
        const smaller = { ...fix, amount: fix.amount - 1 }
        expect(listPlaceable(applyChange(problem, left_out, smaller), only)).toEqual([])
      }
    }
  })

  test('in a big plan every point has its reasons, and the smallest change is sought twenty times', () => {
    const problem = drawBigPlan(createDraw(4), { points: 400, vehicles: 12, room: 25 })
    const planned = insertPoints(problem, { routes: [], unassigned: [...problem.points.keys()] }, no_limit)
    const explained = explainUnassigned(problem, planned)
    expect(explained.length).toBeGreaterThan(40)
    expect(explained.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(explained.flatMap(({ fixes }) => fixes)).toHaveLength(20)
    expect(explained.at(-1)?.fixes_sought).toBe(false)
    expect(explained.every(({ reasons }) => reasons.length <= 5 * 4)).toBe(true)
  })
})
