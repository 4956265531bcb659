import { jetstreamManager } from '@nats-io/jetstream'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams, purgeBelow } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { adoptStopped } from './operate-log.ts'
import type { RunningProcessor } from './start-processor.ts'
import {
  ask,
  operatorOn,
  processorOn,
  publisherOf,
  publishTo,
  test_streams,
  waitUntil,
} from './test/processors.ts'
import { devicesIn, partOf, type SentRecord, sent } from './test/records.ts'

let nats: NatsServer
let bus: Bus
let publisher: Publisher
let test_database: TestDatabase
let processor: RunningProcessor | undefined
beforeEach(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  publisher = publisherOf(bus)
  test_database = await createTestDatabase()
})
afterEach(async () => {
  await processor?.stop()
  processor = undefined
  publisher.close()
  await bus.close()
  await nats.stop()
  await test_database.close()
})

const noon_ms = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000
const partition = 5
const [device_id = 0, other_device = 0] = devicesIn(partition, 2)
const at = (n: number, device = device_id): SentRecord =>
  sent({ device_id: device, time_ms: noon_ms + n * 1_000 })
const publish = (records: readonly SentRecord[]) => publishTo(publisher, partition, partOf(records))
const countOf = async (table: string) =>
  Number((await ask<{ n: string }>(test_database, `select count(*) n from ${table}`))[0]?.n)
const stoppedBecause = async () =>
  (
    await ask<{ stopped_because: string | null }>(
      test_database,
      `select stopped_because from platform.partitions where partition = ${partition}`,
    )
  )[0]?.stopped_because ?? null
const waitStored = (count: number) => waitUntil(async () => (await countOf('app.positions')) === count)
const waitStopped = () => waitUntil(async () => (await stoppedBecause()) !== null)

/** What /readyz says. */
function toldOf(running: RunningProcessor | undefined): string {
  try {
    running?.assertGoesOn()
    return 'ok'
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
}

/** Lets every partition that has stopped go on. */
async function adopt(): Promise<void> {
  const operator = operatorOn(test_database)
  try {
    await adoptStopped({ database: operator, bus }, null)
  } finally {
    await operator.close()
  }
}

describe('a partition stops, and goes on only when it is told to,', () => {
  test('when the log was lost and made anew', async () => {
    processor = processorOn(bus, test_database)
    await publish([at(1), at(2)])
    await waitStored(2)
    await nats.kill()
    nats.wipe()
    await nats.start()
    await waitStopped()
    expect(await stoppedBecause()).toMatch(/made anew/)
    await waitUntil(() => bus.isConnected())
    await publish([at(3)])
    await waitUntil(() => toldOf(processor).startsWith('16 partitions have stopped'))
    expect(await countOf('app.positions')).toBe(2)
    await adopt()
    await waitStored(3)
    expect(await stoppedBecause()).toBeNull()
  })

  test('and may be told so before it has found a new log', async () => {
    processor = processorOn(bus, test_database)
    await publish([at(1)])
    await waitStored(1)
    await processor.stop()
    await nats.kill()
    nats.wipe()
    await nats.start()
    await waitUntil(() => bus.isConnected())
    await ensureStreams(bus, test_streams)
    await publish([at(2)])
    await adopt()
    processor = processorOn(bus, test_database)
    await waitStored(2)
    expect(await stoppedBecause()).toBeNull()
  })

  test('when the log no longer has what a restored database lacks, with the number', async () => {
    for (let n = 0; n < 10; n++) await publish([at(n)])
    await purgeBelow(bus, `POSITIONS_${partition}`, 8)
    processor = processorOn(bus, test_database)
    await waitStopped()
    expect(await stoppedBecause()).toMatch(/^7 messages are missing/)
    expect(await countOf('app.positions')).toBe(0)
    await adopt()
    await waitStored(3)
  })

  test('when the log has lost messages from its middle, with the number', async () => {
    for (let n = 1; n <= 5; n++) await publish([at(n)])
    const manager = await jetstreamManager(bus.connection)
    for (const sequence of [2, 3]) await manager.streams.deleteMessage(`POSITIONS_${partition}`, sequence)
    processor = processorOn(bus, test_database)
    await waitStopped()
    expect(await stoppedBecause()).toMatch(/^2 messages are missing in the middle of the log, from 2 on/)
    expect(await countOf('app.positions')).toBe(1)
    await adopt()
    await waitStored(3)
    expect(await stoppedBecause()).toBeNull()
  })

  test('when over a hundred records within a minute cannot be written', async () => {
    await publish(Array.from({ length: 101 }, (_, n) => at(n)))
    await publish([at(1_000, other_device)])
    await refuseDevice()
    processor = processorOn(bus, test_database)
    await waitStopped()
    expect(await stoppedBecause()).toMatch(/^101 records of partition 5/)
    expect(await countOf('app.positions')).toBe(0)
    await adopt()
    await waitStored(1)
  })
})

test('a database that is brought back to a moment which the log still has gets the rest from it, once', async () => {
  processor = processorOn(bus, test_database)
  for (let n = 0; n < 5; n++) await publish([at(n)])
  await waitStored(5)
  await processor.stop()
  // As it was after the first two messages, before any state was kept.
  await ask(
    test_database,
    `delete from app.positions where time >= to_timestamp(${(noon_ms + 2_000) / 1_000})`,
  )
  await ask(test_database, 'delete from platform.partition_states')
  await ask(
    test_database,
    `update platform.partitions set last_sequence = 2, state_sequence = 0 where partition = ${partition}`,
  )
  processor = processorOn(bus, test_database)
  await waitStored(5)
  expect(await stoppedBecause()).toBeNull()
})

/** A constraint that nobody expects on the tables of days: what it refuses fails again and again. */
async function refuseDevice(): Promise<void> {
  await withAdmin(async (client) => {
    await client.query('select platform.make_position_days()')
    await client.query(`alter table app.positions add constraint poison check (device_id <> ${device_id})`)
  }, test_database.admin_url)
}

describe('a record that cannot be written', () => {
  test('is put aside with its customer, and all others are stored', async () => {
    await refuseDevice()
    const good = Array.from({ length: 20 }, (_, n) => at(n, other_device))
    await publish([...good.slice(0, 10), at(1), ...good.slice(10, 15)])
    await publish(good.slice(15))
    processor = processorOn(bus, test_database)
    await waitStored(20)
    const letters = await ask(
      test_database,
      `select customer_id::int, partition, sequence::int, problem from app.dead_letters`,
    )
    expect(letters).toEqual([
      { customer_id: 1, partition, sequence: 1, problem: expect.stringContaining('poison') },
    ])
    await publish([at(30, other_device)])
    await waitStored(21)
    expect(await countOf('app.dead_letters')).toBe(1)
  })

  test('nor read at all is put aside too, with what comes after it in its message', async () => {
    const whole = partOf([at(1), at(2)])
    await publishTo(publisher, partition, whole.subarray(0, whole.length - 3))
    await publish([at(3)])
    processor = processorOn(bus, test_database)
    await waitStored(2)
    expect(await countOf('platform.unreadable_entries')).toBe(1)
  })
})

describe('while PostgreSQL cannot be used', () => {
  test('nothing is put aside and nothing lost, however often its connections are ended', async () => {
    processor = processorOn(bus, test_database)
    for (let n = 0; n < 20; n++) {
      await publish([at(n)])
      await withAdmin(
        (client) =>
          client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tropeiro_telemetry' and datname = current_database()`,
          ),
        test_database.admin_url,
      )
    }
    await waitStored(20)
    expect(await countOf('app.dead_letters')).toBe(0)
    expect(await countOf('platform.unreadable_entries')).toBe(0)
  })
})

describe('a process that was paused in a transaction', () => {
  test('loses its sessions to who takes its partitions', async () => {
    processor = processorOn(bus, test_database)
    await publish([at(1)])
    await waitStored(1)
    await processor.stop()
    await ask(test_database, `update platform.partitions set owner = 'ghost'`)
    await withAdmin(async (ghost) => {
      ghost.on('error', () => undefined)
      await ghost.query(`set application_name = 'ghost'`)
      await ghost.query('begin')
      await ghost.query('select from platform.partitions for update')
      processor = processorOn(bus, test_database)
      await publish([at(2)])
      await waitStored(2)
    }, test_database.telemetry_url).catch(() => undefined)
    expect(await countOf('app.positions')).toBe(2)
  })
})

describe('a partition that was given up without PostgreSQL', () => {
  test('is of the other process, though its row names who gave it up', async () => {
    processor = processorOn(bus, test_database)
    const other = processorOn(bus, test_database)
    try {
      await waitUntil(async () => (await ownersOfHalves()).length === 2)
      const [giver, taker] = (await ownersOfHalves()) as [string, string]
      await ask(
        test_database,
        `update platform.partitions set owner = '${giver}', epoch = epoch + 1
          where partition = (select min(partition) from platform.partitions where owner = '${taker}')`,
      )
      await waitUntil(async () => (await ownersOfHalves()).length === 2)
      expect(await ownersOfHalves()).toEqual([giver, taker])
    } finally {
      await other.stop()
    }
  })
})

describe('a database that is brought back from a backup while the processor waits for messages', () => {
  const restored = [
    'delete from app.positions',
    'delete from platform.partition_states',
    'update platform.partitions set last_sequence = 0, state_sequence = 0',
  ]

  test('gets again what the log still has', async () => {
    processor = processorOn(bus, test_database)
    for (let n = 0; n < 3; n++) await publish([at(n)])
    await waitStored(3)
    await waitUntil(async () => (await keptSequence()) === 3)
    await withAdmin(async (client) => {
      await client.query(`begin; ${restored.join('; ')}; commit`)
    }, test_database.admin_url)
    await publish([at(4)])
    await waitStored(4)
    expect(await stoppedBecause()).toBeNull()
  })

  test('with another owner of the same epoch is left to that one, until it stands still', async () => {
    processor = processorOn(bus, test_database)
    await publish([at(1)])
    await waitStored(1)
    await ask(test_database, `insert into platform.processors values ('other', 1)`)
    await ask(test_database, `update platform.partitions set owner = 'other' where partition = ${partition}`)
    await waitUntil(async () => (await ownerOf()) !== 'other')
    await publish([at(2)])
    await waitStored(2)
    expect(await stoppedBecause()).toBeNull()
  })
})

/** Who has as many partitions as the other. */
async function ownersOfHalves(): Promise<string[]> {
  const rows = await ask<{ owner: string }>(
    test_database,
    'select owner from platform.partitions group by owner having count(*) = 8 and bool_and(owner is not null) order by owner',
  )
  return rows.map(({ owner }) => owner)
}

async function keptSequence(): Promise<number> {
  const [row] = await ask<{ state: string }>(
    test_database,
    `select state_sequence as state from platform.partitions where partition = ${partition}`,
  )
  return Number(row?.state)
}

async function ownerOf(): Promise<string | null> {
  const [row] = await ask<{ owner: string | null }>(
    test_database,
    `select owner from platform.partitions where partition = ${partition}`,
  )
  return row?.owner ?? null
}
