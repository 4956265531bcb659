import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSolver } from '../../../ops/solver/ensure-solver.ts'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { Solver } from '../../engines/solver/create-solver.ts'
import { startPatientSolver } from '../../engines/solver/test/patient-solver.ts'
import { checkPlanned } from '../checker/check-planned.ts'
import { explainUnassigned } from '../explain/explain-unassigned.ts'
import { drawBigPlan } from '../explain/test/big-plan.ts'
import { judgeExplanations } from '../explain/test/judge-explanations.ts'
import { listChangesWithoutLimit } from '../explain/test/true-explanation.ts'
import type { PlanningProblem } from '../model/problem.ts'
import { createDraw } from '../model/test/draw.ts'
import { insertPoints } from '../planning/insert-points.ts'
import { type PlannedBy, planRoutes, type Solve } from '../planning/plan-routes.ts'
import { createBlindSolve, drawInstance } from '../planning/test/random-instance.ts'
import { drawProblem } from '../planning/test/random-problem.ts'
import { listPlaceable } from '../planning/test/try-every-place.ts'
import { createSolve } from './solve-with-engines.ts'

let solver: Solver
beforeAll(async () => {
  solver = startPatientSolver({ python: await ensureSolver(), memory_mb: 2_048, processes: 1, cores: 2 })
}, 600_000)
afterAll(() => solver.close())

function plan(problem: PlanningProblem, solve: Solve, budget_ms = 0): Promise<PlannedBy> {
  const options = { budget_ms, signal: AbortSignal.timeout(120_000), onProgress: () => {} }
  return planRoutes(problem, { solve, check: checkPlanned }, options)
}

interface Seen {
  points: number
  reasons: number
  fixes: number
  faults: string[]
}

/** Goes on until so many plans have left somebody out: the others have nothing to explain. */
async function judgeSmallPlans(count: number, solveOf: (seed: number) => Solve): Promise<Seen> {
  const seen: Seen = { points: 0, reasons: 0, fixes: 0, faults: [] }
  for (let [seed, judged] = [0, 0]; judged < count; seed++) {
    const problem = drawInstance(createDraw(seed))
    const planned = await plan(problem, solveOf(seed), 500)
    if (planned.unassigned.length === 0) continue
    judged += 1
    const { explained, faults } = judgeExplanations(problem, planned)
    seen.points += explained.length
    seen.reasons += explained.reduce((sum, { reasons }) => sum + reasons.length, 0)
    seen.fixes += explained.reduce((sum, { fixes }) => sum + fixes.length, 0)
    seen.faults.push(...faults.map((fault) => `seed ${seed}, ${fault}`))
  }
  return seen
}

describe('points that nobody serves', () => {
  test('in small plans every reason and every smallest change is the truth, by enumeration', async () => {
    const plans = proofCount({ full: 2_000, tenth: 200 })
    const { points, reasons, fixes, faults } = await judgeSmallPlans(plans, (seed) =>
      createBlindSolve(createDraw(seed + 1)),
    )
    recordFigure({
      promise: 'plans: explanations of points left out of small plans, against enumeration',
      needed: '0 wrong',
      measured: `${faults.length} wrong of ${reasons} reasons and ${fixes} fixes of ${points} points in ${plans} plans`,
      held: faults.length === 0,
    })
    expect(faults).toEqual([])
    expect(fixes).toBeGreaterThan(plans)
  })

  test('the same after the real solvers', async () => {
    const plans = proofCount({ full: 100, tenth: 10 })
    const { faults } = await judgeSmallPlans(plans, () => createSolve(solver))
    expect(faults).toEqual([])
  })

  test('have no place left in any route', async () => {
    const plans = proofCount({ full: 200, tenth: 20 })
    let [left_out, placeable] = [0, 0]
    for (let seed = 0; seed < plans; seed++) {
      const draw = createDraw(seed)
      const scale = { least_points: 100, max_points: 100, max_vehicles: 12, longest_leg_s: 2_400 }
      const problem = drawProblem(draw, scale)
      const is_solved = seed % 10 === 0
      // A busy machine has none of a hundred stops in half a second.
      const [solve, budget_ms] = is_solved ? [createSolve(solver), 4_000] : [createBlindSolve(draw), 500]
      const planned = await plan(problem, solve, budget_ms)
      left_out += planned.unassigned.length
      placeable += listPlaceable(problem, planned).length
    }
    recordFigure({
      promise: 'plans: points of 100-stop plans left out though a route could still take them',
      needed: '0',
      measured: `${placeable} of ${left_out} left out of ${plans} plans`,
      held: placeable === 0,
    })
    expect(placeable).toBe(0)
    expect(left_out).toBeGreaterThan(plans)
  })

  test('of a big plan are all explained in less time than it takes to try every change for one of them', () => {
    const problem = drawBigPlan(createDraw(1), { points: 2_500, vehicles: 100, room: 20 })
    const nothing = { routes: [], unassigned: [...problem.points.keys()] }
    const planned = insertPoints(problem, nothing, { max_scheduled: Number.POSITIVE_INFINITY })
    const left_out = planned.unassigned.length
    expect(left_out).toBeGreaterThan(200)
    const explaining = timed(() => explainUnassigned(problem, planned))
    const [first = -1] = planned.unassigned
    const trying = timed(() =>
      listChangesWithoutLimit(problem, first).filter(
        (changed) => listPlaceable(changed, { ...planned, unassigned: [first] }).length > 0,
      ),
    )
    const fixes = explaining.result.flatMap((explanation) => explanation.fixes).length
    const ratio = explaining.took_ms / trying.took_ms
    recordFigure({
      promise:
        'plans: points left out of 2,500 explained, against trying every change for one of them at every place',
      needed: '≤ 1 × its time, every one with a reason, ≤ 20 fixes sought',
      measured: `${ratio.toFixed(2)} × (${explaining.took_ms.toFixed(0)} ms for ${left_out} points), ${fixes} fixes`,
      held: ratio <= 1 && fixes <= 20,
    })
    expect(explaining.result.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(fixes).toBeLessThanOrEqual(20)
    expect(isKeptInTime(ratio < 1)).toBe(true)
  })
})

function timed<T>(act: () => T): { readonly result: T; readonly took_ms: number } {
  const from_ms = performance.now()
  const result = act()
  return { result, took_ms: performance.now() - from_ms }
}
