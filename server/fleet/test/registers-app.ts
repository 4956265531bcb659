import { randomBytes } from 'node:crypto'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { pino } from 'pino'
import type { Authenticate } from '../../platform/http/caller.ts'
import { createHttpApp } from '../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { defaultHttpSettings } from '../../platform/http/settings.ts'
import { registerCatalogues } from '../catalogues/routes.ts'
import { registerCostCenters } from '../cost-centers/routes.ts'
import { registerDepartments } from '../departments/routes.ts'
import { registerFleets } from '../fleets/routes.ts'
import { registerWorkShifts } from '../work-shifts/routes.ts'

export interface RegistersApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** As a person of customer 1 who may do everything, unless `as` says otherwise. */
  send(method: Method, url: string, sending?: Sending): ReturnType<typeof inject>
  /** Rows as they are, behind row-level security. */
  rowsBehind(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sending {
  /** `<customer_id>.<writer|reader|stranger>`; null sends no token. */
  readonly as?: string | null
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
}

const registers = ['fleet', 'cost_center', 'department', 'work_shift']
const catalogues = ['vehicle_model', 'vehicle_color', 'fuel_category', 'vehicle_category', 'cnh_category']
const reading = [...registers, ...catalogues].map((resource) => `${resource}:read`)
const scopes: Readonly<Record<string, readonly string[]>> = {
  writer: [...reading, ...registers.map((resource) => `${resource}:write`)],
  reader: reading,
  stranger: [],
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** The registers and catalogues over a database of their own. Customers 1, 2 and 3 exist, in São Paulo. */
export async function createRegistersApp(): Promise<RegistersApp> {
  const test_database = await createTestDatabase()
  const { database, admin_url } = test_database
  for (const customer_id of [1, 2, 3]) await createTestCustomer(database, customer_id)
  const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
  const master_keys = parseMasterKeys(`test:${randomBytes(32).toString('base64')}`)
  const app = await createHttpApp({
    settings: { ...defaultHttpSettings, rates: { customer: generous, user: generous, address: generous } },
    clock,
    database,
    vault: createVault({ database, clock, master_keys }),
    authenticate,
    logger: pino({ level: 'silent' }),
    registerSlices,
  })
  return {
    app,
    clock,
    test_database,
    send: (method, url, sending = {}) => inject(app, requestOf(method, url, sending)),
    rowsBehind: async (sql, values = []) =>
      (await withAdmin((admin) => admin.query(sql, [...values]), admin_url)).rows,
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

function registerSlices(app: HttpApp): void {
  registerFleets(app)
  registerCostCenters(app)
  registerDepartments(app)
  registerWorkShifts(app)
  registerCatalogues(app)
}

async function inject(app: HttpApp, request: ReturnType<typeof requestOf>) {
  return app.inject(request)
}

function requestOf(method: Method, url: string, { as = '1.writer', data, headers = {} }: Sending) {
  return {
    method,
    url,
    headers: { ...(as !== null && { authorization: `Bearer test.${as}` }), ...headers },
    ...(data !== undefined && { payload: { data } }),
  }
}

const authenticate: Authenticate = (request) => {
  const [, customer = '', role = ''] =
    /^Bearer test\.(\d)\.(\w+)$/.exec(request.headers.authorization ?? '') ?? []
  const granted = scopes[role]
  if (granted === undefined) return null
  return {
    customer_id: Number(customer),
    user_id: 10 + Number(customer),
    session_id: 1,
    api_key_id: null,
    realm: 'api',
    scopes: new Set(granted),
    locale: 'en',
    time_zone: 'America/Sao_Paulo',
  }
}
