import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSolver } from '../../../ops/solver/ensure-solver.ts'
import { isAlive } from '../../test/proofs/is-alive.ts'
import { createSolver, type Solver } from './create-solver.ts'
import type { RoutingSolution } from './problem.ts'
import { createRandomProblem } from './test/random-problem.ts'

let python: string
let solver: Solver
beforeAll(async () => {
  python = await ensureSolver()
  solver = createSolver({ python, memory_mb: 2_048, processes: 1, cores: 2 })
  solver.start()
}, 600_000)
afterAll(() => solver.close())

const small = createRandomProblem(1, { jobs: 4, shipments: 0, vehicles: 1 })
const big = createRandomProblem(2, { jobs: 150, shipments: 0, vehicles: 30 })
const long = { budget_ms: 60_000, deadline_ms: 90_000 }

/** Processes below ours that run the solver: the resident ones, and their searches. */
function listProcesses(parent: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const pairs = rows
    .filter((row) => row.includes('process/solver.py'))
    .map((row) => row.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

const residents = () => listProcesses(process.pid)
/** One that is there: to kill 0 would be to kill ourselves. */
const residentOf = () => {
  const [resident] = residents()
  if (resident === undefined) throw new Error('no solver runs')
  return resident
}
const searches = () => residents().flatMap(listProcesses)

async function waitFor(what: string, holds: () => boolean): Promise<void> {
  await expect.poll(holds, { message: what, timeout: 120_000, interval: 20 }).toBe(true)
}

async function solveNext(): Promise<readonly RoutingSolution[]> {
  return (await solver.solve(small, { budget_ms: 2_000, deadline_ms: 30_000 })).candidates
}

describe('a resident process', () => {
  test('that is killed during a solve gives a typed error, leaves no search behind, and is replaced', async () => {
    const solving = solver.solve(big, long)
    const outcome = expect(solving).rejects.toMatchObject({
      code: 'solver_unavailable',
      status: 503,
      public: { retry_after_s: expect.any(Number) },
    })
    await waitFor('searches', () => searches().length > 0)
    const resident = residentOf()
    const running = searches()
    process.kill(resident, 'SIGKILL')
    await outcome
    await waitFor('the end of the searches', () => !running.some(isAlive))
    expect(await solveNext()).not.toHaveLength(0)
  })

  test('that is killed while idle is replaced', async () => {
    await solver.isReady()
    const resident = residentOf()
    process.kill(resident, 'SIGKILL')
    await waitFor('its end', () => !isAlive(resident))
    expect(await solveNext()).not.toHaveLength(0)
  })

  test('that does not end in time is killed, and what it had found is the answer', async () => {
    const { candidates } = await solver.solve(big, { budget_ms: 60_000, deadline_ms: 4_000 })
    expect(candidates.length).toBeGreaterThan(0)
    expect(await solveNext()).not.toHaveLength(0)
  })

  test('keeps its budget, whatever a search does', async () => {
    // By itself a search of this size would go on for hours.
    await solver.solve(big, { budget_ms: 1_000, deadline_ms: 3_600_000 })
    expect(searches()).toEqual([])
  })

  test('loses one search and still answers with the other', async () => {
    // Long enough for neither to end by itself before it is killed; once that is done, the next answer will do.
    const abort = new AbortController()
    let has_lost = false
    const solving = solver.solve(big, {
      ...long,
      signal: abort.signal,
      onProgress: () => {
        if (has_lost) abort.abort()
      },
    })
    await waitFor('both searches', () => searches().length === 2)
    const [first = 0] = searches()
    process.kill(first, 'SIGKILL')
    // Until its resident has taken note of it, it is still there.
    await waitFor('its end', () => !isAlive(first))
    has_lost = true
    const { candidates, faults } = await solving
    expect(candidates.length).toBeGreaterThan(0)
    expect(faults).toEqual([expect.stringContaining('signal 9')])
  })

  test('that may not have the memory says so and serves the next', async () => {
    const poor = createSolver({ python, memory_mb: 260, processes: 1, cores: 2 })
    try {
      const huge = createRandomProblem(3, { jobs: 1_500, shipments: 0, vehicles: 1 })
      await expect(poor.solve(huge, { budget_ms: 2_000, deadline_ms: 60_000 })).rejects.toMatchObject({
        code: 'solver_unavailable',
      })
      const { candidates } = await poor.solve(small, { budget_ms: 2_000, deadline_ms: 30_000 })
      expect(candidates).not.toHaveLength(0)
    } finally {
      await poor.close()
    }
  })
})

describe('cancelling', () => {
  test('ends the searches at once and gives what was found', async () => {
    const abort = new AbortController()
    const solving = solver.solve(big, { ...long, signal: abort.signal, onProgress: () => abort.abort() })
    const { candidates } = await solving
    expect(candidates.length).toBeGreaterThan(0)
    expect(searches()).toEqual([])
    expect(await solveNext()).not.toHaveLength(0)
  })

  test('takes a solve out of the queue that has not begun', async () => {
    const first = new AbortController()
    const solving = solver.solve(big, { ...long, signal: first.signal })
    const second = new AbortController()
    const queued = solver.solve(small, { budget_ms: 1_000, signal: second.signal })
    second.abort()
    await expect(queued).rejects.toMatchObject({ code: 'solver_unavailable' })
    first.abort()
    await solving
  })
})

describe('a Python without the solvers', () => {
  test('is not ready, and a solve that waits for it ends with its deadline', async () => {
    const broken = createSolver({ python: '/bin/false', memory_mb: 512, processes: 1, cores: 1 })
    broken.start()
    try {
      expect(await broken.isReady()).toBe(false)
      const solving = broken.solve(small, { budget_ms: 100, deadline_ms: 500 })
      await expect(solving).rejects.toMatchObject({ code: 'solver_unavailable' })
    } finally {
      await broken.close()
    }
  })
})

describe('no Python at all', () => {
  test('starts nothing, and a solve is told so at once', async () => {
    const none = createSolver({ python: '', memory_mb: 512, processes: 1, cores: 1 })
    none.start()
    const solving = none.solve(small, { budget_ms: 100 })
    await expect(solving).rejects.toThrow('TROPEIRO_SOLVER_PYTHON is not set')
    await none.close()
  })
})
