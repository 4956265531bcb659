import type { Solver } from '@tropeiro/server/engines/solver/create-solver.ts'
import { checkPlanned } from '@tropeiro/server/plans/checker/check-planned.ts'
import { createSolve } from '@tropeiro/server/plans/job/solve-with-engines.ts'
import type { PlanningProblem } from '@tropeiro/server/plans/model/problem.ts'
import { planRoutes, totalDrivingOf } from '@tropeiro/server/plans/planning/plan-routes.ts'
import { solveWithBareVroom } from './solver-bare-vroom.ts'

export const cores = 2

interface SearchFigures {
  readonly driving: number
  readonly unassigned: number
}

export interface ComparedPlan {
  readonly ours: SearchFigures & { readonly solver: string; readonly elapsed_ms: number }
  readonly vroom: SearchFigures
}

interface PlanInstanceOptions {
  readonly solver: Solver
  readonly python: string
  readonly budget_s: number
}

/** The planning call of an import, then bare VROOM: one after the other, so that each has the cores for itself. */
export async function planInstance(
  problem: PlanningProblem,
  { solver, python, budget_s }: PlanInstanceOptions,
): Promise<ComparedPlan> {
  const began = performance.now()
  const planned = await planRoutes(
    problem,
    { solve: createSolve(solver), check: checkPlanned },
    { budget_ms: budget_s * 1_000, signal: new AbortController().signal, onProgress: () => undefined },
  )
  const elapsed_ms = performance.now() - began
  const vroom = await solveWithBareVroom(problem, { python, budget_s, threads: cores })
  const ours = { driving: totalDrivingOf(planned), unassigned: planned.unassigned.length }
  return { ours: { ...ours, solver: planned.solver, elapsed_ms }, vroom }
}
