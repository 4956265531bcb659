import { checkPlanned } from '../checker/check-planned.ts'
import { explainUnassigned } from '../explain/explain-unassigned.ts'
import type { Binding, Explanation } from '../explain/explanation.ts'
import { findBindings } from '../explain/find-bindings.ts'
import type { Planned, PlanningProblem, TimeWindow, Violation } from '../model/problem.ts'
import { planRoutes, type Solve } from '../planning/plan-routes.ts'
import { as_given, scheduleRoute } from '../planning/schedule-route.ts'

/** All that can be decided without asking anybody but the solvers. */
export interface RoutesQuestion {
  readonly problem: PlanningProblem
  readonly budget_ms: number
  /** The order to keep; null: the best is sought. */
  readonly given_order: readonly number[] | null
  /** The windows that each point came with, also where they were not to be kept. Null: only routes are sought, and nothing is explained. */
  readonly wished_windows: readonly (readonly TimeWindow[])[] | null
  /** Routes that stand: nothing is sought, only what they leave out is explained. */
  readonly standing?: Planned
}

export interface RoutesDecision {
  readonly planned: Planned
  readonly explained: readonly Explanation[]
  readonly findings: readonly (Violation | Binding)[]
}

export interface DecideOptions {
  readonly signal: AbortSignal
  readonly onStep: (step: 'explaining') => void
  readonly onBest: (driving_s: number) => void
}

export type DecideRoutes = (question: RoutesQuestion, options: DecideOptions) => Promise<RoutesDecision>

export async function decideRoutes(
  solve: Solve,
  question: RoutesQuestion,
  { signal, onStep, onBest }: DecideOptions,
): Promise<RoutesDecision> {
  const { problem, given_order, budget_ms, standing } = question
  if (standing !== undefined)
    return { planned: standing, explained: explainUnassigned(problem, standing), findings: [] }
  if (given_order !== null) {
    const planned = followGivenOrder(problem, given_order)
    return { planned, explained: [], findings: findMissedWishes(question, planned) }
  }
  const ports = { solve, check: checkPlanned }
  const planned = await planRoutes(problem, ports, { budget_ms, signal, onProgress: onBest })
  if (question.wished_windows === null) return { planned, explained: [], findings: [] }
  onStep('explaining')
  return {
    planned,
    explained: explainUnassigned(problem, planned),
    findings: [...findMissedWishes(question, planned), ...findBindings(problem, planned)],
  }
}

/** The first executor drives them all, as they were numbered. */
function followGivenOrder(problem: PlanningProblem, points: readonly number[]): Planned {
  if (points.length === 0) return { routes: [], unassigned: [] }
  const scheduled = scheduleRoute(problem, { vehicle: 0, points }, as_given)
  return 'route' in scheduled
    ? { routes: [scheduled.route], unassigned: [] }
    : { routes: [], unassigned: points }
}

/** Windows that were not to be kept are still looked at: what misses them is said. */
function findMissedWishes({ problem, wished_windows }: RoutesQuestion, planned: Planned): Violation[] {
  const points = problem.points.map((point, index) => ({
    ...point,
    windows: wished_windows?.[index] ?? point.windows,
  }))
  return checkPlanned({ ...problem, points }, planned).filter(({ code }) => code !== 'point_missing')
}
