import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { Solve } from '../planning/plan-routes.ts'
import type { DecideRoutes, RoutesDecision, RoutesQuestion } from './decide-routes.ts'
import type { DecidingCall } from './deciding-thread.ts'

export interface DecidingThreads {
  readonly decide: DecideRoutes
  close(): Promise<void>
}

/**
 * Big plans take seconds to fit, fill and explain: they are decided beside the event loop, which other jobs and, in a
 * process with all roles, requests need. A thread for each question that is asked at a time, kept for the next.
 */
export function createDecidingThreads(solve: Solve): DecidingThreads {
  const pool = createThreadPool<RoutesQuestion, RoutesDecision, DecidingCall>({
    module: new URL('./deciding-thread.ts', import.meta.url),
    threads: Infinity,
  })
  return {
    decide: (question, { signal, onStep, onBest }) =>
      pool.ask(question, {
        signal,
        reply: (call) =>
          'step' in call
            ? onStep(call.step)
            : solve(call.problem, { budget_ms: call.budget_ms, signal, onProgress: onBest }),
      }),
    close: () => pool.close(),
  }
}
