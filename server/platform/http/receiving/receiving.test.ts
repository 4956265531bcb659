import { connect, type Socket } from 'node:net'
import { requestOf, speak } from '@tropeiro/server/test/bad-input/raw-http.ts'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const json = 'content-type: application/json'
const writer = 'authorization: Bearer test.1.writer'
const colleague = 'authorization: Bearer test.1.writer.2'
const budget = 256 * 1024

let notes: NotesApp
let port: number
let letGo: PromiseWithResolvers<void>
const sockets: Socket[] = []
beforeAll(async () => {
  letGo = Promise.withResolvers()
  notes = await createNotesApp({
    settings: {
      receive_small_timeout_ms: 300,
      receive_customer_bytes: budget,
      in_flight_limit: 1,
    },
    extraRoutes: (app) => {
      app.get('/held', { config: { public: true } }, async () => {
        await letGo.promise
        return { ok: true }
      })
      app.post('/open', { config: { public: true } }, async () => ({ ok: true }))
    },
  })
  port = await listen(notes)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  letGo.resolve()
  await notes.close()
})

async function send(text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', (data: Buffer) => {
    answer += data.toString()
  })
  await new Promise((resolve) => socket.write(text, resolve))
  return { socket, answer: () => answer }
}

describe('a body on its way', () => {
  it('408 in the time of a small one, while a big one is waited for', async () => {
    const big = await send(requestOf('POST /note', [json, colleague, 'content-length: 90000'], '{'))
    const small = await speak(port, [requestOf('POST /note', [json, writer, 'content-length: 9'], '{')])
    expect(small.status).toBe(408)
    const chunked = requestOf('POST /note', [json, writer, 'transfer-encoding: chunked'], '1\r\n{\r\n')
    expect((await speak(port, [chunked])).status).toBe(408)
    expect(big.answer()).toBe('')
    big.socket.destroy()
    await expect.poll(() => notes.app.in_flight.count).toBe(0)
  })

  it('429 for a customer beyond its room, announced or not, and 201 for another', async () => {
    const most = await send(
      requestOf('POST /note', [json, colleague, `content-length: ${budget - 70_000}`], '{'),
    )
    await expect.poll(() => notes.app.in_flight.count).toBe(1)
    const announced = requestOf('POST /note', [json, writer, 'content-length: 80000'], '{')
    expect((await speak(port, [announced])).status).toBe(429)
    const piece = 'a'.repeat(80_000)
    const chunk = `${(piece.length + 2).toString(16)}\r\n"${piece}"\r\n`
    const chunked = requestOf('POST /note', [json, writer, 'transfer-encoding: chunked'], chunk)
    expect((await speak(port, [chunked])).status).toBe(429)
    const headers = { authorization: 'Bearer test.2.writer' }
    const payload = { title: 'b' }
    const answer = await notes.app.inject({ method: 'POST', url: '/note', headers, payload })
    expect(answer.statusCode).toBe(201)
    most.socket.destroy()
    await expect.poll(() => notes.app.in_flight.count).toBe(0)
  })

  it('413 for more than a stranger may send', async () => {
    const request = requestOf('POST /open', [json, 'content-length: 65537'], '{')
    expect((await speak(port, [request])).status).toBe(413)
  })
})

describe('a body that nobody waits for', () => {
  it.each([
    ['health', 'GET /livez', 200],
    ['health in full', 'GET /readyz', 200],
    ['an unreadable address', 'POST /%zz', 400],
  ])('holds no connection: %s', async (_name, line, status) => {
    const head = `${line} HTTP/1.1\r\nhost: localhost\r\n${json}\r\ncontent-length: 70000\r\n\r\n{`
    const { socket, answer } = await send(head)
    await expect.poll(answer).toContain(`HTTP/1.1 ${status} `)
    await expect.poll(() => socket.closed).toBe(true)
  })

  it('leaves the connection of who sends none', async () => {
    const { socket, answer } = await send('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(answer).toContain('HTTP/1.1 200 ')
    expect(answer()).toContain('Connection: keep-alive')
    expect(socket.closed).toBe(false)
  })
})

describe('what counts as work', () => {
  it('503 beyond the limit once a body is in, and also for a body that nobody reads', async () => {
    const held = await send(requestOf('GET /held', ['content-length: 1'], 'x'))
    const second = await send(requestOf('GET /held', []))
    await expect.poll(() => [held, second].filter(({ answer }) => answer().includes(' 503 '))).toHaveLength(1)
    const trickling = await send(requestOf('POST /open', [json, 'content-length: 9000'], '{'))
    await expect.poll(() => notes.app.in_flight.count).toBe(2)
    expect(notes.app.in_flight.working).toBe(1)
    trickling.socket.destroy()
    letGo.resolve()
    await expect.poll(() => notes.app.in_flight.count).toBe(0)
    expect(notes.app.in_flight.working).toBe(0)
  })
})
