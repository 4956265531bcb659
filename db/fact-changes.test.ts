import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from './build.ts'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import {
  type FactVersions,
  factChanged,
  listFactChanges,
  listFactVersions,
  selectFactVersion,
} from './fact-changes.ts'
import { withAdmin } from './test/admin.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

let test_database: TestDatabase
let telemetry: Database
beforeAll(async () => {
  test_database = await createTestDatabase({ pool_size: 12 })
  telemetry = createDatabase(testDatabaseSettings(test_database.telemetry_url))
  for (const id of [1, 2, 3, 4, 5]) await createTestCustomer(test_database.database, id)
})
afterAll(async () => {
  await telemetry.close()
  await test_database.close()
})

const runAsAdmin = (statement: string) =>
  withAdmin((client) => client.query(statement), test_database.admin_url)

/** From here on the transaction has a number. */
const takeNumber = sql`select pg_current_xact_id()::text`.compile(build)

const now = new Date('2026-11-16T12:00:00Z')
const before = new Date('2026-11-10T12:00:00Z')
const of_all = { kind: 'area', vehicle_id: null, from: now, to: null } as const

const versionOf = async (customer_id: number) =>
  (await telemetry.findInCustomer(customer_id, selectFactVersion))?.version ?? 0

const changesOf = (customer_id: number, after: number, to: number) =>
  telemetry.inCustomer(customer_id, (tx) => listFactChanges(tx, { after, to }), { mode: 'snapshot' })

describe('factChanged', () => {
  test('raises the version once for a transaction, and keeps what changed under it', async () => {
    await test_database.database.inCustomer(1, async (tx) => {
      factChanged(tx, { kind: 'vehicle', vehicle_id: 7, from: before, to: now })
      factChanged(tx, of_all)
      factChanged(tx, of_all)
    })
    await test_database.database.inCustomer(1, async (tx) => {
      factChanged(tx, { kind: 'driver', vehicle_id: null, from: null, to: null })
    })
    expect(await versionOf(1)).toBe(2)
    expect(await changesOf(1, 0, 2)).toStrictEqual({
      is_complete: true,
      changes: [
        { version: 1, kind: 'vehicle', vehicle_id: 7, from: before, to: now },
        { version: 1, ...of_all },
        { version: 2, kind: 'driver', vehicle_id: null, from: null, to: null },
      ],
    })
    expect((await changesOf(1, 1, 2)).changes.map(({ kind }) => kind)).toStrictEqual(['driver'])
    expect(await changesOf(1, 2, 2)).toStrictEqual({ is_complete: true, changes: [] })
  })

  test('a transaction that is undone raises nothing, and one without changes neither', async () => {
    const undone = test_database.database.inCustomer(2, async (tx) => {
      factChanged(tx, of_all)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await test_database.database.inCustomer(2, async () => undefined)
    expect(await versionOf(2)).toBe(0)
    expect(await changesOf(2, 0, 0)).toStrictEqual({ is_complete: true, changes: [] })
  })

  test('who reads one customer sees the changes of no other', async () => {
    await test_database.database.inCustomer(3, async (tx) => factChanged(tx, of_all))
    expect((await changesOf(4, 0, 9)).changes).toStrictEqual([])
    expect((await changesOf(3, 0, 9)).changes).toHaveLength(1)
  })

  test('what was forgotten is told as missing', async () => {
    for (let times = 0; times < 3; times++) {
      await test_database.database.inCustomer(4, async (tx) => factChanged(tx, of_all))
    }
    expect((await changesOf(4, 1, 3)).is_complete).toBe(true)
    await runAsAdmin('delete from app.fact_changes where customer_id = 4 and version <= 2')
    expect((await changesOf(4, 1, 3)).is_complete).toBe(false)
    expect((await changesOf(4, 2, 3)).is_complete).toBe(true)
    await runAsAdmin('delete from app.fact_changes where customer_id = 4')
    expect((await changesOf(4, 2, 3)).is_complete).toBe(false)
  })
})

describe('listFactVersions', () => {
  test('of transactions that end in another order than they began none is missed', async () => {
    const { database } = test_database
    const start = await listFactVersions(telemetry, null)
    const late = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    // Its number is given before those of the others, and it commits after them.
    const slow = database.inCustomer(5, async (tx) => {
      await tx.count(takeNumber)
      factChanged(tx, of_all)
      begun.resolve()
      await late.promise
    })
    await begun.promise
    await database.inCustomer(1, async (tx) => factChanged(tx, of_all))
    const between = await listFactVersions(telemetry, start.next)
    expect(between.versions.map(({ customer_id }) => customer_id)).toContain(1)
    late.resolve()
    await slow
    const after = await listFactVersions(telemetry, between.next)
    expect(after.versions).toContainEqual({ customer_id: 5, version: await versionOf(5) })
  })

  test('a loop that follows sees every version that many racers raise, in order and without gaps', async () => {
    const { database } = test_database
    const racers = 8
    const rounds = 25
    const at_start = new Map(
      await Promise.all([1, 2, 3].map(async (id) => [id, await versionOf(id)] as const)),
    )
    let is_over = false
    const seen = new Map<number, number[]>()
    const follow = async () => {
      let next: FactVersions['next'] | null = null
      for (;;) {
        const was_over = is_over
        const reading: FactVersions = await listFactVersions(telemetry, next)
        for (const { customer_id, version } of reading.versions) {
          seen.set(customer_id, [...(seen.get(customer_id) ?? []), version])
        }
        if (was_over) return
        next = reading.next
      }
    }
    const following = follow()
    const race = async (racer: number) => {
      for (let round = 0; round < rounds; round++) {
        await database.inCustomer(1 + ((racer + round) % 3), async (tx) => {
          // Some have their number long before they commit.
          if (racer % 2 === 0) await tx.count(takeNumber)
          factChanged(tx, { kind: 'vehicle', vehicle_id: racer + 1, from: now, to: null })
        })
      }
    }
    await Promise.all(Array.from({ length: racers }, (_, racer) => race(racer)))
    is_over = true
    await following
    const raised = await Promise.all([1, 2, 3].map((id) => versionOf(id)))
    expect(raised.reduce((sum, version) => sum + version, 0)).toBe(
      racers * rounds + [...at_start.values()].reduce((sum, version) => sum + version, 0),
    )
    for (const [index, version] of raised.entries()) {
      const customer_id = index + 1
      const versions = seen.get(customer_id) ?? []
      expect(versions.at(-1)).toBe(version)
      expect(versions).toStrictEqual(versions.toSorted((a, b) => a - b))
      const { changes, is_complete } = await changesOf(customer_id, 0, version)
      expect(is_complete).toBe(true)
      expect(new Set(changes.map((change) => change.version)).size).toBe(version)
    }
  })
})
