import type { RoutingProblem } from './problem.ts'
import { deadlineOf, runSolve, type SolveOptions, type SolveResult, unavailable } from './run-solve.ts'
import { type SolverProcess, type SolverProcessSettings, startSolverProcess } from './solver-process.ts'

export interface SolverSettings extends SolverProcessSettings {
  /** Resident processes: how many solves run at a time. */
  readonly processes: number
  /** Cores that one solve may use. */
  readonly cores: number
}

/** VROOM and PyVRP side by side in resident processes. */
export interface Solver {
  /** Starts the processes, which takes a while; without it, the first solve does. */
  start(): void
  /** Waits for a free process, at most as long as the deadline; budget and deadline begin when one is there. */
  solve(problem: RoutingProblem, options: SolveOptions): Promise<SolveResult>
  /** True when a process is there that answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** A process that cannot be started is not tried again at once. */
const restart_after_ms = 1_000

type Turn = (process: SolverProcess) => void

export function createSolver(settings: SolverSettings): Solver {
  const idle: SolverProcess[] = []
  const waiting: Turn[] = []
  const living = new Set<SolverProcess>()
  let next_id = 1
  let is_started = false
  let is_closed = false

  const offer = (process: SolverProcess) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(process)
    else next(process)
  }

  const start = () => {
    if (is_closed) return
    const process = startSolverProcess(settings)
    living.add(process)
    void process.ended.then(() => replace(process))
    process.ready.then(
      () => offer(process),
      () => {},
    )
  }

  const replace = (process: SolverProcess) => {
    living.delete(process)
    const position = idle.indexOf(process)
    if (position >= 0) idle.splice(position, 1)
    if (is_closed) return
    void process.ready.then(start, () => setTimeout(start, restart_after_ms).unref())
  }

  const startAll = (): void => {
    if (is_started || settings.python === '') return
    is_started = true
    for (let n = 0; n < settings.processes; n++) start()
  }

  return {
    start: startAll,
    async solve(problem, options) {
      if (is_closed) throw unavailable('the solver is closed')
      // Not away but absent: to wait for it helps nobody.
      if (settings.python === '')
        throw new Error('TROPEIRO_SOLVER_PYTHON is not set: only given orders can be planned')
      startAll()
      const process = idle.pop() ?? (await waitForTurn(waiting, options))
      try {
        return await runSolve(process, problem, { ...options, id: next_id++, cores: settings.cores })
      } finally {
        if (living.has(process)) offer(process)
      }
    },
    async isReady() {
      return Promise.any([...living].map(({ ready }) => ready)).then(
        () => true,
        () => false,
      )
    },
    async close() {
      is_closed = true
      const processes = [...living]
      for (const process of processes) process.kill()
      await Promise.all(processes.map(({ ended }) => ended))
    },
  }
}

/** Waiting for a process must end too: one that cannot be started would hold its caller forever. */
async function waitForTurn(waiting: Turn[], options: SolveOptions): Promise<SolverProcess> {
  const { signal, budget_ms, deadline_ms = deadlineOf(budget_ms) } = options
  const turn = Promise.withResolvers<SolverProcess>()
  const giveUp = (reason: string) => {
    const position = waiting.indexOf(turn.resolve)
    if (position >= 0) waiting.splice(position, 1)
    turn.reject(unavailable(reason))
  }
  const onAbort = () => giveUp('aborted before a process was free')
  const timer = setTimeout(() => giveUp('no process was free in time'), deadline_ms)
  signal?.addEventListener('abort', onAbort, { once: true })
  waiting.push(turn.resolve)
  try {
    return await turn.promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
