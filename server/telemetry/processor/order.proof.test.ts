import { isDeepStrictEqual } from 'node:util'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { describeStream, ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { position_stream_names } from '../log-streams.ts'
import { liveStateOf } from '../model/live-state.ts'
import type { CopyRows } from './copy-rows.ts'
import { PartitionState } from './partition-state.ts'
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts'
import { arrivalsOf, chanceOf, randomHistory } from './test/histories.ts'
import { ask, processorOn, publisherOf, publishTo, test_streams, waitUntil } from './test/processors.ts'
import { devicesIn, messageOf, partOf, type SentRecord, vehicleOf } from './test/records.ts'

const histories = proofCount({ full: 10_000, tenth: 1_000 })
/** Through NATS and PostgreSQL. */
const stored_histories = histories / 100
const partition = 7
const day_ms = 86_400_000
const start_ms = Math.floor(Date.now() / day_ms) * day_ms - 3_600_000

/** The key of every row; the record is part of it by its digest. */
function keysOf(rows: CopyRows): string[] {
  const body = Buffer.from(rows.body)
  const keys: string[] = []
  for (let at = 0; at < body.length; ) {
    keys.push(body.toString('hex', at + 2, at + 50))
    at += 71 + body.readUInt32BE(at + 67)
  }
  return keys
}

interface Outcome {
  readonly keys: ReadonlySet<string>
  readonly state: PartitionState
}

/** As the tables would have it: what is taken for new is not there, or COPY would fail. */
function run(batches: readonly (readonly (readonly SentRecord[])[])[]): Outcome {
  const keys = new Set<string>()
  let state = new PartitionState()
  let sequence = 0
  for (const batch of batches) {
    const messages = batch.map((records) => ({ sequence: ++sequence, data: messageOf(records) }))
    const prepared: PreparedBatch = prepareBatch(messages, {
      partition,
      stored_sequence: 0,
      state,
      findVehicle: vehicleOf,
    })
    for (const rows of prepared.newest.values()) {
      for (const key of keysOf(rows)) {
        if (keys.has(key)) throw new Error('a record that is there was taken for new')
        keys.add(key)
      }
    }
    for (const key of keysOf(prepared.others)) keys.add(key)
    // As after a restart.
    if (sequence % 2 === 0) state = PartitionState.decode(state.encode())
  }
  return { keys, state }
}

/** What is kept of the state, in an order of its own. */
function keptOf({ state }: Outcome): unknown {
  const kept: Record<string, unknown[]> = JSON.parse(state.encode().toString('utf8', 1))
  return Object.values(kept).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
}

const inOrder = (history: readonly SentRecord[]) => [
  [history.toSorted((a, b) => a.record.time_ms - b.record.time_ms)],
]

let nats: NatsServer
let bus: Bus
let test_database: TestDatabase
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  test_database = await createTestDatabase()
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
  await test_database.close()
})

test(`${histories} histories in any order give the same positions and the same state`, async () => {
  const different: number[] = []
  for (let seed = 1; seed <= histories; seed++) {
    const chance = chanceOf(seed)
    const history = randomHistory(chance, { partition, start_ms, customer_id: 1 })
    const sorted = run(inOrder(history))
    const arrived = run(arrivalsOf(chance, history))
    const is_same =
      isDeepStrictEqual(arrived.keys, sorted.keys) && isDeepStrictEqual(keptOf(arrived), keptOf(sorted))
    if (!is_same) different.push(seed)
  }
  recordFigure({
    promise: 'histories shuffled, repeated and cut into batches that end otherwise than sorted, in memory',
    needed: '0',
    measured: `${different.length} of ${histories}`,
    held: different.length === 0,
  })
  expect(different, 'seeds').toEqual([])
})

test(`${stored_histories} of them give the same in the tables`, async () => {
  const processor = processorOn(bus, test_database)
  const publisher = publisherOf(bus)
  const sorted: Outcome[] = []
  for (let seed = 1; seed <= stored_histories; seed++) {
    const chance = chanceOf(seed)
    const history = randomHistory(chance, { partition, start_ms, customer_id: seed })
    sorted.push(run(inOrder(history)))
    for (const messages of arrivalsOf(chance, history)) {
      await Promise.all(messages.map((records) => publishTo(publisher, partition, partOf(records))))
    }
  }
  publisher.close()
  const { last_sequence } = await describeStream(bus, position_stream_names[partition] ?? '')
  await waitUntil(async () => (await storedSequence()) === last_sequence)
  // Keeps the state.
  await processor.stop()
  let different = 0
  for (const [index, outcome] of sorted.entries()) {
    const customer_id = index + 1
    const found = [await countStored(customer_id), await liveStates(customer_id)]
    const wanted = [outcome.keys.size, wantedStates(outcome, customer_id)]
    if (!isDeepStrictEqual(found, wanted)) different += 1
  }
  recordFigure({
    promise: 'of them through NATS and PostgreSQL that end otherwise than sorted',
    needed: '0',
    measured: `${different} of ${stored_histories}`,
    held: different === 0,
  })
  expect(different).toBe(0)
})

async function storedSequence(): Promise<number> {
  const [row] = await ask<{ last: string }>(
    test_database,
    `select last_sequence as last from platform.partitions where partition = ${partition}`,
  )
  return Number(row?.last ?? 0)
}

/** In the tables of days and among the late ones; none is in both. */
async function countStored(customer_id: number): Promise<number> {
  const [row] = await ask<{ n: string }>(
    test_database,
    `select count(*) n from (
      select device_id, time, digest from app.positions where customer_id = ${customer_id}
      union all select device_id, time, digest from app.late_positions where customer_id = ${customer_id}) p`,
  )
  return Number(row?.n)
}

async function liveStates(customer_id: number): Promise<unknown[]> {
  const rows = await ask<{ state: unknown }>(
    test_database,
    `select state from app.vehicle_positions where customer_id = ${customer_id} order by vehicle_id`,
  )
  return rows.map(({ state }) => state)
}

function wantedStates({ state }: Outcome, customer_id: number): unknown[] {
  return devicesIn(partition, 2, customer_id).flatMap((vehicle_id) => {
    const of_vehicle = state.vehicle(customer_id, vehicle_id)
    return of_vehicle === null ? [] : [liveStateOf(of_vehicle)]
  })
}
