import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { connectTo, settingsFor } from '../../platform/bus/test/bus-on.ts'
import { createLog } from '../../platform/log/create-log.ts'
import type { DeviceDirectory } from '../../telemetry/directory/device-directory.ts'
import { openDirectory } from '../../telemetry/directory/test/open-directory.ts'
import {
  createWorld,
  freshSerial,
  type World,
  type WorldCompany,
} from '../../telemetry/directory/test/world.ts'
import { ingest_routes } from '../../telemetry/gateway/http/ingest-routes.ts'
import { type Gateway, startGateway } from '../../telemetry/gateway/start-gateway.ts'
import { emptyLog, isReady, readEntries } from '../../telemetry/gateway/test/gateway-on.ts'
import { many_devices_settings } from '../../telemetry/gateway/test/many-devices.ts'
import { logInAs } from '../product/product-app.ts'

/** A company with a device and a key, as it has them by the product's own routes. */
interface Sender {
  readonly company: WorldCompany
  readonly serial: string
  readonly device_id: number
  readonly key: string
}

let world: World
let nats: NatsServer
let bus: Bus
let directory: DeviceDirectory
let gateway: Gateway
let ours: Sender
let theirs: Sender
/** By what is wrong with it. */
let bad_keys: Record<string, string>

const absent_serial = '359999999999999'
const absent_id = 4_000_000_001

async function makeSender(): Promise<Sender> {
  const company = await world.makeCompany()
  const serial = freshSerial()
  const device_id = await company.makeDevice({ serial })
  const { key } = await company.make('api_key', { name: 'positions', scopes: ['position:write'] })
  return { company, serial, device_id, key }
}

beforeAll(async () => {
  world = await createWorld()
  nats = await startNats()
  bus = await connectTo(nats)
  ours = await makeSender()
  theirs = await makeSender()
  const { company } = ours
  const reader = await company.make('api_key', { name: 'reads', scopes: ['position:read', 'device:read'] })
  const removed = await company.make('api_key', { name: 'removed', scopes: ['position:write'] })
  await company.send('DELETE', `/api_key/${removed.id}`)
  bad_keys = {
    'that was never made': `trp_${company.customer_id.toString(36)}_${'a'.repeat(43)}`,
    'that may only read': reader.key,
    'that was removed': removed.key,
    'that is a session': (await logInAs(world.product, company)).access_token,
    'with another company in its text': ours.key.replace(
      /^trp_[^_]+/,
      /^trp_[^_]+/.exec(theirs.key)?.[0] ?? '',
    ),
  }
  directory = await openDirectory({ url: world.product.test_database.telemetry_url })
  gateway = await startGateway(
    { ...many_devices_settings, ports: [], bus: settingsFor(nats) },
    {
      directory,
      metrics: new Registry(),
      log: createLog({ level: 'silent' }),
      now: Date.now,
      elapsed: () => performance.now(),
    },
  )
  await vi.waitUntil(() => isReady(gateway) && directory.state().kind === 'current', { timeout: 120_000 })
})
afterAll(async () => {
  await gateway.stop()
  await directory.close()
  await bus.close()
  await nats.stop()
  await world.close()
})

type Named = { readonly serial: string } | { readonly device_id: number }
type Request = (key: string | null, named: Named) => readonly [path: string, init: RequestInit]

const headersFor = (key: string | null) => ({
  'content-type': 'application/json',
  ...(key !== null && { authorization: `Bearer ${key}` }),
})
const serialOf = (named: Named) => ('serial' in named ? named.serial : '')
const now = () => new Date().toISOString()

const requests: Readonly<Record<string, Request>> = {
  '/ingest/positions': (key, named) => [
    '/ingest/positions',
    {
      method: 'POST',
      headers: headersFor(key),
      body: JSON.stringify({ data: [{ ...named, time: now(), latitude: 1, longitude: 2 }] }),
    },
  ],
  '/ingest/traccar': (key, named) => [
    '/ingest/traccar',
    {
      method: 'POST',
      headers: headersFor(key),
      body: JSON.stringify({
        position: { fixTime: now(), valid: true, latitude: 1, longitude: 2 },
        device: { uniqueId: serialOf(named) },
      }),
    },
  ],
  '/ingest/osmand': (key, named) => [
    `/ingest/osmand/${key ?? ''}?id=${serialOf(named)}&lat=1&lon=2`,
    { method: 'POST' },
  ],
}

/** All that a sender sees of an answer, but for what names the request. */
async function send(route: string, key: string | null, named: Named) {
  const [path, init] = requests[route]?.(key, named) ?? ['', {}]
  const answer = await fetch(`http://127.0.0.1:${gateway.http_port}${path}`, init)
  const body = (await answer.text()).replaceAll(/"request_id":"[^"]*"/g, '')
  return { status: answer.status, body, headers: [...answer.headers.keys()].toSorted() }
}

test('every route by which positions are taken is here', () => {
  expect(Object.keys(requests).toSorted()).toEqual(ingest_routes.map(({ path }) => path).toSorted())
})

describe.each(Object.keys(requests))('%s', (route) => {
  test('takes the positions of a device for its company', async () => {
    await emptyLog(bus)
    expect((await send(route, ours.key, ours)).status).toBeLessThan(300)
    expect(await readEntries(bus)).toMatchObject([
      { customer_id: ours.company.customer_id, device_id: ours.device_id, quarantine: null },
    ])
  })

  test('401 without a key and with a bad one, the same whoever has the serial, and keeps nothing', async () => {
    await emptyLog(bus)
    for (const [what, key] of [['none', null] as const, ...Object.entries(bad_keys)]) {
      const named = [ours, theirs, { serial: absent_serial }].map(({ serial }) => ({ serial }))
      const answers = await Promise.all(named.map((device) => send(route, key, device)))
      expect(answers[0]?.status, what).toBe(401)
      expect(answers[1], what).toEqual(answers[0])
      expect(answers[2], what).toEqual(answers[0])
    }
    expect(await readEntries(bus)).toEqual([])
  })

  test("another company's serial is as if it were absent, and nothing is kept", async () => {
    await emptyLog(bus)
    const foreign = await send(route, ours.key, { serial: theirs.serial })
    expect(foreign.status).toBe(422)
    expect(await send(route, ours.key, { serial: absent_serial })).toEqual(foreign)
    expect(await readEntries(bus)).toEqual([])
  })
})

test("another company's device by its id is as if it were absent, and nothing is kept", async () => {
  await emptyLog(bus)
  const foreign = await send('/ingest/positions', ours.key, { device_id: theirs.device_id })
  expect(foreign.status).toBe(422)
  expect(await send('/ingest/positions', ours.key, { device_id: absent_id })).toEqual(foreign)
  expect(await readEntries(bus)).toEqual([])
})
