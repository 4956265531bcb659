import { randomUUID } from 'node:crypto'
import { createPartitionDatabase, type PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { addPartitions, type PartitionRow } from '@tropeiro/db/partition-progress.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { ensureStreams, type StreamsPlan } from '../../platform/bus/streams.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { type Loop, startLoop } from '../../platform/loops/start-loop.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import { partition_count } from '../model/partition.ts'
import type { Analysis } from './analysis.ts'
import { PartitionLeases } from './partition-leases.ts'
import { partitionVersionOf } from './partition-state.ts'
import { PartitionWorker } from './partition-worker.ts'
import type { FindVehicle } from './prepare-batch.ts'
import { createProcessorMetrics } from './processor-metrics.ts'
import { incoming_table, makePositionDays } from './queries.ts'
import type { WorkerSettings } from './worker-context.ts'

export interface ProcessorContext {
  /** As tropeiro_telemetry. */
  readonly database_url: string
  readonly bus: Bus
  readonly streams: StreamsPlan
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly findVehicle: FindVehicle
  readonly analysis: Analysis | null
  readonly settings: WorkerSettings
}

export interface RunningProcessor {
  /** Throws, with words for people, while a partition waits for somebody. */
  assertGoesOn(): void
  /** Gives its partitions up at the border of a batch. */
  stop(): Promise<void>
}

const look_every_ms = 250
const hour_ms = 3_600_000
const statement_timeout_ms = 30_000
const connect_timeout_ms = 5_000
/** Of the two statements in a second that see who lives: they wait for no batch. */
const lease_connections = 2
/** A row that a batch holds is free within this, or its owner stands still. */
const lock_timeout = "set lock_timeout = '200ms'"

/** Reads the log into the tables, together with all other processors. */
export function startProcessor(context: ProcessorContext): RunningProcessor {
  const { database_url: url, log } = context
  // At most 63 characters, or PostgreSQL cuts it.
  const name = `tropeiro processor ${randomUUID()}`
  const usual = { url, application_name: name, connect_timeout_ms, statement_timeout_ms }
  const database = createPartitionDatabase({ ...usual, pool_size: partition_count, prepare: incoming_table })
  const lease_database = createPartitionDatabase({
    ...usual,
    pool_size: lease_connections,
    prepare: lock_timeout,
  })
  const worker_context = { ...context, database, metrics: createProcessorMetrics(context.metrics) }
  const leases = new PartitionLeases({
    name,
    database: lease_database,
    log,
    version: partitionVersionOf(context.analysis),
    startWork: ({ partition, epoch }) => {
      worker_context.metrics.epoch.set({ partition }, epoch)
      const worker = new PartitionWorker({ partition, epoch }, worker_context)
      return { epoch, stop: () => worker.stop() }
    },
  })
  const loops = loopsOf(context, lease_database, leases).map((loop) => startLoop(loop, log))
  return {
    assertGoesOn: () => assertGoesOn(leases.rows),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await leases.close()
      await database.close()
      await lease_database.close()
    },
  }
}

function loopsOf(
  { bus, streams, analysis }: ProcessorContext,
  database: PartitionDatabase,
  leases: PartitionLeases,
): Loop[] {
  const makeDays = () => database.rows(makePositionDays())
  let has_days = false
  /** Before the first record: what finds no table of its day is late for ever. */
  async function makeFirstDays(): Promise<void> {
    if (!has_days) await makeDays()
    has_days = true
  }
  let connections = 0
  /** After each connection: a log that was lost is made anew, and then seen to be another one. */
  async function knowStreams(): Promise<void> {
    const now = bus.connections()
    if (now === connections) return
    const found = await ensureStreams(bus, streams)
    const known = found.map(({ id, created }, partition) => ({ partition, id, created }))
    await database.rows(addPartitions(known, partitionVersionOf(analysis)))
    connections = now
  }
  return [
    {
      name: 'partitions of the log',
      pause_ms: look_every_ms,
      longest_pause_ms: 1_000,
      round: async () => {
        await makeFirstDays()
        // Who has partitions goes on with them while NATS is away.
        if (connections === 0 || bus.isConnected()) await knowStreams()
        await leases.round()
        return false
      },
    },
    {
      name: 'days of positions',
      pause_ms: hour_ms,
      round: async () => {
        await makeDays()
        return false
      },
    },
  ]
}

function assertGoesOn(rows: readonly PartitionRow[]): void {
  const stopped = rows.filter(({ stopped_because }) => stopped_because !== null)
  const [first] = stopped
  if (first === undefined) return
  throw new Error(`${stopped.length} partitions have stopped; ${first.partition}: ${first.stopped_because}`)
}
