import { system_clock } from '@tropeiro/kernel/clock.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { backdateSerials } from '../../../tools/simulator/queries.ts'
import { settingsFor } from '../../platform/bus/test/bus-on.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createMetrics } from '../../platform/metrics/metrics-server.ts'
import type { DeviceDirectory } from '../../telemetry/directory/device-directory.ts'
import { openDirectory } from '../../telemetry/directory/test/open-directory.ts'
import { createWorld, freshSerial, type World } from '../../telemetry/directory/test/world.ts'
import { type Gateway, startGateway } from '../../telemetry/gateway/start-gateway.ts'
import { isReady } from '../../telemetry/gateway/test/gateway-on.ts'
import { many_devices_settings } from '../../telemetry/gateway/test/many-devices.ts'
import { acknowledgementOf, connectTracker, loginOf, packetOf } from '../../telemetry/gateway/test/tracker.ts'
import { readPositions } from '../../telemetry/history/position-history.ts'
import { openProcessor } from '../../telemetry/processor/open-processor.ts'
import type { RunningProcessor } from '../../telemetry/processor/start-processor.ts'

const hour_ms = 3_600_000
const log = createLog({ level: 'silent' })

let world: World
let nats: NatsServer
let directory: DeviceDirectory
let gateway: Gateway
let processor: RunningProcessor | undefined
beforeAll(async () => {
  world = await createWorld()
  nats = await startNats()
  const { telemetry_url: database_url } = world.product.test_database
  directory = await openDirectory({ url: database_url })
  gateway = await startGateway(
    { ...many_devices_settings, bus: settingsFor(nats) },
    { directory, metrics: new Registry(), log, now: Date.now, elapsed: () => performance.now() },
  )
  processor = openProcessor(
    { bus: settingsFor(nats), streams: many_devices_settings.streams, log_keep_ms: hour_ms },
    {
      database_url,
      clock: system_clock,
      log,
      metrics: createMetrics(),
      directory,
      analysis: null,
      whenSafe: Promise.resolve(),
    },
  )
  await vi.waitUntil(() => isReady(gateway), { timeout: 120_000 })
})
afterAll(async () => {
  await gateway.stop()
  await processor?.stop()
  await directory.close()
  await nats.stop()
  await world.close()
})

/** The times of all that a company can read of a device. */
const timesOf = (customer_id: number, device_id: number) =>
  world.product.test_database.database.inCustomer(customer_id, async (tx) => {
    const times: number[] = []
    const all = { device_id, from_ms: 0, to_ms: Date.now() + hour_ms }
    for await (const batch of readPositions(tx, all)) times.push(...batch.map(({ record }) => record.time_ms))
    return times
  })

it('a device that moved with 72 hours in its memory is each company’s on its side of the moment', async () => {
  const serial = freshSerial()
  const [seller, buyer] = [await world.makeCompany(), await world.makeCompany()]
  const [sold, bought] = [await seller.makeVehicle(), await buyer.makeVehicle()]
  const since = new Date(Date.now() - 80 * hour_ms)
  const seller_device = await seller.makeDevice({
    serial,
    vehicle_id: sold,
    date_installed: since.toISOString(),
  })
  const { maintenance_url } = world.product.test_database
  expect(await backdateSerials(maintenance_url, [serial], since)).toEqual([])
  await seller.send('DELETE', `/device/${seller_device}`)
  const buyer_device = await buyer.makeDevice({ serial, vehicle_id: bought })
  await expect.poll(() => directory.find(serial).map(({ device_id }) => device_id)).toHaveLength(2)
  const [seller_hold, buyer_hold] = directory.find(serial)
  // It leaves its vehicle a moment before its company, and comes to the other a moment before that vehicle.
  const left_ms = seller_hold?.installs[0]?.to_ms ?? 0
  const came_ms = Math.max(buyer_hold?.valid_from_ms ?? 0, buyer_hold?.installs[0]?.from_ms ?? 0)

  const before = Array.from({ length: 144 }, (_, n) => left_ms - 1 - (143 - n) * (hour_ms / 2))
  const after = Array.from({ length: 5 }, (_, n) => came_ms + n * 1_000)
  const tracker = await connectTracker(gateway.ports['teltonika'] ?? 0)
  tracker.send(Buffer.concat([loginOf(serial), packetOf([...after, ...before])]))
  expect(await tracker.receive(5)).toEqual(Buffer.concat([Buffer.of(1), acknowledgementOf(149)]))
  tracker.end()

  await expect.poll(() => timesOf(seller.customer_id, seller_device)).toEqual(before)
  await expect.poll(() => timesOf(buyer.customer_id, buyer_device)).toEqual(after)
  expect(await timesOf(seller.customer_id, buyer_device)).toEqual([])
  expect(await timesOf(buyer.customer_id, seller_device)).toEqual([])
  expect(await world.rowsBehind('select from app.quarantined_positions')).toEqual([])
  // The state of the vehicles is written when it ends, at the latest.
  await processor?.stop()
  processor = undefined
  const live = await world.rowsBehind(
    `select customer_id::int, vehicle_id::int, extract(epoch from time)::float8 * 1000 as time_ms
     from app.vehicle_positions order by time`,
  )
  expect(live).toEqual([
    { customer_id: seller.customer_id, vehicle_id: sold, time_ms: before.at(-1) },
    { customer_id: buyer.customer_id, vehicle_id: bought, time_ms: after.at(-1) },
  ])
})
