import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import {
  createWorld,
  freshSerial,
  type World,
  type WorldCompany,
} from '../../telemetry/directory/test/world.ts'
import { readEntries } from '../../telemetry/gateway/test/gateway-on.ts'
import { connectTracker, loginOf, packetOf } from '../../telemetry/gateway/test/tracker.ts'
import { compile_cache } from '../compile-cache.ts'

const cli = path.join(import.meta.dirname, '../../cli.ts')

let world: World
let mine: WorldCompany
let nats: NatsServer
let bus: Bus
let folder: string
let child: ChildProcess | undefined

beforeAll(async () => {
  world = await createWorld()
  mine = await world.makeCompany()
  nats = await startNats()
  bus = await connectTo(nats)
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-gateway-'))
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(async () => {
  await bus.close()
  await nats.stop()
  await world.close()
  rmSync(folder, { recursive: true })
})

/** The gateway as an operator starts it. */
async function serveGateway(env: Readonly<Record<string, string>> = {}) {
  const teltonika_port = await getAnyFreePort()
  const started = spawn(process.execPath, [cli, 'serve', '--roles=gateway'], {
    env: {
      ...compile_cache,
      TROPEIRO_METRICS_PORT: '0',
      TROPEIRO_DRAIN_DELAY_MS: '0',
      TROPEIRO_MASTER_KEYS: world.product.context.config.master_keys,
      TROPEIRO_DATABASE_URL: world.product.test_database.runtime_url,
      TROPEIRO_TELEMETRY_DATABASE_URL: world.product.test_database.telemetry_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_NATS_MONITOR_URL: nats.url,
      TROPEIRO_NATS_STREAM_MAX_BYTES: '50000000',
      TROPEIRO_GATEWAY_HTTP_PORT: '0',
      TROPEIRO_GATEWAY_TELTONIKA_PORT: String(teltonika_port),
      TROPEIRO_GATEWAY_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const ended = once(started, 'close').then(([code]) => code as number | null)
  const lines: string[] = []
  createInterface({ input: started.stdout }).on('line', (line) => lines.push(line))
  const http_port = await vi.waitUntil(
    () => /"port":(\d+),"message":"positions are/.exec(lines.join('\n'))?.[1],
    {
      timeout: 120_000,
    },
  )
  const url = `http://127.0.0.1:${http_port}`
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).status === 200, { timeout: 120_000 })
  return { teltonika_port, url, ended }
}

it('takes positions of devices and keys that were registered before and while it serves, and ends with 0', async () => {
  const serial = freshSerial()
  const vehicle_id = await mine.makeVehicle()
  const device_id = await mine.makeDevice({ serial, vehicle_id })
  const served = await serveGateway()
  const tracker = await connectTracker(served.teltonika_port)
  tracker.send(Buffer.concat([loginOf(serial), packetOf([Date.now()])]))
  expect(await tracker.receive(5)).toEqual(Buffer.from('0100000001', 'hex'))

  const { key } = await mine.make('api_key', { name: 'gateway', scopes: ['position:write'] })
  const later = freshSerial()
  await mine.makeDevice({ serial: later, protocol: 'osmand' })
  const send = async () => (await fetch(`${served.url}/ingest/osmand/${key}?id=${later}&lat=1&lon=2`)).status
  await expect.poll(send).toBe(200)

  const entries = await readEntries(bus)
  expect(entries).toContainEqual(
    expect.objectContaining({ customer_id: mine.customer_id, device_id, vehicle_id, quarantine: null }),
  )
  child?.kill('SIGTERM')
  expect(await served.ended).toBe(0)
  await tracker.closed()
})

it('comes back without its database knowing what it knew', async () => {
  const serial = freshSerial()
  await mine.makeDevice({ serial })
  const first = await serveGateway()
  // It begins with the copy that the process before left, and hears of this device a moment later.
  await vi.waitUntil(async () => (await report(first.teltonika_port, serial)) === 5, { timeout: 120_000 })
  child?.kill('SIGKILL')
  await first.ended
  const away = 'postgres://tropeiro_telemetry@127.0.0.1:1/tropeiro'
  const second = await serveGateway({ TROPEIRO_TELEMETRY_DATABASE_URL: away, TROPEIRO_DATABASE_URL: away })
  expect(await report(second.teltonika_port, serial)).toBe(5)
})

/** How many bytes a tracker gets for its login and a record: 5 when it is acknowledged. */
async function report(port: number, serial: string): Promise<number> {
  const tracker = await connectTracker(port)
  tracker.send(Buffer.concat([loginOf(serial), packetOf([Date.now()])]))
  await vi.waitUntil(() => tracker.isClosed() || tracker.received().length === 5, { timeout: 120_000 })
  tracker.end()
  return tracker.received().length
}
