import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProtocolName } from '../../../tools/simulator/simulated-device.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { inspectBus } from '../../platform/bus/inspect-bus.ts'
import { describeStream, type LogStream } from '../../platform/bus/streams.ts'
import { connectTo, settingsFor } from '../../platform/bus/test/bus-on.ts'
import { position_stream_names } from '../../telemetry/log-streams.ts'
import { awaitDrained, listPartitions } from './await-drained.ts'
import { readLogOf } from './log-digests.ts'
import { type PositionCell, type PositionCellOptions, startPositionCell } from './position-cell.ts'
import { type PositionLoad, startPositionLoad } from './position-load.ts'
import { countStored, readStoredOf } from './stored-digests.ts'

const start_ms = Date.now() - 6 * 3_600_000
const wait = { timeout: 300_000, interval: 50 }

let cell: PositionCell
let load: PositionLoad
afterEach(async () => {
  load?.close()
  await cell?.close()
})

async function startCell(protocols: readonly ProtocolName[], options: Partial<PositionCellOptions> = {}) {
  cell = await startPositionCell({ protocols, held_since: new Date(start_ms - 3_600_000), ...options })
  load = startPositionLoad({ cell, seed: 'log trouble', start_ms })
}

const some_trackers: readonly ProtocolName[] = ['teltonika_8', 'teltonika_8e', 'queclink', 'http_batch']

async function send(count: number): Promise<void> {
  load.allow(load.acknowledged + count)
  await vi.waitUntil(() => load.isQuiet(), wait)
}

test('on a full disk nothing is acknowledged that the log does not keep', async () => {
  await startCell(some_trackers, {
    nats: { file_size_limit: 600 },
    env: { TROPEIRO_GATEWAY_LOG_TIMEOUT_MS: '1000' },
  })
  const gateway = await cell.startGateway()
  load.allow(1_000_000)
  await vi.waitUntil(() => load.acknowledged > 0, wait)
  // Answers may be late on a busy machine, for which trackers are cut too: the log itself says when its disk is full.
  await vi.waitUntil(async () => (await inspectBus(settingsFor(cell.nats))).length > 0, wait)
  const lost_before = load.lost_connections
  // What the log does not take is not acknowledged: trackers are hung up on, or told to come back.
  await vi.waitUntil(() => load.lost_connections >= lost_before + 3 * some_trackers.length, wait)
  const is_waiting = !load.isQuiet()
  load.close()
  const { acknowledged, lost } = await load.check(await readLogOf(cell.nats, cell.devices))
  recordFigure({
    promise: 'the disk of NATS full under load',
    needed: 'refused; nothing acknowledged that is not kept',
    measured: `${acknowledged} acknowledged, ${lost} of them not kept; ${load.lost_connections} times refused`,
    held: lost === 0 && acknowledged > 0,
  })
  expect(acknowledged).toBeGreaterThan(0)
  expect(is_waiting).toBe(true)
  expect(lost).toBe(0)
  expect(gateway.is_running).toBe(true)
})

test('a log that was wiped stops every partition with the number of messages that are missing', async () => {
  await startCell(some_trackers)
  await cell.startGateway()
  const first = await cell.startProcessor()
  await send(4_000)
  await awaitDrained(cell)
  await first.kill()
  const stored = await countStored(cell)
  await send(2_000)
  const partitions = await listPartitions(cell)
  const ends = (await streamsOf(partitions)).map(({ last_sequence }) => last_sequence)
  const missing = partitions.map(({ last_sequence }, n) => (ends[n] ?? 0) - Number(last_sequence))
  await vi.waitUntil(async () => (await toldEnds()) === sumOf(ends), wait)
  await cell.nats.kill()
  cell.nats.wipe()
  await cell.nats.start()
  const second = await cell.startProcessor()
  await send(1_000)
  await vi.waitUntil(
    async () => (await listPartitions(cell)).every(({ stopped_because }) => stopped_because !== null),
    wait,
  )
  const reasons = (await listPartitions(cell)).map(({ stopped_because }) => stopped_because ?? '')
  const told = reasons.map((reason) => Number(/made anew: at least (\d+) messages/.exec(reason)?.[1]))
  recordFigure({
    promise: 'the store of NATS wiped with 2,000 positions in it that were not in the tables yet',
    needed: 'every partition stops and says how many messages are missing',
    measured: `${reasons.length} partitions stopped, ${sumOf(told)} of ${sumOf(missing)} missing messages told; ${(await countStored(cell)) - stored} rows written after it`,
    held: told.join() === missing.join() && (await countStored(cell)) === stored,
  })
  expect(told).toEqual(missing)
  expect(sumOf(missing)).toBeGreaterThan(0)
  expect(await countStored(cell)).toBe(stored)
  expect(second.is_running).toBe(true)
})

test('a database from before what the log has kept stops its partitions with the number of messages that are missing', async () => {
  await startCell(some_trackers, { env: { TROPEIRO_PROCESSOR_LOG_KEEP_S: '0' } })
  await cell.startGateway()
  const first = await cell.startProcessor()
  await send(3_000)
  await awaitDrained(cell)
  await first.stop()
  const backup = `${cell.cluster.data_dir}.backup`
  await cell.cluster.stop()
  copyFolder(cell.cluster.data_dir, backup)
  await cell.cluster.start()
  const before = await listPartitions(cell)

  const second = await cell.startProcessor()
  await send(4_000)
  await awaitDrained(cell)
  // One that starts takes from the log at once what is in the tables.
  await second.stop()
  const third = await cell.startProcessor()
  const used = before.filter(({ last_sequence }) => Number(last_sequence) > 0)
  await vi.waitUntil(
    async () =>
      (await firstSequences(used.map(({ partition }) => partition))).every(
        (sequence, n) => sequence > Number(used[n]?.last_sequence) + 1,
      ),
    wait,
  )
  await third.kill()
  await cell.cluster.kill()
  rmSync(cell.cluster.data_dir, { recursive: true })
  copyFolder(backup, cell.cluster.data_dir)
  rmSync(backup, { recursive: true })
  await cell.cluster.start()

  await cell.startProcessor()
  await vi.waitUntil(async () => (await stoppedOf(used.length)).length === used.length, wait)
  const first_sequences = await firstSequences(used.map(({ partition }) => partition))
  const stopped = await stoppedOf(used.length)
  const told = stopped.map(({ stopped_because }) =>
    Number(/^(\d+) messages are missing/.exec(stopped_because ?? '')?.[1]),
  )
  const missing = used.map(({ state_sequence }, n) => (first_sequences[n] ?? 0) - Number(state_sequence) - 1)
  const { lost } = await load.check(readStoredOf(cell))
  recordFigure({
    promise: 'PostgreSQL restored from a backup that is older than what the log keeps',
    needed: 'the partitions stop and say how many messages are missing',
    measured: `${told.length} of ${used.length} partitions stopped, ${told.join(', ')} messages missing; that was ${lost} positions`,
    held: told.join() === missing.join(),
  })
  expect(told).toEqual(missing)
  expect(lost).toBeGreaterThan(0)
})

/** With its owner, who is the user that PostgreSQL runs as. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

async function firstSequences(partitions: readonly number[]): Promise<number[]> {
  const streams = await streamsOf(partitions.map((partition) => ({ partition })))
  return streams.map(({ first_sequence }) => first_sequence)
}

/** What gateways have told of where the streams end, in sum. */
async function toldEnds(): Promise<number> {
  const { rows } = await withAdmin(
    (admin) => admin.query<{ sum: string | null }>('select sum(sequence) as sum from platform.log_ends'),
    cell.test_database.admin_url,
  )
  return Number(rows[0]?.sum)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

async function streamsOf(partitions: readonly { readonly partition: number }[]): Promise<LogStream[]> {
  const bus = await connectTo(cell.nats)
  try {
    return await Promise.all(
      partitions.map(({ partition }) => describeStream(bus, position_stream_names[partition] ?? '')),
    )
  } finally {
    await bus.close()
  }
}

async function stoppedOf(count: number) {
  const stopped = (await listPartitions(cell)).filter(({ stopped_because }) => stopped_because !== null)
  return stopped.slice(0, count)
}
