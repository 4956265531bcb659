import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from './build.ts'
import { createDatabase } from './create-database.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { withAdmin } from './test/admin.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

let test_database: TestDatabase
const names = build.selectFrom('app.customers').select('name').orderBy('customer_id')
const oneValue = <T>(fragment: ReturnType<typeof sql<T>>) =>
  sql<{ value: T }>`select ${fragment} as value`.compile(build)

beforeAll(async () => {
  test_database = await createTestDatabase()
  await createTestCustomer(test_database.database, 1)
  await createTestCustomer(test_database.database, 2)
})
afterAll(() => test_database.close())

describe('rowsInCustomer', () => {
  test('sees the rows of its customer alone, without a filter in the statement', async () => {
    const { database } = test_database
    expect(await database.rowsInCustomer(1, names)).toEqual([{ name: 'Transportadora 1' }])
    expect(await database.rowsInCustomer(2, names)).toEqual([{ name: 'Transportadora 2' }])
    expect(await database.rowsInCustomer(3, names)).toEqual([])
  })

  test('fills in its customer where a statement is put together', async () => {
    const { database } = test_database
    const nameOf = (customer_id: number, prefix: string) =>
      sql<{
        name: string
      }>`select ${prefix} || name as name from app.customers where customer_id = ${customer_id}`.compile(
        build,
      )
    expect(await database.rowsInCustomer(2, nameOf, 'a ')).toEqual([{ name: 'a Transportadora 2' }])
    expect(await database.findInCustomer(1, nameOf, 'a ')).toEqual({ name: 'a Transportadora 1' })
    expect(await database.findInCustomer(3, nameOf, 'a ')).toBeUndefined()
    const found = await database.inCustomer(2, async (tx) => [
      await tx.rows(nameOf, 'b '),
      await tx.find(nameOf, 'b '),
      await tx.one(nameOf, 'b '),
      await tx.count(nameOf, 'b '),
    ])
    const row = { name: 'b Transportadora 2' }
    expect(found).toEqual([[row], row, row, 1])
    const none = database.inCustomer(3, (tx) => tx.one(nameOf, 'b '))
    await expect(none).rejects.toThrow('gave none')
  })

  test('is never compiled: with sixty partitions that takes far longer than what it saves', async () => {
    const { database } = test_database
    const jit = oneValue(sql<string>`current_setting('jit')`)
    expect(await database.rowsInCustomer(1, jit)).toEqual([{ value: 'off' }])
    expect(await database.rowsOfPlatform(jit)).toEqual([{ value: 'off' }])
  })

  test('leaves no customer behind on the connection', async () => {
    const database = createDatabase(testDatabaseSettings(test_database.runtime_url, 1))
    await database.rowsInCustomer(1, names)
    const setting = oneValue(sql<string>`current_setting('app.customer_id', true)`)
    expect(await database.rowsOfPlatform(setting)).toEqual([{ value: '' }])
    expect(await database.rowsOfPlatform(names)).toEqual([])
    await database.close()
  })

  test('fails with the statement and serves the next one', async () => {
    const { database } = test_database
    await expect(database.rowsInCustomer(1, oneValue(sql`1 / 0`))).rejects.toThrow('division by zero')
    await expect(database.rowsInCustomer(1, oneValue(sql`nonsense`))).rejects.toThrow('does not exist')
    expect(await database.rowsInCustomer(1, names)).toHaveLength(1)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %s as a customer',
    (customer_id) => {
      expect(() => test_database.database.rowsInCustomer(customer_id, names)).toThrow(TypeError)
      expect(() => test_database.database.inCustomer(customer_id, async () => 1)).toThrow(TypeError)
    },
  )

  test('gives bigint and numeric as numbers, days as text, and refuses an integer that a number cannot hold', async () => {
    const { database } = test_database
    const row = await database.findInCustomer(
      1,
      sql`select 9007199254740991::bigint as big, 1.25::numeric as exact, date '2026-02-03' as day`.compile(
        build,
      ),
    )
    expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, exact: 1.25, day: '2026-02-03' })
    await expect(database.rowsInCustomer(1, oneValue(sql`9007199254740993::bigint`))).rejects.toThrow(
      RangeError,
    )
    expect(await database.rowsInCustomer(1, names)).toHaveLength(1)
  })
})

describe('inCustomer', () => {
  test('commits what the work did, and rolls back what it threw at', async () => {
    const { database } = test_database
    const rename = (name: string) => build.updateTable('app.customers').set({ name })
    expect(await database.inCustomer(2, (tx) => tx.count(rename('Renamed')))).toBe(1)
    const failing = database.inCustomer(2, async (tx) => {
      await tx.count(rename('Lost'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.rowsInCustomer(2, names)).toEqual([{ name: 'Renamed' }])
    expect(await database.rowsInCustomer(1, names)).toEqual([{ name: 'Transportadora 1' }])
  })

  test('never says yes to a transaction that PostgreSQL rolled back', async () => {
    const { database } = test_database
    const swallowing = database.inCustomer(1, async (tx) => {
      await tx.rows(oneValue(sql`1 / 0`)).catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test("cannot write another customer's row", async () => {
    const stealing = test_database.database.inCustomer(1, (tx) =>
      tx.count(
        build.insertInto('app.customers').values({
          customer_id: 99,
          tax_number: '99',
          name: 'x',
          time_zone: 'UTC',
          locale: 'en',
          date_created: new Date(0),
        }),
      ),
    )
    await expect(stealing).rejects.toThrow('row-level security')
  })

  test('reads batches from a server-side cursor, the last one short', async () => {
    const numbers = sql<{ n: number }>`select n from generate_series(1, ${25}::integer) as n`.compile(build)
    const sizes = await test_database.database.inCustomer(
      1,
      async (tx) => {
        const found: number[] = []
        for await (const rows of tx.batches(numbers, 10)) found.push(rows.length)
        return found
      },
      { mode: 'snapshot' },
    )
    expect(sizes).toEqual([10, 10, 5])
  })

  test('a snapshot cannot write', async () => {
    const writing = test_database.database.inCustomer(
      1,
      (tx) => tx.count(build.updateTable('app.customers').set({ name: 'x' })),
      { mode: 'snapshot' },
    )
    await expect(writing).rejects.toThrow('read-only')
  })
})

describe('when the database is away', () => {
  test('a refused connection is unreachable', async () => {
    const database = createDatabase(testDatabaseSettings('postgres://tropeiro_runtime@127.0.0.1:1/none'))
    await expect(database.rowsInCustomer(1, names)).rejects.toMatchObject({ reason: 'unreachable' })
    await database.close()
  })

  test('a killed backend is unreachable once, and the next statement gets a new connection', async () => {
    const database = createDatabase({
      ...testDatabaseSettings(test_database.runtime_url, 1),
      application_name: 'to be killed',
    })
    const waiting = database.rowsInCustomer(1, oneValue(sql`pg_sleep(5)`))
    const killed = expect(waiting).rejects.toThrow(DatabaseUnavailableError)
    await expect.poll(() => killBackends('to be killed')).toBe(1)
    await killed
    expect(await database.rowsInCustomer(1, names)).toHaveLength(1)
    await database.close()
  })

  test('past the bound of those who wait, the next is told at once that it is busy', async () => {
    const database = createDatabase({
      ...testDatabaseSettings(test_database.runtime_url, 1),
      max_waiting: 1,
      connect_timeout_ms: 2_000,
    })
    await expect.poll(() => database.rowsInCustomer(1, names)).toHaveLength(1)
    const running = database.rowsInCustomer(1, oneValue(sql`pg_sleep(4)`))
    const waiting = expect(database.rowsInCustomer(1, names)).rejects.toMatchObject({ reason: 'busy' })
    await expect(database.rowsInCustomer(1, names)).rejects.toMatchObject({ reason: 'busy' })
    await waiting
    await running
    await database.close()
  })

  test('a server that falls silent is unreachable in the end', async () => {
    const database = createDatabase({
      ...testDatabaseSettings(test_database.runtime_url, 1),
      // Long enough for a busy machine to answer before it is stopped.
      statement_timeout_ms: 1_500,
    })
    const row = await database.findInCustomer(1, oneValue(sql<number>`pg_backend_pid()`))
    const pid = row?.value ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      await expect(database.rowsInCustomer(1, names)).rejects.toMatchObject({ reason: 'unreachable' })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(await database.rowsInCustomer(1, names)).toHaveLength(1)
    await database.close()
  })

  test('a statement over its deadline is busy', async () => {
    const database = createDatabase({
      ...testDatabaseSettings(test_database.runtime_url, 1),
      statement_timeout_ms: 50,
    })
    await expect(database.rowsInCustomer(1, oneValue(sql`pg_sleep(5)`))).rejects.toMatchObject({
      reason: 'busy',
    })
    await database.close()
  })
})

function killBackends(application_name: string): Promise<number> {
  return withAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and state = 'active'`,
      [application_name],
    )
    return rowCount ?? 0
  })
}
