import { system_clock } from '@tropeiro/kernel/clock.ts'
import { expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { applyMigrations, readMigrations } from './migrate.ts'
import { emit, listEventsAfter, numberOutbox } from './outbox.ts'
import { urlFor, withAdmin } from './test/admin.ts'
import { testDatabaseSettings } from './test/test-database.ts'
import { newTestDatabaseName } from './test/test-run.ts'

/** A database as the release before left it. */
async function createDatabaseBefore(migration: string): Promise<string> {
  const name = newTestDatabaseName()
  await withAdmin((admin) => admin.query(`create database ${name} owner tropeiro_owner`))
  await withAdmin((client) => client.query('create extension postgis'), urlFor(name, null))
  await migrateTo(name, (file) => file < migration)
  return name
}

const migrateTo = async (name: string, isWanted: (file: string) => boolean) =>
  applyMigrations(urlFor(name, 'tropeiro_migrator'), {
    clock: system_clock,
    migrations: (await readMigrations()).filter((file) => isWanted(file.name)),
  })

test('events from before the outbox had days keep their numbers, those without one get theirs, and ids go on', async () => {
  const name = await createDatabaseBefore('0054')
  const rows = async (sql: string) =>
    (await withAdmin((client) => client.query(sql), urlFor(name, null))).rows
  await rows(`insert into app.outbox (customer_id, type, payload, occurred_at, sequence)
    select 1, 'note.created', jsonb_build_object('n', n), now() - n * interval '1 day', n from generate_series(1, 40) n`)
  await rows('insert into app.outbox_heads values (1, 40)')
  await rows(`insert into app.outbox (customer_id, type, payload, occurred_at)
    select 1, 'note.created', jsonb_build_object('n', n), now() from generate_series(41, 43) n`)
  await migrateTo(name, () => true)

  const database = createDatabase(testDatabaseSettings(urlFor(name, 'tropeiro_runtime')))
  try {
    await database.inCustomer(1, (tx) =>
      emit(tx, { type: 'note.created', payload: { n: 44 }, occurred_at: new Date() }),
    )
    expect(await rows('select id::int from app.outbox order by id desc limit 1')).toStrictEqual([{ id: 44 }])
    let numbered = 0
    await expect.poll(async () => (numbered += (await numberOutbox(database, 100)) ?? 0)).toBe(4)
    const told = await listEventsAfter(database, 1, { after: 0, max: 100 })
    expect(told.map(({ sequence, payload }) => [sequence, payload['n']])).toStrictEqual(
      Array.from({ length: 44 }, (_, index) => [index + 1, index + 1]),
    )
    expect(
      await rows('select distinct tableoid::regclass::text as leaf from app.outbox').then(
        (leaves) => leaves.length,
      ),
    ).toBe(1)
  } finally {
    await database.close()
  }
})
