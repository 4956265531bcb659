import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
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
import { partitionOf } from '../../telemetry/model/partition.ts'
import { publisherOf, publishTo, test_streams, waitUntil } from '../../telemetry/processor/test/processors.ts'
import { partOf, sent } from '../../telemetry/processor/test/records.ts'
import { type RunningDetection, startDetection } from './detecting-processor.ts'

let world: World
let nats: NatsServer
let bus: Bus
let publisher: Publisher
let detection: RunningDetection
let company: WorldCompany
let vehicle_id: number
let device_id: number
/** What records are given to vehicles by, and how often anybody asked. */
const installs = { known_ms: Number.POSITIVE_INFINITY, asked: 0 }
const start_ms = Date.now() - 3 * 3_600_000
beforeAll(async () => {
  world = await createWorld()
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  publisher = publisherOf(bus)
  company = await world.makeCompany()
  vehicle_id = await company.makeVehicle()
  const date_installed = new Date(start_ms - 3_600_000).toISOString()
  device_id = await company.makeDevice({ serial: freshSerial(), vehicle_id, date_installed })
  const { database, telemetry_url } = world.product.test_database
  detection = startDetection({
    bus,
    database,
    telemetry_url,
    facts: 'of_database',
    findVehicle: () => vehicle_id,
    installsKnownAt: () => {
      installs.asked += 1
      return installs.known_ms
    },
  })
})
afterAll(async () => {
  await detection.stop()
  publisher.close()
  await bus.close()
  await nats.stop()
  await world.close()
})

const idleEvents = (of_vehicle = vehicle_id) =>
  world.rowsBehind(
    `select id::int, extract(epoch from end_date - begin_date)::int as seconds from app.events
     where vehicle_id = ${of_vehicle} and category = 6`,
  )

test('a rule that is changed for a time that is over withdraws what it no longer finds, and finds it again', async () => {
  const { customer_id } = company
  const at = (s: number, speed: number) =>
    sent({
      customer_id,
      device_id,
      time_ms: start_ms + s * 1_000,
      fields: { speed_kmh_e2: speed * 100, ignition: true },
    })
  const records = [
    at(0, 40),
    at(60, 0),
    at(120, 0),
    at(180, 0),
    at(240, 0),
    at(300, 0),
    at(360, 40),
    at(420, 40),
  ]
  await publishTo(publisher, partitionOf(customer_id, vehicle_id), partOf(records))
  await waitUntil(async () => (await idleEvents()).length === 1)
  expect(await idleEvents()).toMatchObject([{ seconds: 300 }])
  const setIdle = (idle_for_s: number) =>
    company.change('event_rule', {
      vehicle_id,
      valid_from: new Date(start_ms - 60_000).toISOString(),
      rules: { idle_for_s },
    })
  await setIdle(600)
  await waitUntil(async () => (await idleEvents()).length === 0)
  await setIdle(200)
  await waitUntil(async () => (await idleEvents()).length === 1)
  const told = await world.rowsBehind(
    `select type from app.outbox where type like 'event.%' and (type = 'event.withdrawn' or (payload ->> 'category')::int = 6) order by id`,
  )
  expect(told.map(({ type }) => type)).toEqual(['event.detected', 'event.withdrawn', 'event.detected'])
})

test('a corrected install moves events to the other vehicle, once records go where it says', async () => {
  const other_id = await company.makeVehicle()
  installs.known_ms = 0
  installs.asked = 0
  const answer = await company.send('POST', `/device/${device_id}/correction`, {
    vehicle_id: other_id,
    valid_from: new Date(start_ms - 60_000).toISOString(),
    valid_to: new Date(start_ms + 3_600_000).toISOString(),
    reason: 'told late',
  })
  expect(answer.statusCode).toBe(200)
  // Sixteen partitions ask, one after the other.
  await waitUntil(() => installs.asked > 48)
  expect(await idleEvents()).toHaveLength(1)
  expect(await world.rowsBehind('select from platform.dirty_days')).toEqual([])
  installs.known_ms = Number.POSITIVE_INFINITY
  await waitUntil(async () => (await idleEvents(other_id)).length === 1)
  await waitUntil(async () => (await idleEvents()).length === 0)
})
