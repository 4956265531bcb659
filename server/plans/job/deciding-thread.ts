import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PlanningProblem } from '../model/problem.ts'
import type { Solve, SolverAnswer } from '../planning/plan-routes.ts'
import { decideRoutes, type RoutesDecision, type RoutesQuestion } from './decide-routes.ts'

const DECIDING_NICENESS = 5

/** To the thread: a question, then what the solvers answered each time it asked for them. */
export type ToThread = { readonly question: RoutesQuestion } | { readonly solved: readonly SolverAnswer[] }

export type FromThread =
  | { readonly solve: PlanningProblem; readonly budget_ms: number }
  | { readonly step: 'explaining' }
  | { readonly decision: RoutesDecision }

// Whoever answers requests on the same machine goes first. On Linux this is the niceness of this thread alone.
setPriority(0, DECIDING_NICENESS)

const tell = (message: FromThread) => parentPort?.postMessage(message)

let takeSolved: (answers: readonly SolverAnswer[]) => void = () => undefined

/** The solvers belong to the process: they are asked for where they are, which also tells how far they are. */
const solve: Solve = (problem, { budget_ms }) =>
  new Promise((resolve) => {
    takeSolved = resolve
    tell({ solve: problem, budget_ms })
  })

async function decide(question: RoutesQuestion): Promise<void> {
  const decision = await decideRoutes(solve, question, {
    // Who gives up ends the thread.
    signal: new AbortController().signal,
    onStep: (step) => tell({ step }),
    onBest: () => undefined,
  })
  tell({ decision })
}

parentPort?.on('message', (message: ToThread) => {
  if ('solved' in message) takeSolved(message.solved)
  else void decide(message.question)
})
