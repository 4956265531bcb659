import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPartitionDatabase, FencedError, type PartitionDatabase } from './partition-database.ts'
import { addPartitions, listPartitions, saveLastSequence, takePartition } from './partition-progress.ts'
import { withAdmin } from './test/admin.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

let test_database: TestDatabase
let database: PartitionDatabase
beforeAll(async () => {
  test_database = await createTestDatabase()
  database = createPartitionDatabase({
    url: test_database.telemetry_url,
    pool_size: 3,
    connect_timeout_ms: 60_000,
    statement_timeout_ms: 60_000,
    application_name: 'tropeiro test processor',
    prepare: 'create temporary table numbers (n bigint primary key) on commit delete rows',
  })
  await database.rows(addPartitions([{ partition: 0, id: 'first', created: '2026-01-01T00:00:00Z' }], 1))
})
afterAll(async () => {
  await database.close()
  await test_database.close()
})

const partition = 0
const progress = async () => (await database.rows(listPartitions()))[0]
/** Takes the partition as another process would. */
async function take(owner: string) {
  const seen = await progress()
  const [taken] = await database.rows(
    takePartition({ partition, epoch: seen?.epoch ?? 0 }, { owner, step_version: 1 }),
  )
  return { partition, epoch: taken?.epoch ?? -1 }
}

/** The binary form of rows of one bigint. */
function numbersOf(values: readonly number[]): Buffer {
  const head = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
  const rows = values.map((value) => {
    const row = Buffer.from('0001000000080000000000000000', 'hex')
    row.writeBigInt64BE(BigInt(value), 6)
    return row
  })
  return Buffer.concat([head, ...rows, Buffer.from('ffff', 'hex')])
}

describe('a transaction of a partition', () => {
  test('commits what its owner does', async () => {
    const owned = await take('a')
    const copied = await database.inPartition(owned, async (tx) => {
      await tx.rows(saveLastSequence(partition, 7))
      const bytes = numbersOf([1, 2, 3])
      return tx.copyIn('numbers (n)', [bytes.subarray(0, 30), bytes.subarray(30)])
    })
    expect(copied).toBe(3)
    expect(await progress()).toMatchObject({ owner: 'a', last_sequence: 7 })
  })

  test('writes nothing once another has taken the partition', async () => {
    const owned = await take('a')
    await take('b')
    const late = database.inPartition(owned, (tx) => tx.rows(saveLastSequence(partition, 1_000)))
    await expect(late).rejects.toThrow(FencedError)
    expect(await progress()).toMatchObject({ owner: 'b', last_sequence: 7 })
  })

  test('holds who would take the partition until it ends', async () => {
    const owned = await take('a')
    let taken: Promise<unknown> | undefined
    await database.inPartition(owned, async (tx) => {
      taken = take('b')
      await withAdmin(async (client) => {
        const waiting =
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        while ((await client.query(waiting)).rowCount === 0);
      }, test_database.admin_url)
      await tx.rows(saveLastSequence(partition, 8))
    })
    await taken
    expect(await progress()).toMatchObject({ owner: 'b', last_sequence: 8 })
  })

  test('undoes all of it when a COPY is refused, and the connection serves on', async () => {
    const owned = await take('a')
    for (let round = 0; round < 4; round++) {
      const twice = database.inPartition(owned, async (tx) => {
        await tx.rows(saveLastSequence(partition, 9))
        await tx.copyIn('numbers (n)', [numbersOf([1, 1])])
      })
      await expect(twice).rejects.toMatchObject({ code: '23505' })
    }
    expect(await progress()).toMatchObject({ last_sequence: 8 })
  })

  test('undoes an attempt alone', async () => {
    const owned = await take('a')
    const copied = await database.inPartition(owned, async (tx) => {
      await tx.copyIn('numbers (n)', [numbersOf([1])])
      const refused = tx.attempt(() => tx.copyIn('numbers (n)', [numbersOf([2, 1])]))
      await expect(refused).rejects.toMatchObject({ code: '23505' })
      return tx.attempt(() => tx.copyIn('numbers (n)', [numbersOf([2, 3])]))
    })
    expect(copied).toBe(2)
  })
})

test('an older program does not take what a newer one has stepped, and a newer takes it over', async () => {
  const taken = async (step_version: number) => {
    const { epoch = 0 } = (await progress()) ?? {}
    return database.rows(takePartition({ partition, epoch }, { owner: 'a', step_version }))
  }
  expect(await taken(2)).toHaveLength(1)
  expect(await taken(1)).toHaveLength(0)
  expect(await taken(2)).toHaveLength(1)
})
