import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createFactsCache } from '../../events/facts/facts-cache.ts'
import { placeAt } from '../../events/replay/test/journey.ts'
import { listRules } from '../../events/rules/list-rules.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import type { DeviceDirectory } from '../../telemetry/directory/device-directory.ts'
import { openDirectory } from '../../telemetry/directory/test/open-directory.ts'
import { createWorld, type World, type WorldCompany } from '../../telemetry/directory/test/world.ts'
import { closeWholly } from '../../telemetry/history/closing/test/close-wholly.ts'
import { partition_count, partitionOf } from '../../telemetry/model/partition.ts'
import { findVehicleIn } from '../../telemetry/processor/open-processor.ts'
import { publisherOf, publishTo, test_streams, waitUntil } from '../../telemetry/processor/test/processors.ts'
import { partOf } from '../../telemetry/processor/test/records.ts'
import { type RunningDetection, startDetection } from './detecting-processor.ts'
import { findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'
import {
  type BelievedRecord,
  type PlannedAct,
  type RegisteredHistory,
  registerHistory,
  type Surroundings,
} from './registered-history.ts'
import { settle } from './settle.ts'
import { type DetectingProcess, startDetecting } from './start-detecting.ts'

/** A hundredth of those that are proved in memory. */
const histories = proofCount({ full: 100, tenth: 10 })
const kills = proofCount({ full: 10, tenth: 2 })

let world: World
let company: WorldCompany
let telemetry: Database
let nats: NatsServer
let bus: Bus
let publisher: Publisher
let directory: DeviceDirectory
const started = new Set<DetectingProcess>()
const opened = new AsyncDisposableStack()
beforeAll(async () => {
  world = await createWorld()
  opened.defer(() => world.close())
  company = await world.makeCompany()
  const { telemetry_url } = world.product.test_database
  telemetry = createDatabase(testDatabaseSettings(telemetry_url))
  opened.defer(() => telemetry.close())
  directory = await openDirectory({ url: telemetry_url })
  opened.defer(() => directory.close())
  nats = await startNats()
  opened.defer(() => nats.stop())
  bus = await connectTo(nats)
  opened.defer(() => bus.close())
  await ensureStreams(bus, test_streams)
  publisher = publisherOf(bus)
  opened.defer(() => publisher.close())
})
afterAll(async () => {
  await Promise.all([...started].map((each) => each.kill()))
  await opened.disposeAsync()
})

const rows = async <Row>(sql: string): Promise<Row[]> => (await world.rowsBehind(sql)) as Row[]
const ask = <Row extends object>(sql: string) => rows<Row>(sql)

/** Areas, points, drivers with cards, zones and hours, as if they had always been there. */
async function makeSurroundings(): Promise<Surroundings> {
  const at = (x_m: number) => ({ latitude: placeAt(x_m).lat, longitude: placeAt(x_m).lng })
  const ids: number[] = []
  for (const x_m of [0, 1_500])
    ids.push((await company.make('point_of_interest', { title: `Depot ${x_m}`, ...at(x_m) })).id)
  const drivers: number[] = []
  for (const identifier of ['A1', 'B2', 'D4'])
    drivers.push(
      (await company.make('driver', { name: `Ana ${identifier}`, identifier, is_deliveryman: true })).id,
    )
  const fleets: number[] = []
  for (const time_zone of ['America/Sao_Paulo', 'America/Santiago', 'Asia/Tokyo'])
    fleets.push((await company.make('fleet', { name: time_zone, time_zone })).id)
  const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '17:00' }))
  const shift = await company.make('work_shift', { name: 'Day', time_zone: 'America/Sao_Paulo', days })
  await company.change('event_rule', {
    valid_from: new Date(Date.now() - 60 * 86_400_000).toISOString(),
    rules: { watched_points: ids, passenger_cards: ['P1'], custom_fields: ['door'], rain_input: 3 },
  })
  return { world, company, drivers, fleets, shifts: [null, shift.id] }
}

async function makeAreas(vehicle_ids: readonly number[]): Promise<void> {
  for (const [x_m, radius_m] of [
    [0, 1_000],
    [800, 500],
  ] as const) {
    const { lat, lng } = placeAt(x_m)
    const circle = { kind: 'circle', latitude: lat, longitude: lng, radius_m }
    await company.make('virtual_area', { name: `Area ${x_m}`, ...circle, vehicle_ids })
  }
  const tables = ['virtual_area_versions', 'vehicle_virtual_area_versions', 'point_of_interest_versions']
  for (const table of tables)
    await ask(`update app.${table} set valid_from = now() - interval '60 days' where valid_to is null`)
  await ask(
    `delete from app.driver_versions where card is null; update app.driver_versions set valid_from = now() - interval '60 days'`,
  )
}

async function startProcess(): Promise<DetectingProcess> {
  const { telemetry_url, runtime_url } = world.product.test_database
  const process = await startDetecting({
    nats_url: nats.nats_url,
    telemetry_url,
    runtime_url,
    is_of_database: true,
  })
  started.add(process)
  return process
}

async function kill(process: DetectingProcess): Promise<void> {
  await process.kill()
  started.delete(process)
}

/** As the gateway does: to the partitions of the vehicles that the devices are believed to be in. */
async function publish(records: readonly BelievedRecord[]): Promise<void> {
  const { customer_id } = company
  const by_partition = Map.groupBy(records, ({ vehicle_id }) => partitionOf(customer_id, vehicle_id))
  for (const [partition, some] of by_partition)
    await publishTo(publisher, partition, partOf(some.map((each) => each.sent)))
}

async function perform({ kind, records, tell, moved }: PlannedAct): Promise<void> {
  if (kind === 'message') return publish(records)
  await tell()
  if (moved === undefined) return
  // What comes next is of vehicles as they are believed now.
  const { device_id, time_ms, vehicle_id } = moved
  const findVehicle = findVehicleIn(directory)
  await waitUntil(() => findVehicle(company.customer_id, device_id, time_ms) === vehicle_id)
}

/** All that happens, the histories beside each other: processors are killed on the way, and days are closed. */
async function performAll(acts: readonly PlannedAct[]): Promise<void> {
  let processes = [await startProcess(), await startProcess()]
  const step = Math.ceil(acts.length / (kills + 1))
  for (let n = 0; n <= kills; n++) {
    for (const act of acts.slice(n * step, (n + 1) * step)) await perform(act)
    if (n === kills) break
    const [one, other] = processes as [DetectingProcess, DetectingProcess]
    await kill(one)
    // Of all days but today: what comes of them from now on is late.
    if (n === 0) {
      await waitUntil(hasPastPositions)
      await closeWholly({ rows, telemetry }, 0)
    }
    processes = [other, await startProcess()]
  }
  for (const process of processes) await kill(process)
}

/** On a busy machine processors may have stored nothing yet, and there would be no day to close. */
async function hasPastPositions(): Promise<boolean> {
  const stored = await ask(
    `select from app.positions where time < (now() at time zone 'utc')::date at time zone 'utc' limit 1`,
  )
  return stored.length > 0
}

function startHere(): RunningDetection {
  const { database, telemetry_url } = world.product.test_database
  const findVehicle = findVehicleIn(directory)
  return startDetection({ bus, database, telemetry_url, facts: 'of_database', findVehicle })
}

/** Until nothing is behind: neither messages, nor changes of facts, nor dirty days. */
async function awaitQuiet(): Promise<void> {
  const { test_database } = world.product
  const settleAll = async () => {
    for (let partition = 0; partition < partition_count; partition++)
      await settle({ bus, test_database }, partition)
  }
  // Who begins after the last change and has looked has seen them all, and writes their days down when it ends.
  const first = startHere()
  await waitUntil(async () => {
    const handled = await first.metrics.getSingleMetric('tropeiro_events_fact_ranges')?.get()
    const seen = handled?.values.filter(({ value }) => value === 0) ?? []
    return seen.length === partition_count
  })
  await settleAll()
  await first.stop()
  const second = startHere()
  await settleAll()
  await second.stop()
}

interface InstallRow {
  readonly device_id: string
  readonly vehicle_id: string
  readonly valid_from: Date
  readonly valid_to: Date | null
}

/** What the records of a history are, of each vehicle, by the installs as they are believed in the end. */
async function recordsByVehicle({ records }: RegisteredHistory) {
  const installs = await ask<InstallRow>(
    `select device_id, vehicle_id, valid_from, valid_to from app.device_installs where date_corrected is null`,
  )
  return Map.groupBy(records, ({ entry, record }) => {
    const install = installs.find(
      ({ device_id, valid_from, valid_to }) =>
        Number(device_id) === entry.device_id &&
        valid_from.getTime() <= record.time_ms &&
        (valid_to === null || record.time_ms < valid_to.getTime()),
    )
    return install === undefined ? null : Number(install.vehicle_id)
  })
}

async function differencesOf(registered: readonly RegisteredHistory[]): Promise<string[]> {
  const { customer_id } = company
  const different: string[] = []
  const told = await readTold(ask, customer_id)
  const cache = createFactsCache({ database: telemetry, listRules })
  for (const history of registered) {
    const by_vehicle = await recordsByVehicle(history)
    for (const vehicle_id of history.vehicles) {
      const records = by_vehicle.get(vehicle_id) ?? []
      const samples = samplesFrom(
        records.map(({ entry, record }) => ({ device_id: entry.device_id, record })),
      )
      const since_ms = samples[0]?.time_ms ?? Date.now()
      const facts = await cache.getFacts({ customer_id, version: 0, since_ms })
      const wanted = recompute(samples, facts.ofVehicle(vehicle_id))
      const found = await findDifferences(ask, { customer_id, vehicle_id, wanted, told })
      different.push(...found.map((each) => `${history.seed}: ${each}`))
    }
  }
  return different
}

/** Days of vehicles that have a row which nobody was told of. */
const listUntold = () =>
  ask(
    `select distinct vehicle_id, date from app.daily_parts p where not exists (
       select from app.outbox o where o.customer_id = p.customer_id and type = 'daily_summary.changed'
         and (payload ->> 'vehicle_id')::bigint = p.vehicle_id and payload ->> 'date' = p.date::text)`,
  )

test(`${histories} of the histories give the same through NATS, PostgreSQL and files of closed days, though processors are killed`, async () => {
  const around = await makeSurroundings()
  const registered: RegisteredHistory[] = []
  for (let seed = 1; seed <= histories; seed++) registered.push(await registerHistory(around, seed))
  await makeAreas(registered.flatMap(({ vehicles }) => vehicles))
  const acts = registered.flatMap((history) => history.acts).toSorted((a, b) => a.place - b.place)
  await performAll(acts)
  await awaitQuiet()
  const different = await differencesOf(registered)
  const [counted] = await ask<{ events: number; corrected: number; files: number }>(
    `select (select count(*)::int from app.events) as events, (select count(*)::int from app.position_files) as files,
       (select count(*)::int from app.outbox where type in ('event.corrected', 'event.withdrawn')) as corrected`,
  )
  recordFigure({
    promise: `of them through NATS, PostgreSQL and files, facts and installs corrected, processors killed ${kills + 2} times`,
    needed: '0 that end otherwise than sorted, in the tables or for a reader of the outbox',
    measured: `${different.length} differences of ${histories} histories; ${counted?.events} events, ${counted?.corrected} corrections, ${counted?.files} files`,
    held: different.length === 0,
  })
  expect(different).toEqual([])
  expect(await listUntold()).toEqual([])
  const kinds = new Set(acts.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['driver', 'install', 'limits', 'message', 'rules'])
  expect(Math.min(counted?.events ?? 0, counted?.corrected ?? 0, counted?.files ?? 0)).toBeGreaterThan(0)
}, 3_600_000)
