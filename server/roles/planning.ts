import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Config } from '../config.ts'
import { assertOsrmAnswers } from '../engines/osrm/assert-answers.ts'
import { createSolver } from '../engines/solver/create-solver.ts'
import { createOperationWithin } from '../operations/public.ts'
import type { Places } from '../places/public.ts'
import {
  createDecidingThreads,
  createEnqueuePlanning,
  createPlanningTask,
  createRoads,
  createSolve,
  createStraightRoads,
  FORMER_PLANNING_TASK,
  type ImportParts,
} from '../plans/public.ts'
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts'
import { createPlanningMeasures } from './measure-planning.ts'
import { budgetOf } from './planning-budget.ts'
import { createRoadEngine, roadProfilesOf } from './road-engine.ts'
import type { RoleContext } from './role.ts'

/** An answer that recent need not be asked for again. */
const FRESH_MS = 1_000

/** Searches use every core they get for as long as they may: whoever answers requests on the same machine goes first. */
const SOLVER_NICENESS = 10

/** What the API needs to take imports in; planning itself is the worker's. */
export function importPartsOf(config: Config): ImportParts {
  let last = Number.NEGATIVE_INFINITY
  return {
    createOperation: createOperationWithin(config.operations_queued_limit),
    enqueue: createEnqueuePlanning(config.jobs_customer_share),
    synchronous_ms: config.import_synchronous_ms,
    assertRoads: async () => {
      if (performance.now() - last < FRESH_MS) return
      if (config.osrm_car_url === '')
        throw new AppError('road_engine_unavailable', { public: { retry_after_s: 60 } })
      await assertOsrmAnswers(config.osrm_car_url).catch((error: unknown) => {
        throw new AppError('road_engine_unavailable', { public: { retry_after_s: 5 }, cause: error })
      })
      last = performance.now()
    },
  }
}

/** The jobs of a worker, with the engines that its settings name. Null: this deployment runs none. */
export function startPlanning(context: RoleContext, places: Places): RunningJobs | null {
  const { config, database, vault, clock, log, metrics } = context
  if (config.jobs_database_url === '') return null
  const measures = createPlanningMeasures(metrics)
  const road_engine = createRoadEngine(config)
  const solver = createSolver({
    python: config.solver_python,
    processes: config.solver_processes,
    cores: config.solver_cores,
    memory_mb: config.solver_memory_mb,
    niceness: SOLVER_NICENESS,
  })
  const deciding = createDecidingThreads(measures.solve(createSolve(solver)))
  const task = createPlanningTask({
    database,
    vault,
    clock,
    log,
    enqueue: createEnqueuePlanning(config.jobs_customer_share),
    budgetOf: budgetOf(config),
    geocode_deadline_ms: config.import_synchronous_ms,
    tools: {
      geocoder: places.geocoder,
      roads: measures.roads(createRoads(road_engine)),
      straight_roads: createStraightRoads(),
      profiles: roadProfilesOf(config),
      decide: deciding.decide,
      far_from_road_m: config.far_from_road_m,
    },
  })
  const measured = measures.task(task)
  const jobs = startJobs({
    database_url: config.jobs_database_url,
    tasks: [measured, { ...measured, name: FORMER_PLANNING_TASK }],
    concurrency: config.jobs_at_once,
    log,
  })
  return {
    stop: async () => {
      await jobs.stop()
      await deciding.close()
      await solver.close()
      await road_engine.close()
    },
  }
}
