import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../../ops/services/nats-server.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { connectTo } from '../../../platform/bus/test/bus-on.ts'
import { emptyLog, gatewayOn, isReady, type RunningGateway, readEntries } from '../test/gateway-on.ts'
import {
  acknowledgementOf,
  connectTracker,
  loginOf,
  packetOf,
  queclinkOf,
  type Tracker,
} from '../test/tracker.ts'

const imei = '356307042441013'
const hour_ms = 3_600_000

let nats: NatsServer
let bus: Bus
let gateway: RunningGateway
const trackers: Tracker[] = []

beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
})
beforeEach(async () => {
  gateway = await gatewayOn(nats)
  gateway.directory.hold(imei, { device_id: 7, installs: [{ vehicle_id: 70, from_ms: 0, to_ms: null }] })
})
afterEach(async () => {
  for (const tracker of trackers.splice(0)) tracker.end()
  await gateway.stop()
  await emptyLog(bus)
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})

async function dial(protocol: string, from?: string): Promise<Tracker> {
  const tracker = await connectTracker(gateway.ports[protocol] ?? 0, from)
  trackers.push(tracker)
  return tracker
}

async function logIn(serial = imei, from?: string): Promise<Tracker> {
  const tracker = await dial('teltonika', from)
  tracker.send(loginOf(serial))
  await tracker.receive(1)
  return tracker
}

describe('a tracker', () => {
  it('is acknowledged once the log has all of its records', async () => {
    const tracker = await logIn()
    const now_ms = Date.now()
    tracker.send(packetOf([now_ms - 2_000, now_ms - 1_000]))
    expect(await tracker.receive(5)).toEqual(Buffer.from('0100000002', 'hex'))
    expect(await readEntries(bus)).toMatchObject([
      { customer_id: 1, device_id: 7, vehicle_id: 70, time_ms: now_ms - 2_000, quarantine: null },
      { time_ms: now_ms - 1_000 },
    ])
  })

  it('waits for its answer as long as the log does not give its own', async () => {
    const tracker = await logIn()
    nats.pause()
    try {
      tracker.send(packetOf([Date.now()]))
      // Whatever would come without the log has come when another connection was served.
      await logIn()
      await logIn()
      expect(tracker.received()).toHaveLength(1)
    } finally {
      nats.resume()
    }
    await tracker.receive(5)
    expect(await readEntries(bus)).toHaveLength(1)
  })

  it('is cut without an answer when the log dies with its records, and may send them again', async () => {
    const tracker = await logIn()
    nats.pause()
    tracker.send(packetOf([1_000 * Math.floor(Date.now() / 1_000)]))
    await nats.kill()
    await tracker.closed()
    expect(tracker.received()).toHaveLength(1)
    await expect
      .poll(() => gateway.countOf('tropeiro_gateway_closed_total', { reason: 'not_stored' }))
      .toBe(1)
    await nats.start()
    await vi.waitUntil(() => isReady(gateway), { timeout: 120_000 })
    const again = await logIn()
    again.send(packetOf([Date.now()]))
    expect(await again.receive(5)).toHaveLength(5)
  })

  it('gets its answers in the order of its frames, however the log answers them', async () => {
    const now_ms = Date.now()
    // One device after the other in vehicles of other streams.
    const installs = Array.from({ length: 40 }, (_, n) => ({
      vehicle_id: n + 1,
      from_ms: now_ms - hour_ms + n * 1_000,
      to_ms: n === 39 ? null : now_ms - hour_ms + (n + 1) * 1_000,
    }))
    gateway.directory.hold(imei, { protocol: 'queclink', installs })
    const tracker = await dial('queclink')
    const numbers = installs.map((_, n) => n.toString(16).toUpperCase().padStart(4, '0'))
    tracker.send(numbers.map((number, n) => queclinkOf(imei, now_ms - hour_ms + n * 1_000, number)).join(''))
    const expected = numbers.map((number) => `+SACK:${number}$`).join('')
    expect((await tracker.receive(expected.length)).toString()).toBe(expected)
    const entries = await readEntries(bus)
    expect(new Set(entries.map(({ vehicle_id }) => vehicle_id))).toHaveLength(40)
  })

  it('speaks only the protocol that it is registered with', async () => {
    const tracker = await dial('queclink')
    tracker.send(queclinkOf(imei, Date.now(), '0001'))
    await tracker.closed()
    expect([tracker.received(), await readEntries(bus)]).toEqual([Buffer.alloc(0), []])
  })

  it('of Suntech and of GT06 is heard too', async () => {
    gateway.directory.hold('007878646', { device_id: 8, protocol: 'suntech' })
    gateway.directory.hold('864717003283581', { device_id: 9, protocol: 'gt06' })
    const suntech = await dial('suntech')
    suntech.send(
      'ST300STT;007878646;40;319H;20250521;21:52:14;54728;-30.021829;-051.204818;000.000;077.61;0;0;35310247;14.33;000000;1;1306\r',
    )
    const gt06 = await dial('gt06')
    gt06.send(Buffer.from('78780D01086471700328358100093F040D0A78780A134004040001000FDCEE0D0A', 'hex'))
    expect((await gt06.receive(20)).toString('hex').toUpperCase()).toBe(
      '78780501000955940D0A78780513000F008F0D0A',
    )
    await expect
      .poll(async () => new Set((await readEntries(bus)).map(({ device_id }) => device_id)))
      .toEqual(new Set([8, 9]))
  })

  it('with a wrong checksum gets no answer and is cut, as its next answer would be taken for this one', async () => {
    const tracker = await logIn()
    const wrong = packetOf([Date.now()])
    wrong.writeUInt32BE(1, wrong.length - 4)
    tracker.send(Buffer.concat([wrong, packetOf([Date.now()])]))
    await tracker.closed()
    expect([tracker.received().length, await readEntries(bus)]).toEqual([1, []])
    const again = await logIn()
    again.send(wrong)
    await again.closed()
    expect(gateway.lines.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
    // It will send nothing else: somebody must know which it is.
    const told = JSON.parse(gateway.lines.find((line) => line.includes('cannot be read')) ?? '{}')
    expect(told).toMatchObject({ serial: imei, protocol: 'teltonika', problem: 'a wrong checksum' })
  })
})

describe('records', () => {
  it('of a device that changed customers are of who had it at their time, and say nothing to the other', async () => {
    const now_ms = Date.now()
    const moved_ms = now_ms - 24 * hour_ms
    gateway.directory.hold(
      imei,
      { customer_id: 1, device_id: 7, valid_from_ms: now_ms - 60 * hour_ms, valid_to_ms: moved_ms },
      { customer_id: 2, device_id: 8, valid_from_ms: moved_ms },
    )
    const times = Array.from({ length: 72 }, (_, n) => now_ms - (72 - n) * hour_ms)
    const tracker = await logIn()
    tracker.send(packetOf(times))
    expect(await tracker.receive(5)).toEqual(Buffer.concat([Buffer.of(1), acknowledgementOf(72)]))
    const entries = await readEntries(bus)
    const of = (customer_id: number) => entries.filter((entry) => entry.customer_id === customer_id)
    expect(of(1)).toHaveLength(36)
    expect(of(1).every(({ time_ms }) => time_ms < moved_ms)).toBe(true)
    expect(of(2).filter(({ quarantine }) => quarantine === null)).toHaveLength(24)
    const unowned = of(2).filter(({ quarantine }) => quarantine === 'no_owner')
    expect(unowned).toHaveLength(12)
    // Their time alone: 10 bytes.
    expect(unowned.every(({ packed }) => packed.length === 10)).toBe(true)
  })

  it('of impossible times are acknowledged and kept apart', async () => {
    const now_ms = Date.now()
    const tracker = await logIn()
    tracker.send(packetOf([now_ms - 2_000 * 24 * hour_ms, now_ms, now_ms + hour_ms]))
    await tracker.receive(5)
    const reasons = (await readEntries(bus)).map(({ quarantine }) => quarantine)
    expect(reasons).toEqual(['too_old', null, 'from_the_future'])
  })
})

describe('a serial that nobody registered', () => {
  it('gets the answer of any other to its login, none to its records, and is cut', async () => {
    const tracker = await logIn('111111111111111')
    expect(tracker.received()).toEqual(Buffer.of(1))
    tracker.send(packetOf([Date.now()]))
    await tracker.closed()
    expect(tracker.received()).toEqual(Buffer.of(1))
  })

  it('may be tried ten times a minute from an address; after that nothing tells which serials there are', async () => {
    const familiar = await logIn()
    familiar.send(packetOf([Date.now()]))
    await familiar.receive(5)
    gateway.directory.hold('222222222222222', { device_id: 22 })
    gateway.stopClock()
    for (let n = 0; n < 10; n++) await logIn(`11111111111111${n}`)
    for (const serial of ['333333333333333', '222222222222222']) {
      const barred = await dial('teltonika')
      barred.send(loginOf(serial))
      await barred.closed()
      expect(barred.received()).toHaveLength(0)
    }
    // One that was heard from there before goes on.
    await logIn()
    gateway.advance(60_000)
    await logIn('222222222222222')
  })

  it('is heard from the moment it is registered, on the same connection', async () => {
    const tracker = await logIn('444444444444444')
    gateway.directory.hold('444444444444444', { device_id: 44 })
    tracker.send(packetOf([Date.now()]))
    expect(await tracker.receive(5)).toHaveLength(5)
  })

  it('is not told apart while the directory is away: nobody is answered', async () => {
    gateway.directory.become('unknown')
    const tracker = await dial('teltonika')
    tracker.send(loginOf(imei))
    await tracker.closed()
    expect(tracker.received()).toHaveLength(0)
  })
})

describe('a device whose customer has named its networks', () => {
  beforeEach(() => gateway.directory.letFrom(1, ['127.0.2.0/24']))

  it('is heard from there', async () => {
    const tracker = await logIn(imei, '127.0.2.9')
    tracker.send(packetOf([Date.now()]))
    expect(await tracker.receive(5)).toHaveLength(5)
  })

  it('is one that nobody registered from elsewhere: its login is answered, its records are not', async () => {
    const tracker = await logIn(imei, '127.0.3.9')
    tracker.send(packetOf([Date.now()]))
    await tracker.closed()
    expect(tracker.received()).toEqual(Buffer.of(1))
    expect(await readEntries(bus)).toEqual([])
    const countOf = (name: string, labels: Record<string, string>) => gateway.countOf(name, labels)
    expect(await countOf('tropeiro_gateway_outside_networks_total', { protocol: 'teltonika' })).toBe(1)
    expect(await countOf('tropeiro_gateway_closed_total', { reason: 'unknown_device' })).toBe(1)
  })

  it('is heard no more on a connection that is outside of them since they changed', async () => {
    const tracker = await logIn(imei, '127.0.2.9')
    tracker.send(packetOf([Date.now()]))
    await tracker.receive(5)
    gateway.directory.letFrom(1, ['127.0.3.0/24'])
    tracker.send(packetOf([Date.now()]))
    await tracker.closed()
    expect(tracker.received()).toHaveLength(5)
  })

  it('pays for its tries from elsewhere as unknown serials do', async () => {
    for (let n = 0; n < 10; n++) await logIn(imei, '127.0.3.9')
    const tracker = await dial('teltonika', '127.0.3.9')
    tracker.send(loginOf(imei))
    await tracker.closed()
    expect(tracker.received()).toHaveLength(0)
  })
})

describe('two connections of one serial', () => {
  it('from two networks that take turns are both heard, and the device is said to be contested once', async () => {
    const first = await logIn()
    const second = await logIn(imei, '127.0.1.1')
    const say = async (tracker: Tracker, bytes: number) => {
      tracker.send(packetOf([Date.now()]))
      await tracker.receive(bytes)
    }
    await say(first, 5)
    await say(second, 5)
    expect(await gateway.countOf('tropeiro_gateway_contested_devices_total')).toBe(0)
    await say(first, 9)
    await say(second, 9)
    expect(await gateway.countOf('tropeiro_gateway_contested_devices_total')).toBe(1)
    expect(gateway.lines.join()).toContain('device.contested')
  })

  it('are known as one device however they write its serial', async () => {
    const written_otherwise = '0356307042441013'
    gateway.directory.hold(written_otherwise, { device_id: 7 })
    const both = [await logIn(), await logIn(written_otherwise, '127.0.1.1')]
    for (const bytes of [5, 9])
      for (const tracker of both) {
        tracker.send(packetOf([Date.now()]))
        await tracker.receive(bytes)
      }
    expect(await gateway.countOf('tropeiro_gateway_contested_devices_total')).toBe(1)
    expect(gateway.contested.list()).toMatchObject([{ customer_id: 1, device_id: 7 }])
  })

  it('of which the first has gone silent are one device that changed its network', async () => {
    const first = await logIn()
    first.send(packetOf([Date.now()]))
    await first.receive(5)
    const second = await logIn(imei, '127.0.1.1')
    second.send(packetOf([Date.now()]))
    second.send(packetOf([Date.now()]))
    await second.receive(9)
    expect(await gateway.countOf('tropeiro_gateway_contested_devices_total')).toBe(0)
  })
})
