import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSolver } from '../../../ops/solver/ensure-solver.ts'
import { createSolver, type Solver } from './create-solver.ts'
import type { RoutingProblem, RoutingSolution } from './problem.ts'
import { compareSolutions } from './read-solution.ts'
import { findOptimum } from './test/brute-force.ts'
import { findFaults } from './test/check-solution.ts'
import { createRandomProblem, type ProblemShape } from './test/random-problem.ts'

let solver: Solver
beforeAll(async () => {
  solver = createSolver({ python: await ensureSolver(), memory_mb: 2_048, processes: 2, cores: 2 })
  solver.start()
}, 600_000)
afterAll(() => solver.close())

const budget = { budget_ms: 3_000, deadline_ms: 30_000 }

async function solveChecked(problem: RoutingProblem, seed: number): Promise<readonly RoutingSolution[]> {
  const { candidates, faults } = await solver.solve(problem, budget)
  expect(faults, `seed ${seed}`).toEqual([])
  for (const candidate of candidates) {
    expect(findFaults(problem, candidate), `seed ${seed}, ${candidate.solver}`).toEqual([])
  }
  return candidates
}

const shapes: Readonly<Record<string, ProblemShape>> = {
  'jobs of one vehicle': { jobs: 6, shipments: 0, vehicles: 1 },
  'jobs of two vehicles': { jobs: 6, shipments: 0, vehicles: 2 },
  'fewest vehicles': { jobs: 5, shipments: 0, vehicles: 3, objective: 'fewest_vehicles' },
  'a limit of stops': { jobs: 5, shipments: 0, vehicles: 2, max_stops: 2 },
  'jobs and shipments': { jobs: 3, shipments: 2, vehicles: 2 },
  'roads that are missing': { jobs: 5, shipments: 0, vehicles: 2, percent_unreachable: 30 },
}

describe('solve', () => {
  test.each(Object.entries(shapes))('finds the optimum of small problems: %s', async (_, shape) => {
    for (let seed = 1; seed <= 5; seed++) {
      const problem = createRandomProblem(seed, shape)
      const [best] = await solveChecked(problem, seed)
      // How many vehicles it takes matters only where they are to be saved.
      const { unassigned, vehicles, cost } = findOptimum(problem)
      const used = shape.objective === 'fewest_vehicles' ? best?.routes.length : vehicles
      expect({ seed, unassigned: best?.unassigned.length, vehicles: used, cost: best?.cost }).toEqual({
        seed,
        unassigned,
        vehicles,
        cost,
      })
    }
  })

  test('gives answers that hold on problems of every kind, better ones later, all different', async () => {
    const sizes: ProblemShape[] = [
      { jobs: 80, shipments: 0, vehicles: 12 },
      { jobs: 40, shipments: 15, vehicles: 10, objective: 'fewest_vehicles' },
      { jobs: 60, shipments: 0, vehicles: 8, percent_unreachable: 10, max_stops: 9 },
    ]
    for (const [seed, shape] of sizes.entries()) {
      const problem = createRandomProblem(seed + 100, shape)
      const seen: RoutingSolution[] = []
      const { candidates } = await solver.solve(problem, { ...budget, onProgress: (best) => seen.push(best) })
      for (const candidate of candidates) expect(findFaults(problem, candidate)).toEqual([])
      expect(seen.toSorted((a, b) => compareSolutions(problem, b, a))).toEqual(seen)
      expect(candidates[0]).toEqual(seen.at(-1))
      expect(candidates.toSorted((a, b) => compareSolutions(problem, a, b))).toEqual(candidates)
      expect(new Set(candidates.map(({ routes }) => JSON.stringify(routes))).size).toBe(candidates.length)
    }
  })

  test('asks both solvers when the problem fits both, and VROOM alone when PyVRP cannot say it', async () => {
    const problem = createRandomProblem(7, { jobs: 20, shipments: 0, vehicles: 4 })
    const solvers = (solutions: readonly RoutingSolution[]) =>
      new Set(solutions.map((solution) => solution.solver))
    const seen: RoutingSolution[] = []
    await solver.solve(problem, { ...budget, onProgress: (best) => seen.push(best) })
    const { candidates } = await solver.solve(problem, budget)
    expect(solvers([...seen, ...candidates])).toContain('pyvrp')
    const stop = {
      location: 2,
      service_s: 0,
      windows: [
        [2_000, 2_010],
        [3_000, 3_100],
      ],
    } as const
    const twice = { pickup: stop, delivery: { ...stop, location: 3 }, amount: 1, skills: [] }
    const answer = await solver.solve({ ...problem, shipments: [twice] }, budget)
    expect(solvers(answer.candidates)).toEqual(new Set(['vroom']))
  })

  test('leaves out the stops of least priority when not all fit', async () => {
    const problem = createRandomProblem(11, { jobs: 6, shipments: 0, vehicles: 1, max_stops: 3 })
    const jobs = problem.jobs.map((job, index) => ({
      ...job,
      windows: [],
      skills: [],
      amount: 0,
      priority: index < 3 ? 50 : 0,
    }))
    const vehicles = problem.vehicles.map((vehicle) => ({ ...vehicle, window: [0, 100_000] as const }))
    const [best] = await solveChecked({ ...problem, jobs, vehicles }, 11)
    expect(best?.unassigned.map(({ index }) => index)).toEqual([3, 4, 5])
  })

  test('begins with the routes it is given', async () => {
    const problem = createRandomProblem(21, { jobs: 60, shipments: 0, vehicles: 8 })
    const [best] = await solveChecked(problem, 21)
    if (best === undefined) throw new Error('no solution')
    const again = await solver.solve({ ...problem, initial: best.routes }, { ...budget, budget_ms: 400 })
    const [first] = again.candidates
    if (first === undefined) throw new Error('no solution')
    expect(compareSolutions(problem, first, best)).toBeLessThanOrEqual(0)
  })

  test('works on one core', async () => {
    const single = createSolver({ python: await ensureSolver(), memory_mb: 2_048, processes: 1, cores: 1 })
    try {
      const problem = createRandomProblem(31, { jobs: 30, shipments: 0, vehicles: 5 })
      const { candidates } = await single.solve(problem, budget)
      expect(candidates.length).toBeGreaterThan(0)
      for (const candidate of candidates) expect(findFaults(problem, candidate)).toEqual([])
    } finally {
      await single.close()
    }
  })

  test('answers a problem without stops, and one that nobody can serve', async () => {
    const problem = createRandomProblem(1, { jobs: 3, shipments: 0, vehicles: 1 })
    const empty = await solver.solve({ ...problem, jobs: [] }, budget)
    expect(empty.candidates).toMatchObject([{ routes: [], unassigned: [], cost: 0 }])
    const jobs = problem.jobs.map((job) => ({ ...job, skills: [99] }))
    const { candidates } = await solver.solve({ ...problem, jobs }, budget)
    expect(candidates).toMatchObject([{ routes: [], cost: 0 }])
    expect(candidates[0]?.unassigned).toHaveLength(3)
  })

  test('refuses a problem that points outside of its matrix', async () => {
    const problem = createRandomProblem(1, { jobs: 3, shipments: 0, vehicles: 1 })
    const jobs = problem.jobs.map((job) => ({ ...job, location: 99 }))
    await expect(solver.solve({ ...problem, jobs }, budget)).rejects.toThrow('outside of the matrix')
    await solveChecked(problem, 1)
  })
})
