import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { emptyLog, gatewayOn, type RunningGateway, readEntries } from './test/gateway-on.ts'
import { connectTracker, loginOf, packetOf, type Tracker } from './test/tracker.ts'

const key = 'trp_1_key'
const max_waiting_bytes = 262_144
const positions = 500
/** A record as it is sent here, with what the gateway knows of it: at least this. */
const entry_bytes = 50
const overload = 3

let nats: NatsServer
let bus: Bus
let gateway: RunningGateway
const trackers: Tracker[] = []

beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  gateway = await gatewayOn(nats, {
    trackers: {
      idle_timeout_ms: 900_000,
      login_timeout_ms: 900_000,
      frame_timeout_ms: 900_000,
      max_unacknowledged_bytes: 65_536,
      max_waiting_bytes,
    },
    limits: { device: { per_second: 1_000_000, burst: 10_000_000 }, customer_per_device: 1_000_000 },
  })
  gateway.directory.addKey(key, {})
  for (let n = 1; n <= 200; n++) {
    const installs = [{ vehicle_id: n, from_ms: 0, to_ms: null }]
    gateway.directory.hold(`35000000000${1_000 + n}`, { device_id: n, installs })
  }
})
afterAll(async () => {
  for (const tracker of trackers) tracker.end()
  await gateway.stop()
  await bus.close()
  await nats.stop()
})

const now_ms = Date.now()

/** Every position has a moment of its own, so that each is known in the log. */
function bodyOf(n: number): string {
  const data = Array.from({ length: positions }, (_, index) => ({
    device_id: 1 + ((n * positions + index) % 200),
    time: new Date(now_ms - (n * positions + index) * 10).toISOString(),
    latitude: -23.5,
    longitude: -46.6,
    ignition: true,
  }))
  return JSON.stringify({ data })
}

async function post(body: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${gateway.http_port}/ingest/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

it('refuses new work at three times of what may wait, keeps all that it acknowledged, and recovers', async () => {
  await emptyLog(bus)
  const tracker = await connectTracker(gateway.ports['teltonika'] ?? 0)
  trackers.push(tracker)
  tracker.send(loginOf('350000000001001'))
  await tracker.receive(1)
  const bodies = Math.ceil((overload * max_waiting_bytes) / (positions * entry_bytes))
  nats.pause()
  const answers = Array.from({ length: bodies }, (_, n) => post(bodyOf(n)))
  let refused = 0
  for (const answer of answers) void answer.then((status) => (refused += status === 503 ? 1 : 0))
  try {
    await vi.waitUntil(() => refused > bodies / 3, { timeout: 120_000 })
    // A tracker is not read meanwhile, and not cut either; a new one is.
    tracker.send(packetOf([now_ms]))
    await (await connectTracker(gateway.ports['teltonika'] ?? 0)).closed()
    expect([tracker.received().length, tracker.isClosed()]).toEqual([1, false])
  } finally {
    nats.resume()
  }
  const statuses = await Promise.all(answers)
  expect(new Set(statuses)).toEqual(new Set([202, 503]))
  await tracker.receive(5)
  const times = new Set((await readEntries(bus)).map(({ time_ms }) => time_ms))
  const lost = statuses.flatMap((status, n) =>
    status === 202
      ? Array.from({ length: positions }, (_, index) => now_ms - (n * positions + index) * 10).filter(
          (time_ms) => !times.has(time_ms),
        )
      : [],
  )
  expect(lost).toEqual([])
  expect(await post(bodyOf(0))).toBe(202)
})
