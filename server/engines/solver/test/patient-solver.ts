import { createSolver, type Solver, type SolverSettings } from '../create-solver.ts'

/** For tests that judge a plan, not how soon a busy machine has it. */
export function startPatientSolver(settings: SolverSettings): Solver {
  const solver = createSolver(settings)
  solver.start()
  return {
    ...solver,
    solve: (problem, options) => solver.solve(problem, { ...options, deadline_ms: 120_000 }),
  }
}
