import { answerQuestions, yieldToOthers } from '../../platform/threads/answer-questions.ts'
import type { PlanningProblem } from '../model/problem.ts'
import type { SolverAnswer } from '../planning/plan-routes.ts'
import { decideRoutes, type RoutesQuestion } from './decide-routes.ts'

const deciding_niceness = 5

/** The solvers belong to the process: they are asked for where they are, which also tells how far they are. */
export type DecidingCall =
  | { readonly problem: PlanningProblem; readonly budget_ms: number }
  | { readonly step: 'explaining' }

yieldToOthers(deciding_niceness)

answerQuestions((question: RoutesQuestion, { signal, call }) => {
  const ask = (message: DecidingCall) => call(message)
  return decideRoutes(
    async (problem, { budget_ms }) => (await ask({ problem, budget_ms })) as readonly SolverAnswer[],
    question,
    { signal, onStep: (step) => void ask({ step }), onBest: () => undefined },
  )
})
