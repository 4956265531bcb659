import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { dropOldOutbox } from './forget-old.ts'
import { emit, listEventsAfter, makeOutboxDays, numberOutbox } from './outbox.ts'
import { withAdmin } from './test/admin.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

let test_database: TestDatabase
let maintenance: Database
beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const id of [1, 2]) await createTestCustomer(test_database.database, id)
  maintenance = createDatabase(testDatabaseSettings(test_database.maintenance_url))
  // The one from before the outbox had days, which has all days up to its own.
  await rows(`do $$ declare leaf text; begin
    for leaf in select relname from pg_class where relispartition and relkind = 'r' and relname ~ '^outbox_[0-9]{8}$' loop
      execute format('drop table app.%I', leaf);
    end loop;
  end $$`)
})
afterAll(async () => {
  await maintenance.close()
  await test_database.close()
})
beforeEach(async () => {
  await rows('truncate app.outbox, app.outbox_heads')
  await makeOutboxDays(test_database.database)
})

const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await withAdmin((client) => client.query<Row>(sql), test_database.admin_url)).rows

const at = new Date('2026-05-06T07:08:09Z')
const emitOne = (n: number, customer_id = 1) =>
  test_database.database.inCustomer(customer_id, (tx) =>
    emit(tx, { type: 'note.created', payload: { n }, occurred_at: at }),
  )

/** As of another day, by who may write the day: tests alone. */
const plant = (days_ago: number, n: number) =>
  rows(`insert into app.outbox (customer_id, type, payload, occurred_at, day)
    values (1, 'note.created', '{"n": ${n}}', now(), (now() at time zone 'UTC')::date - ${days_ago})`)

/** Transactions of other databases of the server also hold the numbering back: it may take several rounds. */
async function numberAll(expected: number): Promise<void> {
  let numbered = 0
  await expect
    .poll(async () => (numbered += (await numberOutbox(test_database.database, 100)) ?? 0))
    .toBe(expected)
}

const told = async (customer_id = 1) =>
  (await listEventsAfter(test_database.database, customer_id, { after: 0, max: 100 })).map(
    ({ sequence, payload }) => [sequence, payload['n']],
  )

/** Of how many days ago there are tables, beside the one for whatever has none. */
async function listDays(): Promise<number[]> {
  const found = await rows<{ days_ago: number }>(
    `select (now() at time zone 'UTC')::date - to_date(right(relname, 8), 'YYYYMMDD') as days_ago
     from pg_class where relkind = 'r' and relispartition and relname ~ '^outbox_[0-9]{8}$' order by relname`,
  )
  return found.map(({ days_ago }) => days_ago)
}

const makeDay = (days_ago: number) =>
  rows(`do $$ declare day date := (now() at time zone 'UTC')::date - ${days_ago}; begin
    set local role tropeiro_owner;
    execute format('create table app.outbox_%s (like app.outbox including all excluding identity)', to_char(day, 'YYYYMMDD'));
    execute format('alter table app.outbox attach partition app.outbox_%s for values from (%L) to (%L)',
      to_char(day, 'YYYYMMDD'), day, day + 1);
  end $$`)

const dropDay = (days_ago: number) =>
  rows(`do $$ begin
    execute format('drop table app.outbox_%s', to_char((now() at time zone 'UTC')::date - ${days_ago}, 'YYYYMMDD'));
  end $$`)

test('today and the week to come have tables, made once', async () => {
  await makeOutboxDays(test_database.database)
  expect((await listDays()).filter((days_ago) => days_ago <= 0)).toStrictEqual([
    0, -1, -2, -3, -4, -5, -6, -7,
  ])
})

test('nobody reads or writes a day but through the whole, where each customer sees its own', async () => {
  await emitOne(1)
  await emitOne(2, 2)
  await numberAll(2)
  expect([await told(1), await told(2)]).toStrictEqual([[[1, 1]], [[1, 2]]])
  const leaves = await rows<{ leaf: string }>(
    `select i.inhrelid::regclass::text as leaf from pg_inherits i where i.inhparent = 'app.outbox'::regclass`,
  )
  expect(leaves.length).toBeGreaterThan(8)
  for (const role of ['runtime', 'telemetry', 'maintenance', 'jobs', 'doors']) {
    const may = await rows(
      `select leaf from unnest(array[${leaves.map(({ leaf }) => `'${leaf}'`).join()}]) leaf
       where has_table_privilege('tropeiro_${role}', leaf, 'select, insert, update, delete')
         or has_any_column_privilege('tropeiro_${role}', leaf, 'select, insert, update')`,
    )
    expect(may).toStrictEqual([])
  }
})

describe('a day that nobody made', () => {
  test('takes what is written on it, which is numbered and told, and stays as it is', async () => {
    await dropDay(-1)
    await plant(-1, 7)
    await emitOne(8)
    expect(await rows('select from app.outbox_default')).toHaveLength(1)
    await makeOutboxDays(test_database.database)
    expect(await listDays()).not.toContain(-1)
    await numberAll(2)
    expect(await told()).toStrictEqual([
      [1, 7],
      [2, 8],
    ])
  })

  test('is forgotten row by row', async () => {
    await plant(31, 1)
    await plant(30, 2)
    await numberAll(2)
    await plant(31, 3)
    const days_before = await listDays()
    expect(await dropOldOutbox(maintenance)).toBe(1)
    expect(await dropOldOutbox(maintenance)).toBe(0)
    expect(await listDays()).toStrictEqual(days_before)
    await numberAll(1)
    expect(await told()).toStrictEqual([
      [2, 2],
      [3, 3],
    ])
  })
})

test('days of more than 30 days ago go whole, one at a time, once all of them is numbered, and numbers go on', async () => {
  for (const days_ago of [33, 32, 31, 30]) await makeDay(days_ago)
  await plant(32, 1)
  await plant(30, 2)
  await emitOne(3)
  await numberAll(3)
  await plant(31, 4)
  await expect(dropOldOutbox(test_database.database)).rejects.toThrow('permission denied')
  expect([await dropOldOutbox(maintenance), await dropOldOutbox(maintenance)]).toStrictEqual([1, 1])
  expect(await dropOldOutbox(maintenance)).toBe(0)
  expect((await listDays()).filter((days_ago) => days_ago > 1)).toStrictEqual([31, 30])
  await numberAll(1)
  expect(await dropOldOutbox(maintenance)).toBe(1)
  await emitOne(5)
  await numberAll(1)
  expect(await told()).toStrictEqual([
    [2, 2],
    [3, 3],
    [5, 5],
  ])
})

describe('where the sequencer begins to look', () => {
  const begin = (where: string) => rows(`select setval('platform.outbox_numbered_below', ${where})`)

  test('a server whose transactions have lower numbers than the one before begins anew', async () => {
    await emitOne(1)
    await begin('900000000000')
    await numberAll(1)
    expect(await told()).toStrictEqual([[1, 1]])
  })

  test('what it has passed by is found when the days are made', async () => {
    await emitOne(1)
    const hasEnded = () =>
      rows('select from app.outbox where transaction_id < pg_snapshot_xmin(pg_current_snapshot())')
    await expect.poll(hasEnded).toHaveLength(1)
    await begin('(select transaction_id::text::bigint + 1 from app.outbox)')
    await emitOne(2)
    await numberAll(1)
    await makeOutboxDays(test_database.database)
    await numberAll(1)
    expect(await told()).toStrictEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
