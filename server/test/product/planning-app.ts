import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { Operation } from '@tropeiro/contract/operation.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { readAdminUrl, withAdmin } from '@tropeiro/db/test/admin.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import type { LightMyRequestResponse } from 'fastify'
import { ensureSolver } from '../../../ops/solver/ensure-solver.ts'
import { createMetrics } from '../../platform/metrics/metrics-server.ts'
import { createProduct } from '../../roles/product.ts'
import { startTasks } from '../../roles/worker.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
  type TestCompanyDetails,
} from './product-app.ts'

export interface Sending {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** By default the owner's of the first company. */
  readonly token?: string
}

/** The product with a worker that plans beside it, and a company whose owner asks. */
export interface PlanningApp {
  readonly product: ProductApp
  readonly company: TestCompany
  readonly token: string
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    sending?: Sending,
  ): Promise<LightMyRequestResponse>
  /** Makes a record and gives the whole of it. */
  make<T extends { id: number }>(resource: string, data: object): Promise<T>
  importPlan(body: object, query?: string): Promise<ImportAnswer & { readonly status: number }>
  awaitOperation(id: number | null): Promise<Operation>
  /** With its points, items and execution. */
  readPlan(id: number | undefined): Promise<RoutePlan>
  /** The types of the events about a plan, in their order. */
  listEvents(route_plan_id: number | undefined): Promise<string[]>
  /** Rows as they are, behind row-level security. */
  rowsBehind<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  startWorker(): void
  stopWorker(): Promise<void>
  close(): Promise<void>
}

export interface PlanningAppOptions {
  readonly env?: Readonly<Record<string, string>>
  /** False: jobs wait until `startWorker`. */
  readonly worker?: boolean
  readonly clock?: 'movable' | 'system'
  readonly company?: TestCompanyDetails
  /** One on another server than the development one, for instance; it is closed with the app. */
  readonly test_database?: TestDatabase
}

/** Answers come soon: what is tested is not how good routes get. */
const hasty = {
  TROPEIRO_SOLVE_SYNCHRONOUS_MS: '300',
  TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '300',
  TROPEIRO_SOLVER_CORES: '1',
}

export async function createPlanningApp({
  env = {},
  worker = true,
  clock = 'movable',
  company: details = {},
  test_database,
}: PlanningAppOptions = {}): Promise<PlanningApp> {
  const product = await createProductApp({
    clock,
    ...(test_database !== undefined && { test_database }),
    env: { ...hasty, ...enginesOf(), TROPEIRO_SOLVER_PYTHON: await ensureSolver(), ...env },
  })
  const company = await createTestCompany(product, details)
  const { access_token: token } = await logInAs(product, company, { ...details.owner, realm: 'web' })
  const jobs = createWorker(product)
  if (worker) jobs.start()

  const send: PlanningApp['send'] = (method, url, sending = {}) =>
    product.app.inject({
      method,
      url,
      headers: { ...bearer(sending.token ?? token), ...sending.headers },
      ...(sending.body !== undefined && { payload: sending.body }),
    })
  const read = async <T>(url: string): Promise<T> => {
    const answer = await send('GET', url)
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`)
    return answer.json<{ data: T }>().data
  }
  const rowsBehind: PlanningApp['rowsBehind'] = async (sql, values = []) =>
    (await withAdmin((admin) => admin.query(sql, [...values]), product.test_database.admin_url)).rows

  return {
    product,
    company,
    token,
    send,
    rowsBehind,
    make: async (resource, data) => {
      const answer = await send('POST', `/${resource}`, { body: { data } })
      if (answer.statusCode !== 201) throw new Error(`${resource} answered ${answer.body}`)
      return answer.json().data
    },
    importPlan: async (body, query = '') => {
      const answer = await send('POST', `/import/route_plan${query}`, { body })
      return { status: answer.statusCode, ...answer.json<ImportAnswer>() }
    },
    awaitOperation: async (id) => {
      for (;;) {
        const operation = await read<Operation>(`/operation/${id}`)
        if (operation.finished_at !== null) return operation
        await sleep(20)
      }
    },
    readPlan: async (id) => {
      const includes = 'route_points,route_points.routes_info,route_points.route_point_items,vehicle,user'
      const [plan] = await read<RoutePlan[]>(`/import/route_plan?route_plan_id=${id}&includes=${includes}`)
      if (plan === undefined) throw new Error(`there is no plan ${id}`)
      return plan
    },
    listEvents: async (route_plan_id) => {
      const rows = await rowsBehind<{ type: string }>(
        `select type from app.outbox
         where customer_id = $1 and payload ->> 'route_plan_id' = $2 order by id`,
        [company.customer_id, String(route_plan_id)],
      )
      return rows.map(({ type }) => type)
    },
    startWorker: jobs.start,
    stopWorker: jobs.stop,
    close: async () => {
      await jobs.stop()
      await product.close()
    },
  }
}

/** The engines of `npm run services`, which know the generated city. */
export function enginesOf(): Record<string, string> {
  // Also loads .services/env.
  readAdminUrl()
  const names = [
    'TROPEIRO_OSRM_CAR_URL',
    'TROPEIRO_OSRM_TRUCK_URL',
    'TROPEIRO_NOMINATIM_URL',
    'TROPEIRO_NATS_URL',
  ]
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function createWorker({ context }: ProductApp) {
  let running: { stop(): Promise<void> } | null = null
  return {
    start: () => {
      if (running !== null) return
      // Another worker, another process: its figures are its own.
      const product = createProduct({ ...context, metrics: createMetrics() })
      const jobs = startTasks({ ...context, product })
      running = {
        stop: async () => {
          for (const one of jobs) await one.stop()
          await product.close()
        },
      }
    },
    stop: async () => {
      const last = running
      running = null
      await last?.stop()
    },
  }
}
