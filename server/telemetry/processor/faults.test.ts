import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import type { RunningProcessor } from './start-processor.ts'
import { ask, processorOn, publisherOf, publishTo, test_streams, waitUntil } from './test/processors.ts'
import { devicesIn, partOf, sent } from './test/records.ts'
import { type ProcessorProcess, startProcessorProcess } from './test/start-process.ts'

let nats: NatsServer
let bus: Bus
let publisher: Publisher
let test_database: TestDatabase
const processes: ProcessorProcess[] = []
const processors: RunningProcessor[] = []
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  publisher = publisherOf(bus)
  test_database = await createTestDatabase()
})
afterEach(async () => {
  for (const running of processes.splice(0)) await running.kill()
  for (const running of processors.splice(0)) await running.stop()
})
afterAll(async () => {
  publisher.close()
  await bus.close()
  await nats.stop()
  await test_database.close()
})

const noon_ms = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000
const devices = Array.from({ length: 16 }, (_, partition) => devicesIn(partition, 1)[0] ?? 0)

async function startProcess(): Promise<ProcessorProcess> {
  const started = await startProcessorProcess(nats, test_database)
  processes.push(started)
  return started
}
function start(): RunningProcessor {
  const started = processorOn(bus, test_database)
  processors.push(started)
  return started
}

const owners = async () =>
  (
    await ask<{ owner: string | null; n: string }>(
      test_database,
      'select owner, count(*) n from platform.partitions group by owner order by owner',
    )
  ).map(({ owner, n }) => [owner, Number(n)] as const)
const countStored = async () =>
  Number((await ask<{ n: string }>(test_database, 'select count(*) n from app.positions'))[0]?.n)

let moment = 0
let sent_count = 0
/** One record of each partition's device; each is sent twice. */
async function publishRound(): Promise<void> {
  moment++
  await Promise.all(
    devices.map(async (device_id, partition) => {
      const part = partOf([sent({ device_id, time_ms: noon_ms + moment * 1_000 })])
      await publishTo(publisher, partition, part)
      await publishTo(publisher, partition, part)
    }),
  )
  sent_count += devices.length
}

describe('processors that come and go', () => {
  test('share the partitions, and one that is paused in the middle of its work loses them and writes no more', async () => {
    const paused = await startProcess()
    await waitUntil(async () => (await owners()).some(([owner, n]) => owner !== null && n === 16))
    const [[first_owner] = []] = await owners()
    start()
    await waitUntil(async () => {
      const found = await owners()
      return found.length === 2 && found.every(([owner, n]) => owner !== null && n === 8)
    })
    await publishRound()
    await waitUntil(async () => (await countStored()) === sent_count)
    paused.pause()
    for (let n = 0; n < 20; n++) await publishRound()
    await waitUntil(async () => (await owners()).every(([owner]) => owner !== first_owner))
    await waitUntil(async () => (await countStored()) === sent_count)
    // It comes back and believes that nothing has happened.
    paused.resume()
    for (let n = 0; n < 20; n++) await publishRound()
    await waitUntil(async () => {
      const found = await owners()
      return found.length === 2 && found.every(([owner, n]) => owner !== null && n === 8)
    })
    await waitUntil(async () => (await countStored()) === sent_count)
    expect(await countStored()).toBe(sent_count)
  })

  test('lose and double nothing when they are killed at any moment', async () => {
    for (let kills = 0; kills < 3; kills++) {
      const killed = await startProcess()
      const rounds = (async () => {
        for (let n = 0; n < 30; n++) await publishRound()
      })()
      await sleep(200 * (kills + 1))
      await killed.kill()
      await rounds
    }
    start()
    await waitUntil(async () => (await countStored()) === sent_count)
    const [unlike] = await ask<{ n: string }>(
      test_database,
      'select count(*) n from (select from app.positions group by device_id having count(*) <> ' +
        `${moment}) d`,
    )
    expect(Number(unlike?.n)).toBe(0)
  })
})
