import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../tools/test-report/record-figure.ts'
import { build } from './build.ts'
import { createDatabase } from './create-database.ts'
import type { Database, Statement } from './database.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

const requests = 1_000
const customers = 20
const connections = 4
const at_once = 32

let test_database: TestDatabase
let database: Database
let admin: pg.Client

beforeAll(async () => {
  test_database = await createTestDatabase()
  database = createDatabase({
    ...testDatabaseSettings(test_database.runtime_url, connections),
    application_name: 'interleaved',
  })
  for (let customer_id = 1; customer_id <= customers; customer_id++) {
    await createTestCustomer(test_database.database, customer_id)
  }
  admin = new pg.Client({ connectionString: test_database.admin_url })
  await admin.connect()
})
afterAll(async () => {
  await database.close()
  await admin.end()
  await test_database.close()
})

interface Seen {
  readonly customer_id: number
}
const everything: Statement<Seen> = build.selectFrom('app.customers').select('customer_id')
const slowly: Statement<Seen> = sql<Seen>`select customer_id, pg_sleep(0.01) from app.customers`.compile(
  build,
)
const failing: Statement<Seen> = sql<Seen>`select customer_id / 0 as customer_id from app.customers`.compile(
  build,
)
const hit = (call: 'pg_cancel_backend' | 'pg_terminate_backend') =>
  admin.query(
    `select ${call}(pid) from pg_stat_activity
     where application_name = 'interleaved' and state = 'active' order by random() limit 1`,
  )

/** Every statement here is without a filter: only row-level security stands between the customers. */
const requests_of_all_kinds: ReadonlyArray<(customer_id: number) => Promise<Seen[]>> = [
  (customer_id) => database.rowsInCustomer(customer_id, everything),
  (customer_id) => database.rowsInCustomer(customer_id, slowly),
  (customer_id) => database.rowsInCustomer(customer_id, failing),
  (customer_id) =>
    database.inCustomer(customer_id, async (tx) => {
      const pipelined = await Promise.all([tx.rows(everything), tx.rows(slowly), tx.rows(everything)])
      return pipelined.flat()
    }),
  (customer_id) =>
    database.inCustomer(customer_id, async (tx) => {
      const [before] = await Promise.all([tx.rows(everything), tx.rows(failing).catch(() => [])])
      return before
    }),
  (customer_id) =>
    database.inCustomer(customer_id, async (tx) => {
      void tx.rows(slowly).catch(() => undefined)
      throw new Error('left with a statement still under way')
    }),
]

test('1,000 interleaved requests of 20 customers over 4 connections never see a row of another', async () => {
  const outcome = { right: 0, failed: 0, foreign: 0 }
  const kinds = requests_of_all_kinds.length
  const one = async (index: number) => {
    const customer_id = (index % customers) + 1
    const request = requests_of_all_kinds[randomInt(kinds)]
    if (index % 40 === 20) await hit('pg_cancel_backend')
    if (index % 40 === 39) await hit('pg_terminate_backend')
    const rows = await request?.(customer_id).catch(() => null)
    if (rows === null || rows === undefined) outcome.failed += 1
    else if (rows.length > 0 && rows.every((row) => row.customer_id === customer_id)) outcome.right += 1
    else outcome.foreign += 1
  }
  let next = 0
  const worker = async () => {
    while (next < requests) await one(next++)
  }
  await Promise.all(Array.from({ length: at_once }, worker))

  recordFigure({
    promise: 'row-level security on pooled, pipelined connections: rows of another customer',
    needed: '0',
    measured: `${outcome.foreign} in ${requests} requests (${outcome.right} answered, ${outcome.failed} made to fail)`,
    held: outcome.foreign === 0,
  })
  expect(outcome.foreign).toBe(0)
  expect(outcome.right).toBeGreaterThan(requests / 4)
  expect(outcome.failed).toBeGreaterThan(requests / 10)
})
