import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect as connectTls, createSecureContext } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type NatsServer, startNats } from '../../../../ops/services/nats-server.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { connectTo } from '../../../platform/bus/test/bus-on.ts'
import type { Codec } from '../../codecs/codec.ts'
import { teltonika } from '../../codecs/teltonika.ts'
import type { GatewaySettings } from '../start-gateway.ts'
import { emptyLog, gatewayOn, type RunningGateway, readEntries } from '../test/gateway-on.ts'
import { connectTracker, follow, loginOf, packetOf, type Tracker } from '../test/tracker.ts'

const imei = '356307042441013'

let nats: NatsServer
let bus: Bus
let gateway: RunningGateway | undefined
const trackers: Tracker[] = []

beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
})
afterEach(async () => {
  for (const tracker of trackers.splice(0)) tracker.end()
  await gateway?.stop()
  gateway = undefined
  await emptyLog(bus)
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})

async function start(override: Partial<GatewaySettings> = {}): Promise<RunningGateway> {
  const started = await gatewayOn(nats, override)
  gateway = started
  started.directory.hold(imei, {})
  return started
}

async function dial(protocol = 'teltonika', from?: string): Promise<Tracker> {
  const tracker = await connectTracker(gateway?.ports[protocol] ?? 0, from)
  trackers.push(tracker)
  return tracker
}

async function logIn(): Promise<Tracker> {
  const tracker = await dial()
  tracker.send(loginOf(imei))
  await tracker.receive(1)
  return tracker
}

const waits = {
  idle_timeout_ms: 900_000,
  login_timeout_ms: 30_000,
  frame_timeout_ms: 60_000,
  max_unacknowledged_bytes: 65_536,
  max_waiting_bytes: 16_000_000,
}

describe('a connection', () => {
  it('that does not say who it is, that stops in a frame or goes silent is cut', async () => {
    const running = await start({ trackers: waits })
    const closedFor = (reason: string) => running.countOf('tropeiro_gateway_closed_total', { reason })
    const anonymous = await dial()
    const stuck = await logIn()
    stuck.send(packetOf([Date.now()]).subarray(0, 20))
    const silent = await logIn()
    running.advance(31_000)
    await anonymous.closed()
    expect(await closedFor('login_timeout')).toBe(1)
    running.advance(30_000)
    await stuck.closed()
    expect(await closedFor('frame_timeout')).toBe(1)
    expect(silent.isClosed()).toBe(false)
    running.advance(900_000)
    await silent.closed()
    expect(await closedFor('idle')).toBe(1)
  })

  it('that sends a byte now and then does not keep a frame open', async () => {
    const running = await start({ trackers: waits })
    const slow = await logIn()
    const bytes = packetOf([Date.now()])
    for (let at = 0; at < 9 && !slow.isClosed(); at++) {
      slow.send(bytes.subarray(at, at + 1))
      await expect.poll(() => slow.socket.writableLength).toBe(0)
      running.advance(10_000)
      // A sweep goes by.
      await logIn()
    }
    await slow.closed()
    expect(await running.countOf('tropeiro_gateway_closed_total', { reason: 'frame_timeout' })).toBe(1)
  })

  it('is refused when there are too many, of all or of one address', async () => {
    const running = await start({ max_connections: 3, max_address_connections: 2 })
    const first = await logIn()
    await logIn()
    await (await dial()).closed()
    const elsewhere = await dial('teltonika', '127.0.0.2')
    elsewhere.send(loginOf(imei))
    await elsewhere.receive(1)
    await (await dial('teltonika', '127.0.0.3')).closed()
    expect(running.connections()).toBe(3)
    first.end()
    await expect.poll(() => running.connections()).toBe(2)
    await logIn()
  })

  it('of garbage, or of a frame without end, is cut', async () => {
    const running = await start()
    const garbage = await dial()
    garbage.send(Buffer.alloc(100, 0x41))
    await garbage.closed()
    const endless = await dial('queclink')
    endless.send(`+RESP:${'x'.repeat(9_000)}`)
    await endless.closed()
    expect(await running.countOf('tropeiro_gateway_closed_total', { reason: 'corrupt' })).toBe(2)
  })
})

describe('a fault of ours', () => {
  it('ends the connection that met it, and no other', async () => {
    const decodeFrame: Codec['decodeFrame'] = (bytes, session) => {
      if (bytes[0] === 0x7f) throw new Error('a fault')
      return teltonika.decodeFrame(bytes, session)
    }
    const running = await start({
      ports: [{ codec: { ...teltonika, decodeFrame }, port: 0, secure_context: null }],
    })
    const other = await logIn()
    const unlucky = await dial()
    unlucky.send(Buffer.of(0x7f))
    await unlucky.closed()
    expect(running.lines.join()).toContain('a tracker could not be heard')
    other.send(packetOf([Date.now()]))
    expect(await other.receive(5)).toHaveLength(5)
  })
})

describe('a device that sends too much', () => {
  it('has to wait, and loses nothing', async () => {
    const running = await start({
      limits: { device: { per_second: 5, burst: 100 }, customer_per_device: 1_000 },
    })
    running.stopClock()
    const tracker = await logIn()
    const times = (n: number) =>
      Array.from({ length: 50 }, (_, second) => Date.now() - (n * 50 + second) * 1_000)
    tracker.send(Buffer.concat([0, 1, 2, 3].map((n) => packetOf(times(n)))))
    // Two packets are the burst; the others have to wait.
    await tracker.receive(9)
    await logIn()
    expect(tracker.received()).toHaveLength(9)
    running.advance(12_000)
    await tracker.receive(17)
    expect(await readEntries(bus)).toHaveLength(200)
  })
})

describe('a connection that talks without an end and says nothing', () => {
  it('is heard a little at a time', async () => {
    await start()
    const talker = await dial()
    const logins = 10_000
    talker.send(Buffer.concat(Array.from({ length: logins }, () => loginOf(imei))))
    await talker.receive(1)
    await logIn()
    expect(talker.received().length).toBeLessThan(logins)
  })
})

describe('a clock that is set', () => {
  it('ends no connection, and lets nobody wait for longer', async () => {
    const running = await start({
      limits: { device: { per_second: 5, burst: 100 }, customer_per_device: 1_000 },
    })
    running.stopClock()
    running.setClock(86_400_000)
    const tracker = await logIn()
    const times = Array.from({ length: 100 }, (_, second) => Date.now() - second * 1_000)
    tracker.send(Buffer.concat([packetOf(times), packetOf(times.slice(1))]))
    await tracker.receive(5)
    running.setClock(0)
    running.advance(1_000)
    expect(await tracker.receive(9)).toHaveLength(9)
    running.setClock(86_400_000)
    tracker.send(packetOf([Date.now()]))
    running.advance(20_000)
    expect(await tracker.receive(13)).toHaveLength(13)
  })
})

describe('behind a balancer', () => {
  const header = Buffer.from('0d0a0d0a000d0a515549540a2111000cc0a801020a000001d4311392', 'hex')

  it('a connection is of the address that the header names', async () => {
    await start({ proxy_networks: ['127.0.0.0/8'], max_address_connections: 1 })
    const first = await dial()
    for (const byte of header) first.send(Buffer.of(byte))
    first.send(loginOf(imei))
    await first.receive(1)
    const second = await dial()
    second.send(Buffer.concat([header, loginOf(imei)]))
    await second.closed()
    const other = Buffer.from(header)
    other.writeUInt8(9, 19)
    const third = await dial()
    third.send(Buffer.concat([other, loginOf(imei)]))
    expect(await third.receive(1)).toHaveLength(1)
  })

  it('one without a header is cut, and elsewhere one with a header is', async () => {
    await start({ proxy_networks: ['127.0.0.1'] })
    const without = await dial()
    without.send(loginOf(imei))
    await without.closed()
    const from_elsewhere = await dial('teltonika', '127.0.0.2')
    from_elsewhere.send(Buffer.concat([header, loginOf(imei)]))
    await from_elsewhere.closed()
    expect(without.received().length + from_elsewhere.received().length).toBe(0)
  })
})

describe('a port with TLS', () => {
  it('takes positions over it, also behind a balancer, and nothing in clear', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-tls-'))
    const key_file = path.join(folder, 'key.pem')
    const certificate_file = path.join(folder, 'cert.pem')
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${key_file} -out ${certificate_file}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    )
    const cert = readFileSync(certificate_file)
    const secure_context = createSecureContext({ cert, key: readFileSync(key_file) })
    rmSync(folder, { recursive: true })
    const running = await start({
      ports: [{ codec: teltonika, port: 0, secure_context }],
      proxy_networks: ['127.0.0.2'],
    })
    const port = running.ports['teltonika'] ?? 0
    const speak = async (raw: Tracker) => {
      const socket = connectTls({ socket: raw.socket, ca: cert, servername: 'localhost' })
      await once(socket, 'secureConnect')
      const tracker = follow(socket)
      tracker.send(loginOf(imei))
      tracker.send(packetOf([Date.now()]))
      return tracker.receive(5)
    }
    const proxied = await connectTracker(port, '127.0.0.2')
    trackers.push(proxied)
    proxied.send(Buffer.from('0d0a0d0a000d0a515549540a2111000cc0a801020a000001d4311392', 'hex'))
    expect(await speak(proxied)).toHaveLength(5)
    const direct = await dial()
    expect(await speak(direct)).toHaveLength(5)
    const clear = await dial()
    clear.send(loginOf(imei))
    await clear.closed()
    expect(await readEntries(bus)).toHaveLength(2)
    // The first bytes of a handshake that never goes on.
    const stalled = await dial()
    stalled.send(Buffer.of(0x16, 3, 1, 2, 0))
    await expect.poll(() => running.connections()).toBe(3)
    running.advance(31_000)
    await stalled.closed()
    await expect.poll(() => running.connections()).toBe(2)
  })
})

describe('a gateway that stops', () => {
  it('lets what is under way be acknowledged, and takes nothing more', async () => {
    const running = await start()
    const tracker = await logIn()
    nats.pause()
    tracker.send(packetOf([Date.now()]))
    await expect.poll(() => running.countOf('tropeiro_gateway_connections')).toBe(1)
    // It has been read once a later connection was.
    await logIn()
    const stopped = running.stop()
    gateway = undefined
    await (await connectTracker(running.ports['teltonika'] ?? 0)).closed()
    nats.resume()
    await stopped
    await tracker.closed()
    expect([tracker.received().length, (await readEntries(bus)).length]).toEqual([5, 1])
  })
})
