import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { gatewayOn, type RunningGateway } from '../../telemetry/gateway/test/gateway-on.ts'
import { follow, type Tracker } from '../../telemetry/gateway/test/tracker.ts'

const body_max_bytes = 1_000_000
const slow_bodies = 10

let nats: NatsServer
let gateway: RunningGateway
const slow: Tracker[] = []

beforeAll(async () => {
  nats = await startNats()
  gateway = await gatewayOn(nats, {
    http: {
      port: 0,
      body_max_bytes,
      bodies_max_bytes: slow_bodies * body_max_bytes,
      request_timeout_ms: 600_000,
      max_connections: 100,
    },
  })
  gateway.directory.hold('A1', { customer_id: 1, device_id: 1 })
  gateway.directory.hold('B1', { customer_id: 2, device_id: 2 })
  gateway.directory.addKey('ours', { customer_id: 1 })
  gateway.directory.addKey('theirs', { customer_id: 2 })
})
afterAll(async () => {
  for (const sender of slow) sender.end()
  await gateway.stop()
  await nats.stop()
})

/** Announces a large body and sends next to nothing of it. */
async function sendSlowly(key: string): Promise<Tracker> {
  const socket = connect(gateway.http_port, '127.0.0.1')
  await once(socket, 'connect')
  const sender = follow(socket)
  const head = `POST /ingest/positions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json`
  sender.send(`${head}\r\ncontent-length: ${body_max_bytes}\r\n\r\n{`)
  slow.push(sender)
  return sender
}

async function send(key: string, serial: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${gateway.http_port}/ingest/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: [{ serial, time: new Date().toISOString(), latitude: 1, longitude: 2 }] }),
  })
  return answer.status
}

it('a company whose bodies trickle is refused more of them, and no other company is', async () => {
  const senders = await Promise.all(Array.from({ length: slow_bodies }, () => sendSlowly('theirs')))
  await expect.poll(() => senders.filter((sender) => sender.received().includes('503')).length).toBe(8)
  expect(await send('ours', 'A1')).toBe(202)
  expect(await send('theirs', 'B1')).toBe(202)
})
