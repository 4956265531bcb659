import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { createFactsCache } from '../../events/facts/facts-cache.ts'
import type { VehicleFacts } from '../../events/model/vehicle-facts.ts'
import type { AnalysisSettings } from '../../events/processing/analysis-context.ts'
import { listRules } from '../../events/rules/list-rules.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import {
  createWorld,
  freshSerial,
  type World,
  type WorldCompany,
} from '../../telemetry/directory/test/world.ts'
import { closeWholly } from '../../telemetry/history/closing/test/close-wholly.ts'
import { partition_count, partitionOf } from '../../telemetry/model/partition.ts'
import { publisherOf, publishTo, test_streams } from '../../telemetry/processor/test/processors.ts'
import { partOf, type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import { type RunningDetection, startDetection } from './detecting-processor.ts'
import { type FoundOfVehicle, findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'
import { settle } from './settle.ts'
import { type DetectingProcess, startDetecting } from './start-detecting.ts'

const day_ms = 86_400_000
const today_ms = Math.floor(Date.now() / day_ms) * day_ms

/** A vehicle that has driven on some days. */
export interface DrivenVehicle {
  readonly vehicle_id: number
  readonly device_id: number
  readonly records: SentRecord[]
}

const piecemeal: Partial<AnalysisSettings> = { max_replay_days: 2, max_flush_days: 2, look_ms: 300 }

export const noonOf = (days_ago: number) => today_ms - days_ago * day_ms + day_ms / 2

/** Twenty seconds too fast, and then parked with the engine on for five minutes. */
export function driveOf({ customer_id, device_id }: Driver, days_ago: number): SentRecord[] {
  const speeds = [80, 95, 95, 95, 80, 0, 0, 0, 0, 0, 0, 40]
  return speeds.map((speed, n) =>
    sent({
      customer_id,
      device_id,
      time_ms: noonOf(days_ago) + (n < 5 ? n * 10_000 : (n - 4) * 60_000),
      received_ms: noonOf(days_ago) + 600_000,
      fields: { speed_kmh_e2: speed * 100, ignition: n < speeds.length - 1 || days_ago % 3 > 0 },
    }),
  )
}

interface Driver {
  readonly customer_id: number
  readonly device_id: number
}

interface Opened {
  readonly world: World
  readonly company: WorldCompany
  readonly telemetry: Database
  readonly nats: NatsServer
  readonly bus: Bus
  readonly publisher: Publisher
  readonly close: () => Promise<void>
}

export async function createLongHistory(): Promise<LongHistory> {
  const opened = new AsyncDisposableStack()
  const world = opened.adopt(await createWorld(), (each) => each.close())
  const company = await world.makeCompany()
  const telemetry = createDatabase(testDatabaseSettings(world.product.test_database.telemetry_url))
  opened.defer(() => telemetry.close())
  const nats = opened.adopt(await startNats(), (each) => each.stop())
  const bus = opened.adopt(await connectTo(nats), (each) => each.close())
  await ensureStreams(bus, test_streams)
  const publisher = publisherOf(bus)
  opened.defer(() => publisher.close())
  return new LongHistory({
    world,
    company,
    telemetry,
    nats,
    bus,
    publisher,
    close: () => opened.disposeAsync(),
  })
}

/** A company whose vehicles drove months ago. */
export class LongHistory {
  readonly #opened: Opened
  readonly #installed = new Map<number, number>()

  constructor(opened: Opened) {
    this.#opened = opened
  }

  get company(): WorldCompany {
    return this.#opened.company
  }

  get world(): World {
    return this.#opened.world
  }

  start(settings: Partial<AnalysisSettings> = {}): RunningDetection {
    const { bus, world } = this.#opened
    const { database, telemetry_url } = world.product.test_database
    const findVehicle = (_customer_id: number, device_id: number) => this.#installed.get(device_id) ?? null
    return startDetection({ bus, database, telemetry_url, facts: 'of_database', findVehicle, settings })
  }

  /** A piece of two days now and then, so that there is a middle. */
  startSlowly(): RunningDetection {
    return this.start(piecemeal)
  }

  /** The same, as a process of its own. */
  startProcess(): Promise<DetectingProcess> {
    const { nats, world } = this.#opened
    const { telemetry_url, runtime_url } = world.product.test_database
    return startDetecting({
      nats_url: nats.nats_url,
      telemetry_url,
      runtime_url,
      is_of_database: true,
      settings: piecemeal,
    })
  }

  async makeVehicle(days_ago: readonly number[]): Promise<DrivenVehicle> {
    const { company } = this
    const { customer_id } = company
    const plate = `LNG${1_000 + this.#installed.size}`
    const { id } = await company.make('vehicle', { title: 'Truck', plate, speed_max: 90 })
    const date_installed = new Date(noonOf(200)).toISOString()
    const device_id = await company.makeDevice({ serial: freshSerial(), vehicle_id: id, date_installed })
    this.#installed.set(device_id, id)
    const vehicle = { vehicle_id: id, device_id, records: [] }
    for (const each of days_ago.toSorted((a, b) => b - a))
      await this.publish(vehicle, driveOf({ customer_id, device_id }, each))
    return vehicle
  }

  async publish(vehicle: DrivenVehicle, records: readonly SentRecord[]): Promise<void> {
    vehicle.records.push(...records)
    const partition = partitionOf(this.company.customer_id, vehicle.vehicle_id)
    await publishTo(this.#opened.publisher, partition, partOf(records))
  }

  async closeDays(): Promise<void> {
    const rows = async <Row>(sql: string) => (await this.world.rowsBehind(sql)) as Row[]
    await closeWholly({ rows, telemetry: this.#opened.telemetry }, 0)
  }

  async settle(): Promise<void> {
    const { bus, world } = this.#opened
    const { test_database } = world.product
    for (let partition = 0; partition < partition_count; partition++)
      await settle({ bus, test_database }, partition)
  }

  /** As they are now. */
  async readFacts({ vehicle_id }: DrivenVehicle): Promise<VehicleFacts> {
    const cache = createFactsCache({ database: this.#opened.telemetry, listRules })
    const { customer_id } = this.company
    const facts = await cache.getFacts({ customer_id, version: 0, since_ms: noonOf(365) })
    return facts.ofVehicle(vehicle_id)
  }

  recompute({ records }: DrivenVehicle, facts: VehicleFacts): FoundOfVehicle {
    const given = records.map(({ entry, record }) => ({ device_id: entry.device_id, record }))
    return recompute(samplesFrom(given), facts)
  }

  /** From what a recomputation gives, by the facts as they are now. */
  async findDifferences(vehicles: readonly DrivenVehicle[]): Promise<string[]> {
    const { customer_id } = this.company
    const ask = <Row extends object>(sql: string) => this.ask<Row>(sql)
    const told = await readTold(ask, customer_id)
    const found: string[] = []
    for (const vehicle of vehicles) {
      const { vehicle_id } = vehicle
      const wanted = this.recompute(vehicle, await this.readFacts(vehicle))
      found.push(...(await findDifferences(ask, { customer_id, vehicle_id, wanted, told })))
    }
    return found
  }

  async ask<Row extends object>(sql: string): Promise<Row[]> {
    return (await this.world.rowsBehind(sql)) as Row[]
  }

  close(): Promise<void> {
    return this.#opened.close()
  }
}
