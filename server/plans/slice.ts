import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Osrm } from '../engines/osrm/osrm.ts'
import { createSolver, type SolverSettings } from '../engines/solver/create-solver.ts'
import type { CreateOperation } from '../operations/public.ts'
import type { Geocoder } from '../places/public.ts'
import type { EngineCheck } from '../platform/health/engine-check.ts'
import type { EnqueueJob } from '../platform/jobs/enqueue-job.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Metrics } from '../platform/metrics/metrics-server.ts'
import { readNothing } from '../platform/reader.ts'
import type { Slice } from '../platform/slice.ts'
import { createFetchLegs } from './changes/measure/fetch-legs.ts'
import type { MeasuringRoads } from './changes/measure/with-legs.ts'
import { registerPlanChanges } from './changes/routes.ts'
import { registerTakers } from './changes/takers/routes.ts'
import { createAutomaticClose } from './closing/close-overdue.ts'
import { registerPlanCommands, registerSending } from './commands/routes.ts'
import { createEstimatesReader, type PlacesReader } from './estimates/read-estimates.ts'
import { registerImport } from './intake/routes.ts'
import { createDecidingThreads } from './job/decide-in-threads.ts'
import { createPlanningMetrics } from './job/planning-metrics.ts'
import { type BudgetSettings, createPlanningTask, plan_of_operation } from './job/planning-task.ts'
import { createRoads, createStraightRoads } from './job/roads.ts'
import { createSolve } from './job/solve-with-engines.ts'
import { registerImportLayouts } from './layouts/routes.ts'
import { no_facts } from './model/day/facts.ts'
import type { RecordsReader } from './reading/assemble-points.ts'
import { registerPlanReading } from './reading/routes.ts'
import { registerReasons } from './reasons/routes.ts'
import { createReoptimizeTask, reoptimize_task } from './reoptimize/reoptimize-task.ts'
import { listRoadEngines } from './road-engines.ts'
import type { FactsReader } from './storage/day/hold-day.ts'
import {
  createEnqueuePlanning,
  createRequestPlanning,
  type EnqueuePlanning,
  former_planning_task,
} from './storage/enqueue-planning.ts'
import { route_point_fields } from './storage/points/save-points.ts'
import { import_request } from './storage/stored-documents.ts'
import { createExplainTask, explain_task } from './unassigned/explain-task.ts'
import { registerUnassigned } from './unassigned/routes.ts'

export interface PlansSettings {
  /** How long a synchronous import is awaited before it is answered as an asynchronous one. */
  readonly import_synchronous_ms: number
  readonly far_from_road_m: number
  readonly budget: BudgetSettings
  readonly solver: SolverSettings
  /** Where the roads of each profile are, the usual one first; those without any are not in it. */
  readonly road_urls: Readonly<Record<string, string>>
}

interface PlansContext {
  readonly settings: PlansSettings
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly createOperation: CreateOperation
  readonly enqueueJob: EnqueueJob
  readonly osrm: Osrm
  readonly geocoder: Geocoder
  /** Where vehicles are; absent where no positions are taken. */
  readonly readPlaces?: PlacesReader | undefined
  /** What people say happened; absent where nothing is executed. */
  readonly readFacts?: FactsReader | undefined
  readonly readRecords?: RecordsReader | undefined
  readonly readAllRecords?: RecordsReader | undefined
}

const readNoFacts: FactsReader = async () => no_facts

export function createPlans(context: PlansContext): Slice {
  const { settings, createOperation, clock, osrm, readPlaces, readFacts = readNoFacts } = context
  const profiles = Object.keys(settings.road_urls)
  const enqueue = createEnqueuePlanning(context.enqueueJob)
  const fetchLegs = createFetchLegs({ roads: createRoads(osrm), straight_roads: createStraightRoads() })
  const measuring_roads = { profiles, fetchLegs }
  const planning = createPlanning(context, enqueue, measuring_roads)
  return {
    register: (app) => {
      registerImport(app, {
        createOperation,
        enqueue,
        readFacts,
        road_url: settings.road_urls['car'] ?? '',
        synchronous_ms: settings.import_synchronous_ms,
      })
      registerPlanReading(app, {
        readEstimates: createEstimatesReader({ clock, osrm, profiles, readPlaces }),
        readRecords: context.readRecords ?? readNothing,
        readAllRecords: context.readAllRecords ?? readNothing,
      })
      registerPlanCommands(app, {
        requestPlanning: createRequestPlanning({ createOperation, enqueue }),
        readFacts,
      })
      registerSending(app, readFacts)
      registerPlanChanges(app, {
        readFacts,
        roads: measuring_roads,
        createOperation,
        enqueue: createEnqueuePlanning(context.enqueueJob, reoptimize_task),
      })
      registerTakers(app, measuring_roads)
      registerUnassigned(app, {
        createOperation,
        enqueue: createEnqueuePlanning(context.enqueueJob, explain_task),
      })
      registerReasons(app)
      registerImportLayouts(app)
    },
    tasks: [planning.task, { ...planning.task, name: former_planning_task }, ...planning.further_tasks],
    loops: [createAutomaticClose({ database: context.database, clock, readFacts })],
    operation_subjects: {
      import_route_plan: plan_of_operation,
      replan: plan_of_operation,
      keep_order: plan_of_operation,
    },
    engines: listEngines(context),
    clear_values: [route_point_fields, import_request],
    close: planning.close,
  }
}

function createPlanning(context: PlansContext, enqueue: EnqueuePlanning, measuring_roads: MeasuringRoads) {
  const { settings, database, vault, clock, log, metrics, osrm, geocoder, readFacts = readNoFacts } = context
  const planning_metrics = createPlanningMetrics(metrics)
  const solver = createSolver(settings.solver)
  const deciding = createDecidingThreads(planning_metrics.solve(createSolve(solver)))
  const tools = {
    geocoder,
    roads: planning_metrics.roads(createRoads(osrm)),
    straight_roads: createStraightRoads(),
    profiles: Object.keys(settings.road_urls),
    decide: deciding.decide,
    far_from_road_m: settings.far_from_road_m,
  }
  const shared = { database, clock, log, budget: settings.budget }
  const task = createPlanningTask({
    ...shared,
    vault,
    enqueue,
    readFacts,
    geocode_deadline_ms: settings.import_synchronous_ms,
    tools,
  })
  const explaining = createExplainTask({
    ...shared,
    vault,
    seeking: tools,
    geocode_deadline_ms: settings.import_synchronous_ms,
    profiles: tools.profiles,
    enqueue: createEnqueuePlanning(context.enqueueJob, explain_task),
  })
  const reoptimizing = createReoptimizeTask({
    ...shared,
    vault,
    tools: { vault, readFacts },
    roads: measuring_roads,
    seeking: tools,
    enqueue: createEnqueuePlanning(context.enqueueJob, reoptimize_task),
  })
  return {
    task: { ...planning_metrics.task(task), prepare: () => solver.start() },
    further_tasks: [planning_metrics.task(reoptimizing), explaining],
    close: async () => {
      await deciding.close()
      await solver.close()
    },
  }
}

function listEngines({ settings: { road_urls, solver }, database }: PlansContext): EngineCheck[] {
  return [
    ...listRoadEngines(road_urls, database),
    {
      name: 'best routes',
      engine: 'Python with VROOM and PyVRP',
      variable: 'TROPEIRO_SOLVER_PYTHON',
      setting: solver.python,
      asked_by: 'worker',
      described_in: 'docs/operating.md',
      assertAnswers: () => assertSolversLoad(solver.python),
    },
  ]
}

const loading_ms = 15_000

async function assertSolversLoad(python: string): Promise<void> {
  await promisify(execFile)(python, ['-c', 'import vroom, pyvrp'], { timeout: loading_ms }).catch(() => {
    throw new Error('it cannot be run, or lacks what ops/solver/requirements.txt lists')
  })
}
