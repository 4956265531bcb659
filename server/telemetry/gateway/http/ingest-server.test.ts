import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NatsServer, startNats } from '../../../../ops/services/nats-server.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { connectTo } from '../../../platform/bus/test/bus-on.ts'
import { unpackRecord } from '../../model/pack-record.ts'
import { emptyLog, gatewayOn, type RunningGateway, readEntries } from '../test/gateway-on.ts'
import { follow } from '../test/tracker.ts'

const key = 'trp_1_ours'
const broad_key = 'trp_1_broad'
const their_key = 'trp_2_theirs'

let nats: NatsServer
let bus: Bus
let gateway: RunningGateway

beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
})
beforeEach(async () => {
  gateway = await gatewayOn(nats)
  gateway.directory.hold('A1', { device_id: 7, installs: [{ vehicle_id: 70, from_ms: 0, to_ms: null }] })
  gateway.directory.hold('B1', { customer_id: 2, device_id: 8 })
  gateway.directory.addKey(key, { customer_id: 1 })
  gateway.directory.addKey(broad_key, { customer_id: 1, is_only_position_write: false })
  gateway.directory.addKey(their_key, { customer_id: 2 })
})
afterEach(async () => {
  await gateway.stop()
  await emptyLog(bus)
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})

const position = (override: object = {}) => ({
  serial: 'A1',
  time: new Date().toISOString(),
  latitude: -23.55,
  longitude: -46.63,
  ...override,
})

const call = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${gateway.http_port}${path}`, init)

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call('/ingest/positions', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('a key whose customer has named its networks', () => {
  it('is as good as none from elsewhere', async () => {
    gateway.directory.letFrom(1, ['192.0.2.0/24'])
    const answer = await post({ data: [position()] }, { 'x-forwarded-for': '192.0.2.9' })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }])
    expect(await readEntries(bus)).toEqual([])
    expect(await gateway.countOf('tropeiro_gateway_outside_networks_total', { protocol: 'json' })).toBe(1)
    gateway.directory.letFrom(1, ['127.0.0.1'])
    expect((await post({ data: [position()] })).status).toBe(202)
  })

  it('comes from where listed proxies say, of whom the last that is not listed counts', async () => {
    await gateway.stop()
    gateway = await gatewayOn(nats, { http_proxy_networks: ['127.0.0.1', '198.51.100.0/24'] })
    gateway.directory.hold('A1', {})
    gateway.directory.addKey(key, {})
    gateway.directory.letFrom(1, ['192.0.2.0/24'])
    const statusFrom = async (forwarded: string) =>
      (await post({ data: [position()] }, { 'x-forwarded-for': forwarded })).status
    expect(await statusFrom('192.0.2.9')).toBe(202)
    expect(await statusFrom('203.0.113.1, ::ffff:192.0.2.9, 198.51.100.7')).toBe(202)
    expect(await statusFrom('192.0.2.9, 203.0.113.1')).toBe(401)
    expect(await statusFrom('192.0.2.9, nonsense')).toBe(401)
    expect(await statusFrom('')).toBe(401)
  })
})

describe('connections of one address', () => {
  it('are refused when there are too many, but those of a listed proxy', async () => {
    const restart = async (http_proxy_networks: readonly string[]) => {
      await gateway.stop()
      gateway = await gatewayOn(nats, { max_address_connections: 2, http_proxy_networks })
    }
    const dial = async () => {
      const socket = connect(gateway.http_port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }
    const sockets: Socket[] = []
    await restart([])
    await dial()
    await dial()
    const third = await dial()
    third.resume()
    await once(third, 'close')
    const refused = { reason: 'too_many_of_address' }
    expect(await gateway.countOf('tropeiro_gateway_refused_connections_total', refused)).toBe(1)
    for (const socket of sockets) socket.destroy()
    await restart(['127.0.0.1'])
    for (let n = 0; n < 3; n++) await dial()
    expect((await call('/livez')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})

describe('POST /ingest/positions', () => {
  it('202 once the log has them, by serial and by id', async () => {
    const answer = await post({ data: [position(), position({ serial: null, device_id: 7, speed: 50 })] })
    expect([answer.status, await answer.json()]).toEqual([202, { data: { accepted: 2, quarantined: 0 } }])
    const entries = await readEntries(bus)
    expect(entries).toMatchObject([
      { customer_id: 1, device_id: 7, vehicle_id: 70 },
      { customer_id: 1, device_id: 7 },
    ])
    expect(unpackRecord(entries[1]?.packed ?? Buffer.alloc(0))).toMatchObject({ speed_kmh_e2: 5_000 })
  })

  it('202 says how many are kept apart', async () => {
    const answer = await post({ data: [position(), position({ time: '2001-01-01T00:00:00Z' })] })
    expect(await answer.json()).toEqual({ data: { accepted: 2, quarantined: 1 } })
  })

  it('202 for a body that is compressed', async () => {
    const answer = await call('/v1/ingest/positions/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(JSON.stringify({ data: [position()] })),
    })
    expect(answer.status).toBe(202)
  })

  it.each([
    ['without a key', {}],
    ['with one that does not exist', { authorization: 'Bearer trp_1_guess' }],
    ['by another scheme', { authorization: `Basic ${key}` }],
  ])('401 %s, whatever the serial', async (_how, headers) => {
    for (const serial of ['A1', 'B1', 'NONE']) {
      const answer = await call('/ingest/positions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ data: [position({ serial })] }),
      })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', instance: '/ingest/positions' })
    }
    expect(await readEntries(bus)).toEqual([])
  })

  it('422 for the serial of another company as for one that there is not, and keeps nothing of the body', async () => {
    const answers: unknown[] = []
    for (const serial of ['B1', 'NONE']) {
      const answer = await post({ data: [position(), position({ serial })] }, { 'accept-language': 'en' })
      const { status, code, errors } = (await answer.json()) as Record<string, unknown>
      answers.push({ status, code, errors })
    }
    expect(answers[0]).toMatchObject({
      status: 422,
      code: 'invalid_request',
      errors: [{ pointer: '/data/1/serial', code: 'not_found' }],
    })
    expect(answers[1]).toEqual(answers[0])
    expect(await readEntries(bus)).toEqual([])
  })

  it('keeps what a company sends of the time before it had a device for itself alone', async () => {
    const moved_ms = Date.now() - 3_600_000
    gateway.directory.hold(
      'A1',
      { customer_id: 2, device_id: 9, valid_to_ms: moved_ms },
      { customer_id: 1, device_id: 7, valid_from_ms: moved_ms },
    )
    const before = position({ time: new Date(moved_ms - 60_000).toISOString() })
    expect(await (await post({ data: [before, position()] })).json()).toEqual({
      data: { accepted: 2, quarantined: 1 },
    })
    expect(await readEntries(bus)).toMatchObject([
      { customer_id: 1, quarantine: 'no_owner' },
      { customer_id: 1, quarantine: null },
    ])
  })

  it.each([
    ['a wrong field', { data: [position({ latitude: 91 })] }, '/data/0/latitude'],
    ['no such moment', { data: [position(), position({ time: '2026-02-30T00:00:00Z' })] }, '/data/1/time'],
    ['no device', { data: [position({ serial: null })] }, '/data/0/serial'],
    ['too many', { data: Array.from({ length: 1_001 }, () => position()) }, '/data'],
    ['none', { data: [] }, '/data'],
  ])('422 for %s, and keeps nothing', async (_what, body, pointer) => {
    const answer = await post(body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ pointer }] })
    expect(await readEntries(bus)).toEqual([])
  })

  it('speaks three languages', async () => {
    const titles = ['pt-BR', 'en', 'es'].map(async (language) => {
      const answer = await post({}, { 'accept-language': language })
      return ((await answer.json()) as { title: string }).title
    })
    expect(await Promise.all(titles)).toEqual([
      'Requisição inválida',
      'Invalid request',
      'Solicitud inválida',
    ])
  })

  it.each([
    ['400', 'unreadable_body', '{"data":', {}],
    ['400', 'unreadable_body', '[[[[[[[[[1]]]]]]]]]', {}],
    ['413', 'body_too_large', ' '.repeat(1_000_001), {}],
    ['413', 'body_too_large', gzipSync(Buffer.alloc(20_000_000, ' ')), { 'content-encoding': 'gzip' }],
    ['400', 'unreadable_body', 'no gzip', { 'content-encoding': 'gzip' }],
    ['415', 'unsupported_media_type', 'x', { 'content-encoding': 'br' }],
    ['415', 'unsupported_media_type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s %s', async (status, code, body, headers) => {
    const answer = await call('/ingest/positions', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    })
    expect([String(answer.status), await answer.json()]).toMatchObject([status, { code }])
  })

  it('429 with the time to come back for a device that sends too much', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) =>
      position({ time: new Date(Date.now() - n * 1_000).toISOString() }),
    )
    gateway.stopClock()
    const statuses = new Set<number>()
    let last = await post({ data: many })
    for (let n = 0; n < 25 && last.status === 202; n++) last = await post({ data: many })
    statuses.add(last.status)
    expect([...statuses, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await (await post({ data: [position()] })).json()) as object).toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('503 with the time to come back while the directory or the log is away, before the body is read', async () => {
    gateway.directory.become('unknown')
    expect((await post({ data: [position()] })).status).toBe(503)
    gateway.directory.become('stale')
    expect((await post({ data: [position()] })).status).toBe(202)
    await nats.kill()
    try {
      await expect.poll(async () => (await post({ data: [position()] })).status).toBe(503)
      const answer = await post({ data: [position()] })
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'log_unavailable' })
      expect((await call('/readyz')).status).toBe(503)
      expect((await call('/livez')).status).toBe(200)
    } finally {
      await nats.start()
    }
    await expect.poll(async () => (await post({ data: [position()] })).status).toBe(202)
  })
})

describe('/ingest/traccar', () => {
  const forwarded = {
    position: { fixTime: new Date().toISOString(), valid: true, latitude: -30, longitude: -51, speed: 10 },
    device: { uniqueId: 'A1' },
  }

  it('200 without a body, for JSON and for an address', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const json = await call('/ingest/traccar', { method: 'POST', headers, body: JSON.stringify(forwarded) })
    const query = `uniqueId=A1&fixTime=${Date.now()}&valid=true&latitude=1&longitude=2`
    const address = await call(`/ingest/traccar?${query}`, { headers })
    expect([json.status, await json.text(), address.status]).toEqual([200, '', 200])
    expect(await readEntries(bus)).toHaveLength(2)
  })

  it('422 for a device of another company', async () => {
    const headers = { authorization: `Bearer ${their_key}`, 'content-type': 'application/json' }
    const answer = await call('/ingest/traccar', { method: 'POST', headers, body: JSON.stringify(forwarded) })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/device/uniqueId', code: 'not_found' }] },
    ])
  })
})

describe('/ingest/osmand/<key>', () => {
  const query = 'id=A1&lat=-23.5&lon=-46.6&speed=10'

  it('200 for an address, a form and JSON', async () => {
    const location = { timestamp: new Date().toISOString(), coords: { latitude: 1, longitude: 2 } }
    const answers = await Promise.all([
      call(`/ingest/osmand/${key}?${query}`),
      call(`/ingest/osmand/${key}/?${query}`, { method: 'POST' }),
      call(`/ingest/osmand/${key}`, { method: 'POST', body: new URLSearchParams(query) }),
      call(`/ingest/osmand/${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device_id: 'A1', location }),
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readEntries(bus)).toHaveLength(4)
  })

  it('401 for a key that may do more, and in a header', async () => {
    const broad = await call(`/ingest/osmand/${broad_key}?${query}`)
    const header = await call(`/ingest/osmand?${query}`, { headers: { authorization: `Bearer ${key}` } })
    expect([broad.status, header.status]).toEqual([401, 401])
  })

  it('never tells or logs the key', async () => {
    const answer = await call(`/ingest/osmand/${key}?id=NONE`)
    expect(answer.status).toBe(422)
    const told = `${await answer.text()}${gateway.lines.join()}${await gateway.metrics.metrics()}`
    expect(told).not.toContain(key)
    expect(told).toContain('path="/ingest/osmand",status="422"')
  })
})

describe('any other address', () => {
  it.each([
    ['/', 404],
    ['/ingest', 404],
    ['/ingest/positions/x', 404],
    [`/ingest/osmand/${key}/x`, 404],
    ['/v1/vehicle', 404],
  ])('%s is %i', async (path, status) => {
    expect((await call(path)).status).toBe(status)
  })

  it('405 for another method, with a key', async () => {
    const answer = await call('/ingest/positions', { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status).toBe(405)
  })
})

it('a request that never ends is answered 408 and cut', async () => {
  await gateway.stop()
  gateway = await gatewayOn(nats, {
    http: {
      port: 0,
      body_max_bytes: 1_000_000,
      bodies_max_bytes: 16_000_000,
      request_timeout_ms: 500,
      max_connections: 10,
    },
  })
  gateway.directory.addKey(key, {})
  const socket = connect(gateway.http_port, '127.0.0.1')
  await once(socket, 'connect')
  const slow = follow(socket)
  slow.send(
    `POST /ingest/positions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  )
  await slow.closed()
  expect(slow.received().toString()).toContain('HTTP/1.1 408')
})
