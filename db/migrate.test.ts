import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareMigrations, type Migration, migrate, readMigrationState, readMigrations } from './migrate.ts'
import { withAdmin } from './test/admin.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

const file = (name: string, sql: string, in_transaction = true): Migration => ({
  name,
  sql,
  checksum: sql,
  in_transaction,
})
const apply = (...migrations: Migration[]) =>
  migrate(test_database.migrator_url, { clock: system_clock, migrations })
const query = (sql: string) =>
  withAdmin(async (client) => (await client.query(sql)).rows, test_database.admin_url)

describe('migrate', () => {
  test('applies each file once, as the owner, and says which', async () => {
    const migrations = [file('9001_a.sql', 'create table app.a (id integer)'), file('9002_b.sql', 'select 1')]
    expect(await apply(...migrations)).toEqual(['9001_a.sql', '9002_b.sql'])
    expect(await apply(...migrations)).toEqual([])
    expect(await query("select tableowner from pg_tables where tablename = 'a'")).toEqual([
      { tableowner: 'tropeiro_owner' },
    ])
  })

  test('refuses a file that was edited after it was applied', async () => {
    await apply(file('9003_c.sql', 'select 3'))
    await expect(apply(file('9003_c.sql', 'select 33'))).rejects.toThrow('9003_c.sql')
  })

  test('leaves nothing of a file that fails, and names it', async () => {
    const failing = file('9004_d.sql', 'create table app.d (id integer); select 1 / 0')
    await expect(apply(failing)).rejects.toThrow('9004_d.sql failed: division by zero')
    expect(await query("select to_regclass('app.d') as d")).toEqual([{ d: null }])
  })

  test('runs a file that says so without a transaction', async () => {
    const concurrent = 'create index concurrently if not exists a_id on app.a (id)'
    await expect(apply(file('9005_e.sql', concurrent))).rejects.toThrow('transaction block')
    expect(await apply(file('9005_e.sql', concurrent, false))).toEqual(['9005_e.sql'])
  })

  test('gives up when it cannot have its lock in time', async () => {
    await withAdmin(async (holder) => {
      await holder.query('begin; lock table app.a')
      await expect(apply(file('9006_f.sql', 'alter table app.a add column b integer'))).rejects.toThrow(
        'lock timeout',
      )
    }, test_database.admin_url)
  })

  test('two at once apply each file once', async () => {
    const slow = file('9007_g.sql', 'select pg_sleep(0.2); create table app.g (id integer)')
    const applied = await Promise.all([apply(slow), apply(slow)])
    expect(applied.flat()).toEqual(['9007_g.sql'])
  })
})

describe('readMigrations', () => {
  test('reads the files in order, with their wish for no transaction', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-migrations-'))
    await writeFile(path.join(folder, '0002_b.sql'), '-- no transaction: builds an index\nselect 2')
    await writeFile(path.join(folder, '0001_a.sql'), 'select 1')
    const files = await readMigrations(folder)
    expect(files.map(({ name, in_transaction }) => [name, in_transaction])).toEqual([
      ['0001_a.sql', true],
      ['0002_b.sql', false],
    ])
    await writeFile(path.join(folder, 'oops.sql'), 'select 3')
    await expect(readMigrations(folder)).rejects.toThrow('oops.sql')
  })
})

describe('readMigrationState', () => {
  test('has nothing pending on a migrated database', async () => {
    const state = await readMigrationState(test_database.database)
    expect(state).toEqual({ pending: [], changed: [] })
  })

  test('a database ahead of the files is neither pending nor changed', () => {
    expect(compareMigrations([], [{ name: '0001_a.sql', checksum: 'x' }])).toEqual({
      pending: [],
      changed: [],
    })
  })
})
