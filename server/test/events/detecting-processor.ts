import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseSettings,
} from '@tropeiro/db/test/test-database.ts'
import { type Clock, system_clock } from '@tropeiro/kernel/clock.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { CustomerFacts, FactsCache } from '../../events/facts/customer-facts.ts'
import { constantFacts } from '../../events/model/test/facts.ts'
import type { VehicleFacts } from '../../events/model/vehicle-facts.ts'
import type { AnalysisSettings } from '../../events/processing/analysis-context.ts'
import { startEventAnalysis } from '../../events/processing/create-analysis.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createMetrics, type Metrics } from '../../platform/metrics/metrics-server.ts'
import type { FindVehicle } from '../../telemetry/processor/prepare-batch.ts'
import {
  ask,
  processorOn,
  publisherOf,
  publishTo,
  test_settings,
  test_streams,
} from '../../telemetry/processor/test/processors.ts'
import { partOf, type SentRecord, vehicleOf } from '../../telemetry/processor/test/records.ts'

/** Nothing waits longer than a test must. */
const hasty: Partial<AnalysisSettings> = {
  look_ms: 20,
  facts_ms: 20,
  sweep_ms: 50,
  quiet_ms: 0,
  longest_ms: 0,
}

export interface RunningDetection {
  readonly metrics: Metrics
  stop(): Promise<void>
}

/** The log, a database, and processors that look for events by facts which never change. */
export interface DetectingWorld {
  readonly nats: NatsServer
  readonly bus: Bus
  readonly test_database: TestDatabase
  start(options?: DetectionOptions): RunningDetection
  publish(partition: number, records: readonly SentRecord[]): Promise<void>
  rows<Row extends object>(sql: string): Promise<Row[]>
  /** As believed from now on. */
  install(installed: Installed): Promise<void>
  close(): Promise<void>
}

export interface DetectionOptions {
  /** `of_database`: as the product reads them. */
  readonly facts?: FactsCache | 'of_database'
  readonly clock?: Clock
  /** In most tests the vehicle of a device has its number. */
  readonly findVehicle?: FindVehicle | undefined
  /** In most tests at any time. */
  readonly installsKnownAt?: (() => number) | undefined
  readonly flush_ms?: number | undefined
  readonly gather_ms?: number | undefined
  readonly settings?: Partial<AnalysisSettings> | undefined
}

export interface Installed {
  readonly customer_id?: number
  readonly device_id: number
  readonly vehicle_id?: number
  readonly from?: Date
}

/** Of every customer and vehicle, at all times. */
export function constantFactsCache(of_vehicle: VehicleFacts): FactsCache {
  const factsOf = (customer_id: number): CustomerFacts => ({
    customer_id,
    version: Number.MAX_SAFE_INTEGER,
    since_ms: Number.NEGATIVE_INFINITY,
    ofVehicle: () => of_vehicle,
  })
  return {
    getFacts: async ({ customer_id }) => factsOf(customer_id),
    findFacts: factsOf,
    readVehicle: async ({ customer_id }) => factsOf(customer_id),
  }
}

/** Of tests that compare with what they compute themselves. */
export const vehicle_facts = constantFacts({
  limits: { speed_max: 90, speed_max_range_1: 100, rpm_high: 2_500, max_temperature: 8, min_temperature: 2 },
  rules: { custom_fields: ['door'] },
  cards: { A1: 1, B2: 2 },
})
const test_facts = constantFactsCache(vehicle_facts)

export async function createDetectingWorld(): Promise<DetectingWorld> {
  const opened = new AsyncDisposableStack()
  const nats = await startNats()
  opened.defer(() => nats.stop())
  const bus = await connectTo(nats)
  opened.defer(() => bus.close())
  await ensureStreams(bus, test_streams)
  const test_database = await createTestDatabase()
  opened.defer(() => test_database.close())
  const publisher: Publisher = publisherOf(bus)
  opened.defer(() => publisher.close())
  const rows = <Row extends object>(sql: string) => ask<Row>(test_database, sql)
  return {
    nats,
    bus,
    test_database,
    start: (options = {}) => {
      const { database, telemetry_url } = test_database
      return startDetection({ bus, database, telemetry_url, ...options })
    },
    publish: (partition, records) => publishTo(publisher, partition, partOf(records)),
    rows,
    install: async ({ customer_id = 1, device_id, vehicle_id = device_id, from = new Date(0) }) => {
      await rows(
        `set session_replication_role = replica;
         insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
         values (${customer_id}, ${device_id}, ${vehicle_id}, '${from.toISOString()}', now())`,
      )
    },
    close: () => opened.disposeAsync(),
  }
}

interface StartedDetection extends DetectionOptions {
  readonly bus: Bus
  /** As the runtime role. */
  readonly database: Database
  readonly telemetry_url: string
}

export function startDetection({
  bus,
  database,
  telemetry_url,
  facts = test_facts,
  clock = system_clock,
  findVehicle = vehicleOf,
  installsKnownAt = () => Number.POSITIVE_INFINITY,
  flush_ms = test_settings.flush_ms,
  gather_ms = test_settings.gather_ms,
  settings,
}: StartedDetection): RunningDetection {
  const telemetry = createDatabase(testDatabaseSettings(telemetry_url))
  const log = createLog({ level: 'silent' })
  const metrics = createMetrics()
  const analysis = startEventAnalysis({
    database,
    telemetry,
    installsKnownAt,
    ...(facts === 'of_database' ? {} : { facts }),
    clock,
    log,
    metrics,
    whenSafe: Promise.resolve(),
    settings: { ...hasty, ...settings },
  })
  const processor = processorOn(
    bus,
    { telemetry_url },
    { analysis, clock, log, findVehicle, settings: { ...test_settings, flush_ms, gather_ms } },
  )
  return {
    metrics,
    stop: async () => {
      await processor.stop()
      await analysis.stop()
      await telemetry.close()
    },
  }
}
