import { AppError } from '@tropeiro/contract/app-error.ts'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { encodeProblem } from './encode-problem.ts'
import type { RoutingProblem, RoutingSolution } from './problem.ts'
import { compareSolutions, readSolution } from './read-solution.ts'
import { cancelFrame, type SolverProcess } from './solver-process.ts'

export interface SolveOptions {
  /** How long the solvers may search. */
  readonly budget_ms: number
  /** When a process that does not end is killed; what it had found counts. The budget and 3 s unless told. */
  readonly deadline_ms?: number
  /** Ends the search; what was found by then is the answer. */
  readonly signal?: AbortSignal
  /** Each answer that is better than those before. */
  readonly onProgress?: (best: RoutingSolution) => void
}

export interface SolveResult {
  /** Every different answer of both solvers, best first by their own cost. None has been checked. */
  readonly candidates: readonly RoutingSolution[]
  /** Of each search that failed, one line for the log. The other solver may still have answered. */
  readonly faults: readonly string[]
}

const retry_after_s = 5
const deadline_after_budget_ms = 3_000
/** Later candidates are better; a caller checks a few, not hundreds. */
const max_candidates = 16

export const deadlineOf = (budget_ms: number) => budget_ms + deadline_after_budget_ms

/** One solve in one process. The process is dead afterwards when it did not answer in time. */
export async function runSolve(
  process: SolverProcess,
  problem: RoutingProblem,
  request: SolveOptions & { readonly id: number; readonly cores: number },
): Promise<SolveResult> {
  const { id, cores, budget_ms, signal, onProgress } = request
  const frame = encodeProblem(problem, { id, cores, budget_ms })
  const candidates = createCandidates(problem, onProgress)
  const done = Promise.withResolvers<string[]>()
  let is_late = false

  const cancel = () => process.write(cancelFrame(id))
  const deadline = setTimeout(() => {
    is_late = true
    process.kill()
  }, request.deadline_ms ?? deadlineOf(budget_ms))
  void process.ended.then((how) => (is_late ? done.resolve([how]) : done.reject(diedAtWork(how))))
  signal?.addEventListener('abort', cancel, { once: true })
  process.listen((message) => {
    const answer = parseAnswer(message)
    if (answer.type === 'pong' || answer.id !== id) return
    if (answer.type === 'done') done.resolve(answer.faults)
    else candidates.add(readSolution(problem, answer.solver, answer.routes))
  })
  try {
    process.write(frame)
    if (signal?.aborted === true) cancel()
    const faults = await done.promise
    if (candidates.isEmpty() && signal?.aborted !== true) throw unavailable(faults.join('; '))
    return { candidates: candidates.list(), faults }
  } finally {
    clearTimeout(deadline)
    process.listen(null)
    signal?.removeEventListener('abort', cancel)
  }
}

function createCandidates(problem: RoutingProblem, onProgress: SolveOptions['onProgress']) {
  const found = new Map<string, RoutingSolution>()
  let best: RoutingSolution | null = null
  const list = () =>
    [...found.values()].toSorted((a, b) => compareSolutions(problem, a, b)).slice(0, max_candidates)
  return {
    isEmpty: () => found.size === 0,
    list,
    add(solution: RoutingSolution | null) {
      if (solution === null) return
      const key = JSON.stringify(solution.routes)
      if (found.has(key)) return
      found.set(key, solution)
      if (best !== null && compareSolutions(problem, solution, best) >= 0) return
      best = solution
      onProgress?.(solution)
    },
  }
}

export function unavailable(reason: string, details: Readonly<Record<string, unknown>> = {}): AppError {
  return new AppError('solver_unavailable', {
    public: { params: { retry_after_s }, retry_after_s },
    internal: { reason, ...details },
  })
}

function diedAtWork(how: string): AppError {
  return unavailable(how, { died_at_work: true })
}

/** True when the process ended during this very solve: perhaps because of it, so that trying again forever helps nobody. */
export function hasDiedAtWork({ internal }: AppError): boolean {
  return internal['died_at_work'] === true
}

const answer = Type.Union([
  Type.Object({ type: Type.Literal('pong') }),
  Type.Object({
    type: Type.Literal('candidate'),
    id: Type.Integer(),
    solver: Type.Union([Type.Literal('vroom'), Type.Literal('pyvrp')]),
    routes: Type.Array(Type.Tuple([Type.Integer(), Type.Array(Type.Integer())])),
  }),
  Type.Object({
    type: Type.Literal('done'),
    id: Type.Integer(),
    /** Of each search that failed, one line. */
    faults: Type.Array(Type.String()),
  }),
])

export type SolverAnswer = Static<typeof answer>

/** Another process wrote it: nothing of it is trusted by its type alone. */
function parseAnswer(message: unknown): SolverAnswer {
  return Value.Parse(answer, message)
}
