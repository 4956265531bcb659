import { setTimeout as sleep } from 'node:timers/promises'
import { createPartitionDatabase, type PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createPublisher, type Publisher } from '../../../platform/bus/publisher.ts'
import { createLog, type Log } from '../../../platform/log/create-log.ts'
import { createMetrics } from '../../../platform/metrics/metrics-server.ts'
import { position_subjects, positionStreams } from '../../log-streams.ts'
import { log_message_head } from '../../model/log-message.ts'
import { type ProcessorContext, type RunningProcessor, startProcessor } from '../start-processor.ts'
import type { WorkerSettings } from '../worker-context.ts'
import { vehicleOf } from './records.ts'

export const test_streams = positionStreams({ max_bytes: 50_000_000, replicas: 1 })

export const test_settings: WorkerSettings = {
  batch_bytes: 1_000_000,
  gather_ms: 10,
  flush_ms: 100,
  urgent_flush_ms: 100,
  log_keep_ms: 3_600_000,
}

const silent_log: Log = createLog({ level: 'silent', destination: { write: () => undefined } })

export function processorOn(
  bus: Bus,
  { telemetry_url: database_url }: Pick<TestDatabase, 'telemetry_url'>,
  override: Partial<ProcessorContext> = {},
): RunningProcessor {
  return startProcessor({
    database_url,
    bus,
    streams: test_streams,
    clock: system_clock,
    log: silent_log,
    metrics: createMetrics(),
    findVehicle: vehicleOf,
    analysis: null,
    settings: test_settings,
    ...override,
  })
}

/** As an operator's command connects. */
export const operatorOn = ({ telemetry_url }: Pick<TestDatabase, 'telemetry_url'>): PartitionDatabase =>
  createPartitionDatabase({
    url: telemetry_url,
    pool_size: 1,
    connect_timeout_ms: 60_000,
    statement_timeout_ms: 60_000,
    application_name: 'tropeiro test operator',
  })

export const publisherOf = (bus: Bus): Publisher =>
  createPublisher(bus, {
    subjects: position_subjects,
    head: log_message_head,
    max_message_bytes: 30_000,
    max_waiting_bytes: 100_000_000,
    timeout_ms: 60_000,
  })

/** Publishes and wants it stored. */
export async function publishTo(publisher: Publisher, partition: number, part: Uint8Array): Promise<void> {
  const outcome = await publisher.publish(partition, part)
  if (outcome.kind !== 'stored') throw new Error(`${outcome.kind}: ${outcome.message}`)
}

/** Rows as the superuser sees them. */
export async function ask<Row extends object>(
  { admin_url }: Pick<TestDatabase, 'admin_url'>,
  sql: string,
): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(sql)).rows, admin_url)
}

/** For what comes sooner or later; a test that waits in vain says so. */
export async function waitUntil(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    if (await isTrue()) return
    await sleep(20)
  }
  throw new Error(`waited in vain for ${isTrue.toString()}`)
}
