import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { createWorld, freshSerial, type World } from '../../telemetry/directory/test/world.ts'
import { connectTracker, loginOf, packetOf } from '../../telemetry/gateway/test/tracker.ts'
import { compile_cache } from '../compile-cache.ts'

const cli = path.join(import.meta.dirname, '../../cli.ts')
const patience = { timeout: 120_000, interval: 50 }

let world: World
let nats: NatsServer
let child: ChildProcess | undefined
beforeAll(async () => {
  world = await createWorld()
  nats = await startNats()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await nats.stop()
  await world.close()
})

it('a position is readable after it was acknowledged, and the processor gives its partitions back when it ends', async () => {
  const mine = await world.makeCompany()
  const serial = freshSerial()
  const vehicle_id = await mine.makeVehicle()
  const device_id = await mine.makeDevice({ serial, vehicle_id })
  const port = await getAnyFreePort()
  child = spawn(process.execPath, [cli, 'serve', '--roles=gateway,processor'], {
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
      TROPEIRO_GATEWAY_TELTONIKA_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const countTaken = () => lines.filter((line) => line.includes('took a partition')).length
  await vi.waitUntil(() => countTaken() === 16, patience)

  const time_ms = Date.now()
  const tracker = await vi.waitUntil(() => connectTracker(port).catch(() => null), patience)
  if (tracker === null) throw new Error('the gateway does not listen')
  tracker.send(Buffer.concat([loginOf(serial), packetOf([time_ms])]))
  expect(await tracker.receive(5)).toEqual(Buffer.from('0100000001', 'hex'))
  tracker.end()
  const stored = `select device_id::int from app.positions where customer_id = ${mine.customer_id}`
  await vi.waitUntil(async () => (await world.rowsBehind(stored)).length > 0, patience)
  expect(await world.rowsBehind(stored)).toEqual([{ device_id }])

  // The state is kept when it ends, at the latest.
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  const live = await world.rowsBehind(
    `select vehicle_id::int, extract(epoch from time)::float8 * 1000 as time_ms from app.vehicle_positions`,
  )
  expect(live).toEqual([{ vehicle_id, time_ms }])
  const owners = await world.rowsBehind('select from platform.partitions where owner is not null')
  expect(owners).toEqual([])
})
