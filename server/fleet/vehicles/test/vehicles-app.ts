import { randomBytes } from 'node:crypto'
import type { CustomerTransaction, Database, Statement } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { pino } from 'pino'
import type { Authenticate } from '../../../platform/http/caller.ts'
import { createHttpApp } from '../../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { defaultHttpSettings } from '../../../platform/http/settings.ts'
import { registerCostCenters } from '../../cost-centers/routes.ts'
import { registerDevices } from '../../devices/routes.ts'
import { registerDrivers } from '../../drivers/routes.ts'
import { registerFleets } from '../../fleets/routes.ts'
import { registerWorkShifts } from '../../work-shifts/routes.ts'
import { registerVehicles, type VehicleOptions } from '../routes.ts'

export interface VehiclesApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** The texts of what the app asked, outside and inside transactions. */
  readonly statements: string[]
  /** As an admin of customer 1, unless `as` says otherwise. */
  send(method: Method, url: string, sending?: Sending): ReturnType<typeof inject>
  /** Rows as they are, behind row-level security. */
  rowsBehind(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Sending {
  /** `<customer_id>.<admin|dispatcher|machine|reader|stranger>`; null sends no token. */
  readonly as?: string | null
  readonly data?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** Vehicles, devices and what they point at, over a database of their own. Customers 1, 2 and 3 exist. */
export async function createVehiclesApp(options: VehicleOptions = {}): Promise<VehiclesApp> {
  const test_database = await createTestDatabase({ pool_size: 10 })
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
  const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
  const statements: string[] = []
  const database = recordStatements(test_database.database, statements)
  const master_keys = parseMasterKeys(`test:${randomBytes(32).toString('base64')}`)
  const app = await createHttpApp({
    settings: { ...defaultHttpSettings, rates: { customer: generous, user: generous, address: generous } },
    clock,
    database,
    vault: createVault({ database, clock, master_keys }),
    authenticate,
    logger: pino({ level: 'silent' }),
    registerSlices: (scope) => {
      registerFleets(scope)
      registerCostCenters(scope)
      registerWorkShifts(scope)
      registerDrivers(scope)
      registerVehicles(scope, options)
      registerDevices(scope)
    },
  })
  return {
    app,
    clock,
    test_database,
    statements,
    send: (method, url, sending = {}) => inject(app, requestOf(method, url, sending)),
    rowsBehind: async (sql, values = []) =>
      (await withAdmin((admin) => admin.query(sql, [...values]), test_database.admin_url)).rows,
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

function recordStatements(database: Database, statements: string[]): Database {
  const record = (statement: Statement<unknown>) => {
    statements.push(('sql' in statement ? statement : statement.compile()).sql)
  }
  const inside = (tx: CustomerTransaction): CustomerTransaction => ({
    ...tx,
    rows: (statement) => {
      record(statement)
      return tx.rows(statement)
    },
    count: (statement) => {
      record(statement)
      return tx.count(statement)
    },
  })
  return {
    ...database,
    inCustomer: (customer_id, work, options) =>
      database.inCustomer(customer_id, (tx) => work(inside(tx)), options),
    rowsInCustomer: (customer_id, statement) => {
      record(statement)
      return database.rowsInCustomer(customer_id, statement)
    },
    rowsOfPlatform: (statement) => {
      record(statement)
      return database.rowsOfPlatform(statement)
    },
  }
}

async function inject(app: HttpApp, request: ReturnType<typeof requestOf>) {
  return app.inject(request)
}

function requestOf(method: Method, url: string, { as = '1.admin', data, headers = {} }: Sending) {
  return {
    method,
    url,
    headers: { ...(as !== null && { authorization: `Bearer test.${as}` }), ...headers },
    ...(data !== undefined && { payload: { data } }),
  }
}

const resources = ['fleet', 'cost_center', 'work_shift', 'driver', 'vehicle', 'device']
const reading = resources.map((resource) => `${resource}:read`)
const writing = [...reading, ...resources.map((resource) => `${resource}:write`), 'driver:pii']
const scopes: Readonly<Record<string, readonly string[]>> = {
  admin: [...writing, 'vehicle:reactivate'],
  dispatcher: writing,
  machine: writing,
  reader: reading,
  stranger: [],
}

/** The user of customer 1 is 11, of customer 2 is 12; machines have the key 7. */
const authenticate: Authenticate = (request) => {
  const [, customer = '', role = ''] =
    /^Bearer test\.(\d)\.(\w+)$/.exec(request.headers.authorization ?? '') ?? []
  const granted = scopes[role]
  if (granted === undefined) return null
  return {
    customer_id: Number(customer),
    user_id: 10 + Number(customer),
    session_id: 1,
    api_key_id: role === 'machine' ? 7 : null,
    realm: 'api',
    scopes: new Set(granted),
    locale: 'en',
    time_zone: 'America/Sao_Paulo',
  }
}
