import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { ensureDefaultMap } from '../../../../ops/services/default-map.ts'
import type { EngineServer } from '../../../../ops/services/engine-process.ts'
import { startOsrm } from '../../../../ops/services/osrm-server.ts'
import { ensureSolver } from '../../../../ops/solver/ensure-solver.ts'
import { readMapFacts } from '../../../engines/osrm/map/map-facts.ts'
import { createOsrm, type Point } from '../../../engines/osrm/osrm.ts'
import { makeReachablePoints } from '../../../engines/osrm/test/random-points.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../../product/product-app.ts'
import { listChildrenOf } from '../list-children.ts'
import { type ProductProcess, startProductProcess } from './product-process.ts'

/** Everything that planning needs, of its own: a database, roads, and processes that a proof may kill. */
export interface PlanningCell {
  readonly product: ProductApp
  readonly osrm: EngineServer
  /** Places that a car can get to from each other. */
  readonly places: readonly Point[]
  startApi(env?: Readonly<Record<string, string>>, port?: number): Promise<ProductProcess>
  startWorker(env?: Readonly<Record<string, string>>): Promise<ProductProcess>
  addCompany(): Promise<PlanningCompany>
  close(): Promise<void>
}

export interface PlanningCompany {
  readonly customer_id: number
  /** Of its owner, and young enough. */
  token(): Promise<string>
  /** Makes vehicles and gives their plates. */
  addVehicles(count: number): Promise<string[]>
}

export interface PlanningCellOptions {
  /** Another PostgreSQL than the development one. */
  readonly server_url?: string
  readonly osm?: string
  readonly places?: number
  /** For every process. */
  readonly env?: Readonly<Record<string, string>>
}

/** Limits that no proof meets by accident. */
const generous = Object.fromEntries(
  ['RATE_CUSTOMER_PER_SECOND', 'RATE_CUSTOMER_BURST', 'RATE_USER_PER_SECOND', 'RATE_USER_BURST']
    .concat(['RATE_ADDRESS_PER_SECOND', 'RATE_ADDRESS_BURST', 'RATE_IMPORT_PER_MINUTE'])
    .map((name) => [`TROPEIRO_${name}`, '100000']),
)

export async function startPlanningCell(options: PlanningCellOptions = {}): Promise<PlanningCell> {
  const { server_url, osm = await ensureDefaultMap(), places: count = 300, env = {} } = options
  const python = await ensureSolver()
  const osrm = await startOsrm({ osm, profile: 'car' })
  const test_database = await createTestDatabase({
    pool_size: 8,
    ...(server_url === undefined ? {} : { server_url }),
  })
  const tropeiro_master_keys = `plans:${randomBytes(32).toString('base64')}`
  const product = await createProductApp({
    env: { TROPEIRO_MASTER_KEYS: tropeiro_master_keys },
    clock: 'system',
    test_database,
  })
  const places = await findPlaces(osrm.url, { osm, count })
  const env_of_all = {
    ...generous,
    TROPEIRO_MASTER_KEYS: tropeiro_master_keys,
    TROPEIRO_DATABASE_URL: test_database.runtime_url,
    TROPEIRO_JOBS_DATABASE_URL: test_database.jobs_url,
    TROPEIRO_OSRM_CAR_URL: osrm.url,
    TROPEIRO_SOLVER_PYTHON: python,
    TROPEIRO_DRAIN_DELAY_MS: '0',
    TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
    ...env,
  }
  const running = new Set<ProductProcess>()
  const start = async (
    roles: 'api' | 'worker',
    given: Readonly<Record<string, string>> = {},
    port?: number,
  ) => {
    const started = await startProductProcess({
      roles,
      env: { ...env_of_all, ...given },
      ...(port === undefined ? {} : { port }),
    })
    running.add(started)
    return started
  }
  return {
    product,
    osrm,
    places,
    startApi: (given, port) => start('api', given, port),
    startWorker: (given) => start('worker', given),
    addCompany: () => addCompany(product),
    close: async () => {
      await Promise.all([...running].map((one) => one.kill()))
      await product.close()
      await osrm.stop()
    },
  }
}

async function findPlaces(url: string, { osm, count }: { osm: string; count: number }): Promise<Point[]> {
  const engine = createOsrm({ profiles: { car: url } })
  try {
    const { bbox: area } = await readMapFacts(osm)
    return await makeReachablePoints(engine, 'car', { area, count, seed: 'plans' })
  } finally {
    await engine.close()
  }
}

const token_young_ms = 5 * 60_000
let plates = 0

async function addCompany(product: ProductApp): Promise<PlanningCompany> {
  const company = await createTestCompany(product)
  const logIn = async () => (await logInAs(product, company)).access_token
  let known = { token: logIn(), until_ms: performance.now() + token_young_ms }
  // Many who ask at once share one login: fifty of them would be what is measured.
  const token = () => {
    if (performance.now() > known.until_ms)
      known = { token: logIn(), until_ms: performance.now() + token_young_ms }
    return known.token
  }
  await token()
  const addVehicles = async (count: number) => {
    const headers = bearer(await token())
    const made: string[] = []
    for (let n = 0; n < count; n++) {
      plates += 1
      const plate = `PLN${String(plates).padStart(4, '0')}`
      const payload = { data: { title: `Van ${plates}`, plate } }
      const answer = await product.app.inject({ method: 'POST', url: '/v1/vehicle', headers, payload })
      if (answer.statusCode !== 201)
        throw new Error(`a vehicle was answered ${answer.statusCode}: ${answer.body}`)
      made.push(plate)
    }
    return made
  }
  return { customer_id: company.customer_id, token, addVehicles }
}

/** The resident solvers of a worker. */
export const listSolversOf = (worker_pid: number): number[] => listChildrenOf(worker_pid, 'solver.py')
