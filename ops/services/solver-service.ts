import { ensureSolver, findSolverPython } from '../solver/ensure-solver.ts'
import type { Service } from './service.ts'

/** VROOM and PyVRP are packages that Tropeiro runs by itself: to have them is all there is to start. */
export const solver_service: Service = {
  name: 'solver',
  compose_image: null,
  ports: [],
  install: async ({ log }) => {
    await ensureSolver(log)
  },
  start: async () => {},
  ready: async () => (findSolverPython() === null ? null : {}),
  settings: () => ({ TROPEIRO_SOLVER_PYTHON: findSolverPython() ?? '' }),
  prepare: async () => {},
  stop: async () => {},
  // The packages are the user's, not the clone's: other clones use the same.
  remove: async () => {},
}
