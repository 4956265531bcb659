import { randomBytes } from 'node:crypto'
import type { Database, Statement } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault, type Vault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import type { Authenticate } from '../../../platform/http/caller.ts'
import { createHttpApp } from '../../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { defaultHttpSettings } from '../../../platform/http/settings.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import { registerDrivers } from '../routes.ts'

export interface DriversApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  readonly database: Database
  readonly vault: Vault
  /** The texts of what the app asked, in transactions and outside. */
  readonly statements: string[]
  /** Everything the app logged. */
  readonly log: string[]
  /** As one of customer 1 who may do everything, unless `as` says otherwise. */
  send(method: Method, url: string, sending?: Sending): ReturnType<typeof inject>
  /** What another process has: a vault of its own, with the same master key. */
  createVault(): Vault
  /** Rows as they are, behind row-level security. */
  behind(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sending {
  /** `<customer_id>.<writer|masked|reader|stranger>`; null sends no token. */
  readonly as?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** The slice over a database of its own. Customers 1, 2 and 3 exist, in São Paulo. */
export async function createDriversApp({ pool_size = 4 } = {}): Promise<DriversApp> {
  const test_database = await createTestDatabase({ pool_size })
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
  const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
  const statements: string[] = []
  const log: string[] = []
  const database = recordStatements(test_database.database, statements)
  const master_keys = parseMasterKeys(`test:${randomBytes(32).toString('base64')}`)
  const newVault = () => createVault({ database: test_database.database, clock, master_keys })
  const vault = newVault()
  const app = await createHttpApp({
    settings: { ...defaultHttpSettings, rates: { customer: generous, user: generous, address: generous } },
    clock,
    database,
    vault,
    authenticate,
    logger: createLog({ level: 'trace', destination: { write: (line) => void log.push(line) } }),
    registerSlices: registerDrivers,
  })
  return {
    app,
    clock,
    test_database,
    database,
    vault,
    statements,
    log,
    send: (method, url, sending = {}) => inject(app, requestOf(method, url, sending)),
    createVault: newVault,
    behind: async (sql, values = []) => {
      const { rows } = await withAdmin((admin) => admin.query(sql, [...values]), test_database.admin_url)
      return rows
    },
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

function recordStatements(database: Database, statements: string[]): Database {
  const record = (statement: Statement<unknown>) =>
    statements.push('sql' in statement ? statement.sql : statement.compile().sql)
  return {
    ...database,
    inCustomer: (customer_id, work, options) =>
      database.inCustomer(
        customer_id,
        (tx) =>
          work({
            ...tx,
            rows: (statement) => {
              record(statement)
              return tx.rows(statement)
            },
          }),
        options,
      ),
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

function requestOf(method: Method, url: string, { as = '1.writer', body, headers = {} }: Sending) {
  const token = as === null ? {} : { authorization: `Bearer test.${as}` }
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    url,
    headers: { ...token, ...content, ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

const scopes: Readonly<Record<string, readonly string[]>> = {
  writer: ['driver:read', 'driver:write', 'driver:pii'],
  masked: ['driver:read', 'driver:write'],
  reader: ['driver:read', 'driver:pii'],
  stranger: [],
}

/** The user of customer 1 is 11, of customer 2 is 12. Their own zone is far from the customer's. */
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
    time_zone: 'Asia/Tokyo',
  }
}
