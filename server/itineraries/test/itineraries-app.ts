import { randomBytes } from 'node:crypto'
import type { Database, Statement } from '@tropeiro/db/database.ts'
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
import { registerItineraries } from '../routes.ts'
import type { TripsReader } from '../trips-reader.ts'

export interface ItinerariesApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** The texts of the statements that the app sent in transactions. */
  readonly statements: string[]
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
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

/** The slice over a database of its own. Customers 1, 2 and 3 exist. */
export async function createItinerariesApp(readTrips?: TripsReader): Promise<ItinerariesApp> {
  const test_database = await createTestDatabase()
  const { admin_url } = test_database
  const statements: string[] = []
  const database = recordStatements(test_database.database, statements)
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
    registerSlices: (slices) => registerItineraries(slices, readTrips),
  })
  return {
    app,
    clock,
    test_database,
    statements,
    send: (method, url, sending = {}) => inject(app, method, url, sending),
    rowsBehind: async (sql, values = []) =>
      (await withAdmin((admin) => admin.query(sql, [...values]), admin_url)).rows,
    close: async () => {
      await app.close()
      await test_database.close()
    },
  }
}

function recordStatements(database: Database, statements: string[]): Database {
  const textOf = (statement: Statement<unknown>) =>
    ('compile' in statement ? statement.compile() : statement).sql
  return {
    ...database,
    inCustomer: (customer_id, work, options) =>
      database.inCustomer(
        customer_id,
        (tx) =>
          work({
            ...tx,
            rows: (statement) => {
              statements.push(textOf(statement))
              return tx.rows(statement)
            },
          }),
        options,
      ),
  }
}

function inject(app: HttpApp, method: Method, url: string, { as = '1.writer', body, headers = {} }: Sending) {
  const token = as === null ? {} : { authorization: `Bearer test.${as}` }
  return app.inject({
    method,
    url,
    headers: { ...token, ...headers },
    ...(body !== undefined && { payload: body }),
  })
}

const scopes: Readonly<Record<string, readonly string[]>> = {
  writer: ['itinerary:read', 'itinerary:write'],
  reader: ['itinerary:read'],
  stranger: [],
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
