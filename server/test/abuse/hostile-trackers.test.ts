import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { gatewayOn, type RunningGateway, readEntries } from '../../telemetry/gateway/test/gateway-on.ts'
import { connectTracker, loginOf, packetOf, type Tracker } from '../../telemetry/gateway/test/tracker.ts'

const imei = '356307042441013'
const hostile_address = '127.0.0.66'
const max_address_connections = 50
const reports = 20

let nats: NatsServer
let bus: Bus
let gateway: RunningGateway
const trackers: Tracker[] = []

beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  gateway = await gatewayOn(nats, { max_address_connections })
  gateway.directory.hold(imei, {})
  gateway.stopClock()
})
afterAll(async () => {
  for (const tracker of trackers) tracker.end()
  await gateway.stop()
  await bus.close()
  await nats.stop()
})

async function dial(from: string): Promise<Tracker> {
  const tracker = await connectTracker(gateway.ports['teltonika'] ?? 0, from)
  trackers.push(tracker)
  return tracker
}

/** Silent ones, halves of frames, garbage, and serials tried one after the other, some of which exist. */
const attacks: readonly ((tracker: Tracker, n: number) => void)[] = [
  () => undefined,
  (tracker) => tracker.send(packetOf([Date.now()]).subarray(0, 30)),
  (tracker, n) => tracker.send(Buffer.alloc(60_000, n)),
  (tracker, n) => tracker.send(loginOf(String(350_000_000_000_000 + n))),
  (tracker) => tracker.send(Buffer.concat([loginOf(imei), packetOf([Date.now() - 1_000])])),
]

it('an address that floods, trickles and guesses takes nothing from a tracker elsewhere, and learns no serial', async () => {
  const good = await dial('127.0.0.1')
  good.send(loginOf(imei))
  await good.receive(1)
  const hostile: Tracker[] = []
  for (let n = 0; n < reports; n++) {
    for (const [kind, attack] of attacks.entries()) {
      const tracker = await dial(hostile_address)
      attack(tracker, n * attacks.length + kind)
      hostile.push(tracker)
    }
    good.send(packetOf([Date.now()]))
    await good.receive(1 + (n + 1) * 4)
  }
  expect(gateway.connections()).toBeLessThanOrEqual(max_address_connections + 1)
  const guess = async (serial: string) => {
    const tracker = await dial(hostile_address)
    tracker.send(loginOf(serial))
    await tracker.closed()
    return tracker.received().length
  }
  gateway.directory.hold('350000000009999', { device_id: 9 })
  expect([await guess('350000000009999'), await guess('350000000008888')]).toEqual([0, 0])
  const kept = await readEntries(bus)
  expect(kept.length).toBeGreaterThanOrEqual(reports)
  expect(new Set(kept.map(({ device_id }) => device_id))).toEqual(new Set([1]))
  gateway.advance(31_000)
  // Those that said nothing, or nothing whole, are gone.
  await expect
    .poll(() => hostile.filter((tracker) => !tracker.isClosed()).length)
    .toBeLessThanOrEqual(reports + 10)
})
