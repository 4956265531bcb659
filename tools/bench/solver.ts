import { createSolver, type Solver } from '@tropeiro/server/engines/solver/create-solver.ts'
import { ensureSolver } from '../../ops/solver/ensure-solver.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { solveWithBareVroom } from './solver-bare-vroom.ts'
import { type Instance, listInstances } from './solver-instances.ts'
import { judgeRows, type Promises, renderTable, type SolvedInstance } from './solver-table.ts'

const CORES = 2
const MEMORY_MB = 4_096

const sets = [
  { set: 'solomon', budget_s: 10, most_mean_percent: 0.8, most_worst_percent: 3 },
  { set: 'homberger', budget_s: 60, most_mean_percent: 3.5, most_worst_percent: null },
] as const satisfies readonly Promises[]

interface InstanceRun {
  readonly solver: Solver
  readonly python: string
  readonly budget_s: number
}

/** Ours, then bare VROOM: one after the other, so that each has the cores for itself. */
async function solveInstance(
  { name, problem, best_known }: Instance,
  { solver, python, budget_s }: InstanceRun,
): Promise<SolvedInstance> {
  const began = performance.now()
  const { candidates } = await solver.solve(problem, { budget_ms: budget_s * 1_000 })
  const elapsed_ms = performance.now() - began
  const [best] = candidates
  if (best === undefined || best.unassigned.length > 0) throw new Error(`${name} was not solved whole`)
  const bare = await solveWithBareVroom(problem, { python, budget_s, threads: CORES })
  const vroom_cost = bare.unassigned > 0 ? null : bare.cost
  return { name, best_known, cost: best.cost, solver: best.solver, elapsed_ms, vroom_cost }
}

/** The tables of Solomon and Homberger; half an hour in all. `only` are names of instances. */
export async function measureSolver(only: readonly string[] = []): Promise<Figure[]> {
  const python = await ensureSolver()
  const solver = createSolver({ python, memory_mb: MEMORY_MB, processes: 1, cores: CORES })
  const figures: Figure[] = []
  try {
    for (const promises of sets) {
      const rows: SolvedInstance[] = []
      for (const instance of listInstances(promises.set)) {
        if (only.length > 0 && !only.includes(instance.name)) continue
        rows.push(await solveInstance(instance, { solver, python, budget_s: promises.budget_s }))
        console.error(renderTable(rows.slice(-1)).split('\n')[1])
      }
      if (rows.length === 0) continue
      console.log(renderTable(rows))
      figures.push(...judgeRows(rows, promises))
    }
  } finally {
    await solver.close()
  }
  return figures
}
