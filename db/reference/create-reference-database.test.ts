import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { urlFor, withAdmin } from '../test/admin.ts'
import { createReferenceDatabase } from './create-reference-database.ts'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
  testReferenceSettings,
} from './test/test-reference-database.ts'

let test: TestReferenceDatabase
beforeAll(async () => {
  test = await createTestReferenceDatabase()
})
afterAll(() => test.close())

describe('createReferenceDatabase', () => {
  it('reads', async () => {
    const statement = sql<{ count: number }>`select count(*) as count from reference.points`.compile(build)
    expect(await test.reference.rows(statement)).toEqual([{ count: 0 }])
  })

  it('tells a server that is away from a fault of ours', async () => {
    const away = createReferenceDatabase(testReferenceSettings('postgres://nobody@127.0.0.1:1/nothing'))
    const statement = sql`select 1`.compile(build)
    await expect(away.rows(statement)).rejects.toThrow(DatabaseUnavailableError)
    await expect(test.reference.rows(sql`select nonsense`.compile(build))).rejects.not.toThrow(
      DatabaseUnavailableError,
    )
    await away.close()
  })

  it('ends a statement at its deadline, and serves the next', async () => {
    const settings = { ...testReferenceSettings(test.runtime_url), statement_timeout_ms: 1_500, pool_size: 1 }
    const hasty = createReferenceDatabase(settings)
    await expect(hasty.rows(sql`select pg_sleep(5)`.compile(build))).rejects.toMatchObject({ reason: 'busy' })
    expect(await hasty.rows(sql`select 1 as one`.compile(build))).toEqual([{ one: 1 }])
    await hasty.close()
  })

  it('says at once that it is busy when too many wait', async () => {
    const settings = { ...testReferenceSettings(test.runtime_url), pool_size: 1, max_waiting: 1 }
    const small = createReferenceDatabase(settings)
    const slow = sql`select pg_sleep(0.2)`.compile(build)
    const answers = await Promise.allSettled([small.rows(slow), small.rows(slow), small.rows(slow)])
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    await small.close()
  })
})

describe('the role that serves', () => {
  it('may read every table that look-ups need, and change none, not even with the transaction opened for writing', async () => {
    await withAdmin(
      async (client) => {
        await client.query('set default_transaction_read_only = off')
        const { rows: tables } = await client.query<{ name: string; kind: string }>(
          `select c.oid::regclass::text as name, c.relkind as kind from pg_class c
           where c.relnamespace in ('reference'::regnamespace, 'platform'::regnamespace) and c.relkind in ('r', 'p', 'S')`,
        )
        expect(tables.map(({ name }) => name)).toContain('reference.points')
        for (const { name, kind } of tables) {
          const rights = kind === 'S' ? ['usage', 'update'] : ['insert', 'update', 'delete', 'truncate']
          for (const right of rights) {
            const { rows } = await client.query(
              `select ${kind === 'S' ? 'has_sequence_privilege' : 'has_table_privilege'}($1, $2) as has`,
              [name, right],
            )
            expect(rows[0], `${right} on ${name}`).toEqual({ has: false })
          }
        }
        await expect(client.query('create table reference.own (id integer)')).rejects.toThrow(/permission/)
        await expect(client.query('create table public.own (id integer)')).rejects.toThrow(/permission/)
      },
      urlFor(test.name, 'tropeiro_runtime'),
    )
  })

  it('is read-only by its connection too', async () => {
    const statement = sql`create temporary table t (id integer)`.compile(build)
    await expect(test.reference.rows(statement)).rejects.toThrow(/read-only/)
  })
})
