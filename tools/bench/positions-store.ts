import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPartitionDatabase, type PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { addPartitions, listPartitions, takePartition } from '@tropeiro/db/partition-progress.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type Bus, connectBus } from '@tropeiro/server/platform/bus/bus.ts'
import { createPublisher } from '@tropeiro/server/platform/bus/publisher.ts'
import { describeStream, ensureStreams } from '@tropeiro/server/platform/bus/streams.ts'
import { createLog } from '@tropeiro/server/platform/log/create-log.ts'
import { createMetrics } from '@tropeiro/server/platform/metrics/metrics-server.ts'
import {
  position_stream_names,
  position_subjects,
  positionStreams,
} from '@tropeiro/server/telemetry/log-streams.ts'
import { LogEntryWriter, log_message_head } from '@tropeiro/server/telemetry/model/log-message.ts'
import { partitionOf } from '@tropeiro/server/telemetry/model/partition.ts'
import { silent_record } from '@tropeiro/server/telemetry/model/position-record.ts'
import { step_version } from '@tropeiro/server/telemetry/model/step-vehicle.ts'
import { PartitionWorker } from '@tropeiro/server/telemetry/processor/partition-worker.ts'
import { createProcessorMetrics } from '@tropeiro/server/telemetry/processor/processor-metrics.ts'
import { incoming_table } from '@tropeiro/server/telemetry/processor/queries.ts'
import { startNats } from '../../ops/services/nats-server.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { copyBare, makeBareTable } from './positions-bare-copy.ts'
import { median } from './ratios.ts'

export interface StoreLoad {
  readonly rounds: number
  readonly positions: number
  readonly vehicles: number
}

const partition = 0
const needed_ratio = 0.5
const message_entries = 250
const day_ms = 86_400_000

interface Round {
  readonly bare_ms: number
  readonly ours_ms: number
  readonly ours_cpu_ms: number
}

/** From the log to the table by one stream, against COPY of the same rows on one connection, with a commit for as many rows. */
export async function measurePositionsStore(load: StoreLoad): Promise<Figure[]> {
  const nats = await startNats()
  const test_database = await createTestDatabase()
  const bus = await connectBus({ urls: [nats.nats_url], user: '', password: '', name: 'bench' })
  const database = createPartitionDatabase({
    url: test_database.telemetry_url,
    // One for the batches, one that looks how far they are.
    pool_size: 2,
    connect_timeout_ms: 60_000,
    statement_timeout_ms: 60_000,
    application_name: 'tropeiro bench',
    prepare: incoming_table,
  })
  try {
    const streams = await ensureStreams(bus, positionStreams({ max_bytes: 400_000_000, replicas: 1 }))
    const known = streams.slice(0, 1).map(({ id, created }) => ({ partition, id, created }))
    await database.rows(addPartitions(known, step_version))
    await makeBareTable(test_database)
    const rounds: Round[] = []
    // The first round warms up.
    for (let round = 0; round <= load.rounds; round++) {
      const messages = await publishRound(bus, load, round)
      const bare_ms = await copyBare(test_database, messages, 1)
      const ours = await storeByWorker(bus, database)
      if (round > 0) rounds.push({ bare_ms, ...ours })
    }
    return judge(rounds, load)
  } finally {
    await database.close()
    await bus.close()
    await nats.stop()
    await test_database.close()
  }
}

const vehiclesOf = (count: number): number[] => {
  const found: number[] = []
  for (let id = 1; found.length < count; id++) if (partitionOf(1, id) === partition) found.push(id)
  return found
}

/** Puts a round of records into the log, each vehicle's in its order, and returns the messages. */
async function publishRound(bus: Bus, load: StoreLoad, round: number): Promise<Uint8Array[]> {
  const vehicles = vehiclesOf(load.vehicles)
  const publisher = createPublisher(bus, {
    subjects: position_subjects,
    head: log_message_head,
    max_message_bytes: 100_000,
    max_waiting_bytes: 1_000_000_000,
    timeout_ms: 60_000,
  })
  const yesterday_ms = Math.floor(system_clock.now().getTime() / day_ms) * day_ms - day_ms
  const start_ms = yesterday_ms + round * 3_600_000
  const writer = new LogEntryWriter()
  const messages: Uint8Array[] = []
  const outcomes: Promise<unknown>[] = []
  for (let n = 0; n < load.positions; n++) {
    const time_ms = start_ms + Math.floor(n / vehicles.length) * 10_000
    writer.add(entryOf(vehicles[n % vehicles.length] ?? 0, time_ms), recordAt(time_ms))
    if (writer.count < message_entries && n + 1 < load.positions) continue
    const part = writer.takePart()
    messages.push(Buffer.concat([log_message_head, part]))
    outcomes.push(publisher.publish(partition, part))
  }
  await Promise.all(outcomes)
  publisher.close()
  return messages
}

const entryOf = (device_id: number, time_ms: number) => ({
  customer_id: 1,
  device_id,
  vehicle_id: device_id,
  received_ms: time_ms + 1_500,
  is_buffered: false,
  quarantine: null,
})

/** As a tracker with ten values says it. */
const recordAt = (time_ms: number) => ({
  ...silent_record,
  time_ms,
  is_valid: true,
  latitude_deg_e7: -235_000_000 + randomInt(1_000_000),
  longitude_deg_e7: -466_000_000 + randomInt(1_000_000),
  speed_kmh_e2: randomInt(120_00),
  heading_deg_e2: randomInt(360_00),
  satellites: randomInt(4, 14),
  ignition: true,
  main_power: true,
  extra: {
    altitude_m: randomInt(1_000),
    battery_mv: 4_100,
    external_mv: 13_900,
    io_240: 1,
    odometer_m: 123_456_789,
  },
})

/** From taking the partition to the last message in the table. */
async function storeByWorker(bus: Bus, database: PartitionDatabase) {
  const metrics = createProcessorMetrics(createMetrics())
  const { last_sequence } = await describeStream(bus, position_stream_names[partition] ?? '')
  const [seen] = await database.rows(listPartitions())
  if (seen === undefined) throw new Error('there is no partition')
  const [owned] = await database.rows(takePartition(seen, { owner: 'bench', step_version }))
  if (owned === undefined) throw new Error('the partition was not taken')
  const started = performance.now()
  const before = process.cpuUsage()
  const worker = new PartitionWorker(owned, {
    bus,
    database,
    clock: system_clock,
    log: createLog({ level: 'error' }),
    metrics,
    findVehicle: (_customer_id, device_id) => device_id,
    analysis: null,
    settings: {
      batch_bytes: 1_000_000,
      gather_ms: 1,
      flush_ms: 15_000,
      urgent_flush_ms: 2_000,
      log_keep_ms: 3_600_000,
    },
  })
  const isStored = async () => {
    const [row] = await database.rows(listPartitions())
    return (row?.last_sequence ?? 0) >= last_sequence
  }
  while (!(await isStored())) await sleep(10)
  const ours_ms = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  await worker.stop()
  return { ours_ms, ours_cpu_ms: (user + system) / 1_000 }
}

function judge(rounds: readonly Round[], { positions }: StoreLoad): Figure[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const ratio = of(({ bare_ms, ours_ms }) => bare_ms / ours_ms)
  const us = (value: (round: Round) => number) => ((of(value) / positions) * 1_000).toFixed(1)
  return [
    {
      promise:
        'positions from the log to the table by one stream, of bare COPY of the same rows on one connection',
      needed: `≥ ${needed_ratio} ×`,
      measured: `${ratio.toFixed(2)} × (${us(({ ours_ms }) => ours_ms)} µs each against ${us(({ bare_ms }) => bare_ms)}, ${us(({ ours_cpu_ms }) => ours_cpu_ms)} µs of processor time of Node.js), median of ${rounds.length}`,
      held: ratio >= needed_ratio,
    },
  ]
}
