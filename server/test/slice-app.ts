import { randomBytes } from 'node:crypto'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { watchDatabase } from '@tropeiro/db/test/watch-statements.ts'
import { createVault, type Vault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Authenticate } from '../platform/http/caller.ts'
import { createHttpApp } from '../platform/http/create-http-app.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { default_http_settings } from '../platform/http/settings.ts'
import { createLog } from '../platform/log/create-log.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Sending {
  /** `<customer_id>.<role>`; null sends no token. */
  readonly as?: string | null
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  /** What the body has under `data`. */
  readonly data?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface SliceApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** As the app has it: what it is asked is recorded. */
  readonly database: Database
  readonly vault: Vault
  /** The texts of what the app asked, in transactions and outside. */
  readonly statements: string[]
  /** Everything the app logged. */
  readonly log: string[]
  /** As one of customer 1 who may do everything, unless `as` says otherwise. */
  send(method: Method, url: string, sending?: Sending): Promise<LightMyRequestResponse>
  /** What another process has: a vault of its own, with the same master key. */
  createVault(): Vault
  /** Rows as they are, behind row-level security. */
  rowsBehind(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export interface SliceSetup {
  readonly registerSlices: (app: HttpApp) => void
  /** What each role may do. The first may do everything; one named `machine` comes with the API key 7. */
  readonly scopes: Readonly<Record<string, readonly Scope[]>>
  /** Of the caller; the customers are in São Paulo. */
  readonly time_zone?: string
  readonly pool_size?: number
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** Some slices over a database of their own. Customers 1, 2 and 3 exist. */
export async function createSliceApp(setup: SliceSetup): Promise<SliceApp> {
  const { registerSlices, scopes, pool_size = 4 } = setup
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
    settings: {
      ...default_http_settings,
      rates: {
        customer: generous,
        user: generous,
        app: generous,
        image: generous,
        address: generous,
        renewal: generous,
        renewal_address: generous,
        tile: generous,
        file: generous,
        plan_import: generous,
      },
      // Many test files share few cores: a late event loop is no news here.
      event_loop_delay_limit_ms: 60_000,
      rate_lease_timeout_ms: 60_000,
    },
    clock,
    database,
    vault,
    authenticate: authenticateAs(setup),
    logger: createLog({ level: 'trace', destination: { write: (line) => void log.push(line) } }),
    registerSlices,
  })
  const [first_role = ''] = Object.keys(scopes)
  return {
    app,
    clock,
    test_database,
    database,
    vault,
    statements,
    log,
    send: (method, url, sending = {}) => inject(app, { method, url }, { as: `1.${first_role}`, ...sending }),
    createVault: newVault,
    rowsBehind: async (sql, values = []) =>
      (await withAdmin((admin) => admin.query(sql, [...values]), test_database.admin_url)).rows,
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

async function inject(
  app: HttpApp,
  request: { method: Method; url: string },
  { as = null, data, body = data && { data }, headers = {} }: Sending,
): Promise<LightMyRequestResponse> {
  const token = as === null ? {} : { authorization: `Bearer test.${as}` }
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return app.inject({
    ...request,
    headers: { ...token, ...content, ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The user of customer 1 is 11, of customer 2 is 12. */
function authenticateAs({ scopes, time_zone = 'America/Sao_Paulo' }: SliceSetup): Authenticate {
  return (request) => {
    const [, customer = '', role = ''] =
      /^Bearer test\.(\d)\.(\w+)$/.exec(request.headers.authorization ?? '') ?? []
    const granted = scopes[role]
    if (granted === undefined) return null
    return {
      customer_id: Number(customer),
      user_id: 10 + Number(customer),
      driver_id: null,
      session_id: 1,
      api_key_id: role === 'machine' ? 7 : null,
      realm: 'api',
      scopes: new Set(granted),
      locale: 'en',
      time_zone,
    }
  }
}

function recordStatements(database: Database, statements: string[]): Database {
  return watchDatabase(database, (statement) => {
    statements.push(('sql' in statement ? statement : statement.compile()).sql)
  })
}
