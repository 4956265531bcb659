import { connect, type Socket } from 'node:net'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '../drain.ts'

/** More than the system keeps for a client that does not read. */
const long = '€'.repeat(4 * 1024 * 1024)
const budget = 30 * 1024 * 1024

let notes: NotesApp
let port: number
let registry: Registry
let sockets: Socket[]
beforeEach(async () => {
  registry = new Registry()
  sockets = []
  notes = await createNotesApp({
    settings: { in_flight_limit: 1, reading_customer_bytes: budget, drain_delay_ms: 0 },
    options: { metrics_registry: registry },
    extraRoutes: (app) => {
      app.get('/long', { config: { scope: 'point_of_interest:read' } }, async (_request, reply) => {
        reply.type('text/plain; charset=utf-8').header('etag', '"1"').send(long)
      })
      app.post('/long', { config: { scope: 'point_of_interest:write' } }, async () => long)
    },
  })
  port = await listen(notes)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await notes.close()
})

/** A client that asks and reads no more than the beginning. */
async function askAndLeave(customer_id: number, user_id = 1): Promise<{ socket: Socket; status: number }> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  const token = `authorization: Bearer test.${customer_id}.writer.${user_id}`
  socket.write(`GET /long HTTP/1.1\r\nhost: localhost\r\n${token}\r\n\r\n`)
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.pause()
  return { socket, status: Number(head.toString('latin1', 9, 12)) }
}

const ask = (method: 'GET' | 'HEAD' | 'POST', customer_id: number, user_id = 1) => {
  const headers = { authorization: `Bearer test.${customer_id}.writer.${user_id}` }
  return notes.app.inject({ method, url: '/long', headers, ...(method === 'POST' && { payload: {} }) })
}

describe('GET /long, which others do not read', () => {
  it('is no work any more, as the metrics say, and comes whole to who reads', async () => {
    for (const user_id of [1, 2]) expect((await askAndLeave(1, user_id)).status).toBe(200)
    expect((await askAndLeave(2)).status).toBe(200)
    expect(notes.app.in_flight.working).toBe(0)
    const metrics = await registry.metrics()
    expect(metrics).toMatch(/http_requests_in_flight 0\n/)
    expect(metrics).toMatch(/http_answers_unread 3\n/)
    const answer = await ask('GET', 3)
    expect(answer.body === long).toBe(true)
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(long)))
    expect((await ask('HEAD', 3)).headers['content-length']).toBe(String(Buffer.byteLength(long)))
  })

  it('429 with Retry-After for a customer who leaves too much unread; a change is told all the same', async () => {
    for (const user_id of [1, 2]) expect((await askAndLeave(1, user_id)).status).toBe(200)
    const refused = await ask('GET', 1, 3)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect([refused.headers['retry-after'], refused.headers['etag']]).toEqual(['1', undefined])
    expect((await ask('POST', 1, 3)).statusCode).toBe(200)
    expect((await ask('GET', 2)).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await ask('GET', 1)).statusCode).toBe(200)
  })

  it('429 for a user who leaves a quarter of that unread, and 200 for a colleague', async () => {
    expect((await askAndLeave(1)).status).toBe(200)
    expect((await ask('GET', 1)).statusCode).toBe(429)
    expect((await ask('GET', 1, 2)).statusCode).toBe(200)
  })

  it('is waited for when the process leaves', async () => {
    const { socket } = await askAndLeave(1)
    let bytes = 0
    const drained = drain(notes.app)
    await expect.poll(() => notes.app.in_flight.phase).toBe('closed')
    for await (const chunk of socket) bytes += (chunk as Buffer).length
    expect(bytes).toBeGreaterThan(Buffer.byteLength(long) - 100_000)
    await drained
  })
})
