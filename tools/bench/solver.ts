import { createSolver } from '@tropeiro/server/engines/solver/create-solver.ts'
import { ensureSolver } from '../../ops/solver/ensure-solver.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { cores, planInstance } from './plan-instance.ts'
import { listInstances } from './solver-instances.ts'
import { judgeRows, type Promises, renderTable, type SolvedInstance } from './solver-table.ts'

const memory_mb = 4_096

const sets = [
  { set: 'solomon', budget_s: 10, max_mean_percent: 0.8, max_worst_percent: 3 },
  { set: 'homberger', budget_s: 60, max_mean_percent: 3.5, max_worst_percent: null },
] as const satisfies readonly Promises[]

/** The tables of Solomon and Homberger; half an hour in all. `only` are names of instances. */
export async function measureSolver(only: readonly string[] = []): Promise<Figure[]> {
  const python = await ensureSolver()
  const solver = createSolver({ python, memory_mb, processes: 1, cores: cores })
  solver.start()
  const figures: Figure[] = []
  try {
    for (const promises of sets) {
      const rows: SolvedInstance[] = []
      for (const instance of listInstances(promises.set)) {
        if (only.length > 0 && !only.includes(instance.name)) continue
        const { name, problem, best_known } = instance
        const { ours, vroom } = await planInstance(problem, { solver, python, budget_s: promises.budget_s })
        if (ours.unassigned > 0) throw new Error(`${name} was not solved whole`)
        const vroom_cost = vroom.unassigned > 0 ? null : vroom.driving
        rows.push({ name, best_known, ...ours, cost: ours.driving, vroom_cost })
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
