import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveApp, type LiveApp } from '../../live/test/live-app.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'

let live: LiveApp
const sockets: Socket[] = []
beforeAll(async () => {
  live = await createLiveApp({
    env: {
      TROPEIRO_LIVE_LIMIT_CUSTOMER: '20',
      TROPEIRO_LIVE_LIMIT_USER: '20',
      TROPEIRO_LIVE_LIMIT: '30',
      // Nobody waits for a quarter of a minute; who reads needs but a moment.
      TROPEIRO_LIVE_PATIENCE_MS: '3000',
    },
  })
  await live.number()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await live.close()
})

/** Asks for a stream and reads nothing of it but its first bytes. */
async function openUnread(token = live.token): Promise<{ socket: Socket; status: number }> {
  const { port, hostname } = new URL(live.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`GET /live/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nlast-event-id: 0\r\n\r\n`)
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.pause()
  return { socket, status: Number(head.toString('latin1', 9, 12)) }
}

const ended = async (reason: string) =>
  Number(
    new RegExp(`^tropeiro_live_streams_ended_total{reason="${reason}"} (\\d+)$`, 'm').exec(
      await live.product.metrics.metrics(),
    )?.[1] ?? 0,
  )

describe('streams that nobody reads', () => {
  it('take places of one company alone, and none of those who work', async () => {
    for (let n = 0; n < 20; n++) expect((await openUnread()).status).toBe(200)
    expect((await openUnread()).status).toBe(429)
    const other = await createTestCompany(live.product)
    const { access_token: token } = await logInAs(live.product, other)
    expect((await openUnread(token)).status).toBe(200)
    expect(live.product.app.in_flight.count).toBe(0)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => ended('gone')).toBeGreaterThanOrEqual(21)
  })

  it('are told goodbye when they leave too much unread, while who reads gets everything', async () => {
    const reader = await live.open()
    const idle = await openUnread()
    expect(idle.status).toBe(200)
    const words = 'x'.repeat(20_000)
    const event = (n: number) => ({
      type: 'vehicle.changed',
      payload: { vehicle_id: n, fields: [words] },
    })
    // More than the system keeps for who does not read.
    let told = 0
    while ((await ended('slow_reader')) === 0 && told < 1_000) {
      await live.tell(100, { event })
      told += 100
      await expect.poll(() => reader.sequences().length).toBe(told)
    }
    await expect.poll(() => ended('slow_reader')).toBe(1)
    expect(reader.hasEnded()).toBe(false)
    reader.close()
  })
})

describe('what is in an event', () => {
  it('adds no line to the stream, whatever characters it has', async () => {
    const reader = await live.open()
    const field = 'a\r\n\r\nid: 1\nevent: bye\ndata: {}\n\n\u2028\u0085'
    await live.tell(1, {
      event: (n) => ({ type: 'vehicle.changed', payload: { vehicle_id: n, fields: [field] } }),
    })
    await expect.poll(() => reader.sequences().length).toBe(1)
    const told = reader.messages.find(({ event, data }) => event === 'message' && data !== null)
    expect(told?.data?.['data']).toEqual({ vehicle_id: 1, fields: [field] })
    expect(reader.messages.some(({ event }) => event === 'bye')).toBe(false)
    reader.close()
  })
})
