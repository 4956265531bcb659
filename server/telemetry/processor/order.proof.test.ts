import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { describeStream, ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { closeWholly } from '../history/closing/test/close-wholly.ts'
import { createHistoryDatabase, day_ms, type HistoryDatabase } from '../history/test/history-database.ts'
import { position_stream_names } from '../log-streams.ts'
import { liveStateOf } from '../model/live-state.ts'
import type { CopyRows } from './copy-rows.ts'
import { PartitionState } from './partition-state.ts'
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts'
import { newestIn, stepBatch } from './step-batch.ts'
import { arrivalsOf, chanceOf, randomHistory } from './test/histories.ts'
import { ask, processorOn, publisherOf, publishTo, test_streams, waitUntil } from './test/processors.ts'
import {
  devicesIn,
  first_loose_device,
  messageOf,
  partOf,
  type SentRecord,
  vehicleOf,
} from './test/records.ts'

const histories = proofCount({ full: 10_000, tenth: 1_000 })
/** Through NATS and PostgreSQL. */
const stored_histories = histories / 100
const partition = 7
const start_ms = Math.floor(Date.now() / day_ms) * day_ms - 3_600_000

interface RowKey {
  readonly customer_id: number
  readonly device_id: number
  readonly time_ms: number
  readonly digest: bigint
}

const keyOf = ({ customer_id, device_id, time_ms, digest }: RowKey) =>
  [customer_id, device_id, time_ms, digest].join('/')

/** The key of every row; the record is part of it by its digest. */
function keysOf(rows: CopyRows): string[] {
  const body = Buffer.from(rows.body)
  const keys: string[] = []
  for (let at = 0; at < body.length; ) {
    keys.push(
      keyOf({
        customer_id: Number(body.readBigInt64BE(at + 6)),
        device_id: Number(body.readBigInt64BE(at + 18)),
        // PostgreSQL counts microseconds from 2000.
        time_ms: Number(body.readBigInt64BE(at + 30)) / 1_000 + Date.UTC(2000),
        digest: body.readBigInt64BE(at + 42),
      }),
    )
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
    const stepping = { state, analysis: null }
    const newestOf = newestIn(stepping)
    const context = { partition, stored_sequence: 0, state, findVehicle: vehicleOf, newestOf }
    const prepared: PreparedBatch = prepareBatch(messages, context)
    stepBatch(prepared, stepping)
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
  const kept: Record<string, unknown[]> = JSON.parse(state.encode().toString('utf8', 5))
  return Object.values(kept).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
}

const inOrder = (history: readonly SentRecord[]) => [
  [history.toSorted((a, b) => a.record.time_ms - b.record.time_ms)],
]

let nats: NatsServer
let bus: Bus
let history_database: HistoryDatabase
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  history_database = await createHistoryDatabase()
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
  await history_database.close()
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

test(`${stored_histories} of them give the same in the tables and files, though days are closed between`, async () => {
  const processor = processorOn(bus, history_database.test_database)
  const publisher = publisherOf(bus)
  const sorted: Outcome[] = []
  const rest: SentRecord[][][] = []
  for (let seed = 1; seed <= stored_histories; seed++) {
    const chance = chanceOf(seed)
    const history = randomHistory(chance, { partition, start_ms, customer_id: seed })
    sorted.push(run(inOrder(history)))
    const arrivals = arrivalsOf(chance, history)
    const half = Math.floor(arrivals.length / 2)
    await publishAll(publisher, arrivals.slice(0, half))
    rest.push(...arrivals.slice(half))
  }
  await waitStored()
  // All days but today: what comes of them from now on is late, and is merged into their files.
  await closeWholly(history_database, 0)
  const files_before = await countFiles()
  await publishAll(publisher, rest)
  publisher.close()
  await waitStored()
  await closeWholly(history_database, 0)
  // Keeps the state.
  await processor.stop()
  let different = 0
  for (const [index, outcome] of sorted.entries()) {
    const customer_id = index + 1
    const found = [await readKeys(customer_id), await liveStates(customer_id)]
    const wanted = [[...outcome.keys].toSorted(), wantedStates(outcome, customer_id)]
    if (!isDeepStrictEqual(found, wanted)) different += 1
  }
  recordFigure({
    promise: 'of them through NATS, PostgreSQL and files of closed days that end otherwise than sorted',
    needed: '0',
    measured: `${different} of ${stored_histories}; ${await countFiles()} files, ${files_before} of them before the second half came`,
    held: different === 0 && files_before > 0,
  })
  expect(different).toBe(0)
  expect(files_before).toBeGreaterThan(0)
})

async function publishAll(
  publisher: Publisher,
  batches: readonly (readonly (readonly SentRecord[])[])[],
): Promise<void> {
  for (const messages of batches) {
    await Promise.all(messages.map((records) => publishTo(publisher, partition, partOf(records))))
  }
}

async function waitStored(): Promise<void> {
  const { last_sequence } = await describeStream(bus, position_stream_names[partition] ?? '')
  await waitUntil(async () => (await storedSequence()) === last_sequence)
}

async function storedSequence(): Promise<number> {
  const [row] = await ask<{ last: string }>(
    history_database.test_database,
    `select last_sequence as last from platform.partitions where partition = ${partition}`,
  )
  return Number(row?.last ?? 0)
}

async function countFiles(): Promise<number> {
  return (await history_database.rows('select from app.position_files')).length
}

/** Of all that can be read of a customer, as `keysOf` has them. */
async function readKeys(customer_id: number): Promise<string[]> {
  const keys: string[] = []
  for (const device_id of [...devicesIn(partition, 2, customer_id), first_loose_device]) {
    const period = { device_id, from_ms: start_ms - 30 * day_ms, to_ms: start_ms + 2 * day_ms }
    for (const { digest, record } of await history_database.readAll(period, customer_id))
      keys.push(keyOf({ customer_id, device_id, time_ms: record.time_ms, digest }))
  }
  return keys.toSorted()
}

async function liveStates(customer_id: number): Promise<unknown[]> {
  const rows = await ask<{ state: unknown }>(
    history_database.test_database,
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
