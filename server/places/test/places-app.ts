import { randomBytes } from 'node:crypto'
import type { Database } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { pino } from 'pino'
import type { Authenticate } from '../../platform/http/caller.ts'
import { createHttpApp } from '../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { defaultHttpSettings } from '../../platform/http/settings.ts'
import { registerPointsOfInterest } from '../routes.ts'

export interface PlacesApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** The texts of what the app asked outside transactions. */
  readonly statements: string[]
  /** As a person of customer 1 who may do everything, unless the headers say otherwise. */
  send(method: Method, url: string, sending?: Sending): ReturnType<typeof inject>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sending {
  /** `<customer_id>.<writer|reader|stranger>`; null sends no token. */
  readonly as?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** The slice over a database of its own. Customers 1, 2 and 3 exist. */
export async function createPlacesApp(): Promise<PlacesApp> {
  const test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
  const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
  const statements: string[] = []
  const database = recordStatements(test_database.database, statements)
  const master_keys = parseMasterKeys(`test:${randomBytes(32).toString('base64')}`)
  const app = await createHttpApp({
    settings: {
      ...defaultHttpSettings,
      rates: { customer: generous, user: generous, address: generous },
    },
    clock,
    database,
    vault: createVault({ database, clock, master_keys }),
    authenticate,
    logger: pino({ level: 'silent' }),
    registerSlices: registerPointsOfInterest,
  })
  return {
    app,
    clock,
    test_database,
    statements,
    send: (method, url, sending = {}) => inject(app, requestOf(method, url, sending)),
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

function recordStatements(database: Database, statements: string[]): Database {
  const record = (statement: object) =>
    statements.push(
      (('compile' in statement ? (statement as Compilable).compile() : statement) as Compiled).sql,
    )
  return {
    ...database,
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

interface Compiled {
  readonly sql: string
}

interface Compilable {
  compile(): Compiled
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
  writer: ['point_of_interest:read', 'point_of_interest:write'],
  reader: ['point_of_interest:read'],
  stranger: [],
}

/** The user of customer 1 is 11, of customer 2 is 12. */
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
