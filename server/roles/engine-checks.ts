import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Config, findReferenceSettings } from '../config.ts'
import { assertNominatimAnswers } from '../engines/nominatim/assert-answers.ts'
import { assertOsrmAnswers } from '../engines/osrm/assert-answers.ts'
import { assertAddressBaseAnswers } from '../places/public.ts'
import type { ReadinessCheck } from '../platform/health/health.ts'
import { assertQueueAnswers } from '../platform/jobs/queries.ts'
import { assertMaintains } from './maintenance.ts'

/** An engine that a deployment may do without. */
export interface EngineCheck {
  /** What is off without it. */
  readonly name: string
  readonly engine: string
  readonly variable: string
  /** The setting; empty when this deployment has none. */
  readonly setting: string
  /** Throws words for people. */
  readonly assertAnswers: () => Promise<unknown>
}

/** What the API asks while somebody waits. */
export function listApiEngines(config: Config): EngineCheck[] {
  const osrm = (url: string) => ({
    engine: 'OSRM',
    setting: url,
    assertAnswers: () => assertOsrmAnswers(url),
  })
  return [
    { name: 'roads for cars', variable: 'TROPEIRO_OSRM_CAR_URL', ...osrm(config.osrm_car_url) },
    { name: 'roads for trucks', variable: 'TROPEIRO_OSRM_TRUCK_URL', ...osrm(config.osrm_truck_url) },
    {
      name: 'address base',
      engine: 'the reference database',
      variable: 'TROPEIRO_REFERENCE_DATABASE_URL',
      setting: config.reference_database_url,
      assertAnswers: async () => {
        const settings = findReferenceSettings(config, 'tropeiro check')
        if (settings !== null) await assertAddressBaseAnswers({ ...settings, pool_size: 1 })
      },
    },
    {
      name: 'places and streets',
      engine: 'Nominatim',
      variable: 'TROPEIRO_NOMINATIM_URL',
      setting: config.nominatim_url,
      assertAnswers: () => assertNominatimAnswers(config.nominatim_url),
    },
  ]
}

/** What only a worker needs, which may run elsewhere. */
export function listWorkerEngines(config: Config): EngineCheck[] {
  return [
    {
      name: 'jobs',
      engine: 'the queue',
      variable: 'TROPEIRO_JOBS_DATABASE_URL',
      setting: config.jobs_database_url,
      assertAnswers: () => assertQueueAnswers(config.jobs_database_url),
    },
    {
      name: 'maintenance',
      engine: 'the database for maintenance',
      variable: 'TROPEIRO_MAINTENANCE_DATABASE_URL',
      setting: config.maintenance_database_url,
      assertAnswers: () => assertMaintains(config),
    },
    {
      name: 'best routes',
      engine: 'Python with VROOM and PyVRP',
      variable: 'TROPEIRO_SOLVER_PYTHON',
      setting: config.solver_python,
      assertAnswers: () => assertSolversLoad(config.solver_python),
    },
  ]
}

const LOADING_MS = 15_000

async function assertSolversLoad(python: string): Promise<void> {
  await promisify(execFile)(python, ['-c', 'import vroom, pyvrp'], { timeout: LOADING_MS }).catch(() => {
    throw new Error('it cannot be run, or lacks what ops/solver/requirements.txt lists')
  })
}

/** Told in /readyz, never a reason to refuse requests: all that needs no engine goes on without it. */
export function engineReadiness(config: Config): ReadinessCheck[] {
  return listApiEngines(config).map(({ name, setting, assertAnswers }) => ({
    name,
    optional: true,
    check: async () => {
      if (setting === '') throw new Error('off')
      await assertAnswers()
    },
  }))
}
