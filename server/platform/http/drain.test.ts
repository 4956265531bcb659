import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { drain } from './drain.ts'

let notes: NotesApp
let port: number
let letGo: PromiseWithResolvers<void>

beforeEach(async () => {
  letGo = Promise.withResolvers()
  notes = await createNotesApp({
    // The delay has to be longer than a busy machine needs for a few requests.
    settings: { drain_delay_ms: 1_500, drain_timeout_ms: 4_500 },
    extraRoutes: (app) => {
      app.get('/slow', { config: { public: true } }, async () => {
        await letGo.promise
        return { ok: true }
      })
    },
  })
  port = await listen(notes)
  return async () => notes.test_database.close()
})

interface Seen {
  readonly status: number
  readonly connection: string | undefined
}

function ask(path: string, agent?: Agent): Promise<Seen> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection })
      })
    })
      .once('error', reject)
      .end()
  })
}

describe('drain', () => {
  it('tells the balancer, closes the door, and ends what was accepted', async () => {
    const working = ask('/slow')
    await expect.poll(() => notes.app.in_flight.count).toBe(1)
    const drained = drain(notes.app)
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/livez')).status).toBe(200)
    await expect.poll(() => ask('/livez').catch(() => 'refused')).toBe('refused')
    letGo.resolve()
    expect(await working).toMatchObject({ status: 200, connection: 'close' })
    await drained
  })

  it('answers a request that comes on an open connection after the door is closed', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await ask('/livez', agent)).status).toBe(200)
    const drained = drain(notes.app)
    await expect.poll(() => notes.app.in_flight.phase).toBe('closed')
    expect(await ask('/livez', agent)).toEqual({ status: 200, connection: 'close' })
    await drained
    agent.destroy()
  })

  it('does not wait for ever: past the time limit the connection is cut', async () => {
    const working = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code)
    await expect.poll(() => notes.app.in_flight.count).toBe(1)
    await drain(notes.app)
    expect(await working).toBe('ECONNRESET')
    letGo.resolve()
  })

  it('loses no request of clients that keep asking', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const outcomes: (number | string)[] = []
    const stop = new AbortController()
    const clients = Array.from({ length: 8 }, async () => {
      while (!stop.signal.aborted) {
        const outcome = await ask('/livez', agent).then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => error.code ?? 'error',
        )
        outcomes.push(outcome)
        if (outcome === 'ECONNREFUSED') return
      }
    })
    await wait(200)
    await drain(notes.app)
    stop.abort()
    await Promise.all(clients)
    expect(new Set(outcomes)).toEqual(new Set([200, 'ECONNREFUSED']))
    agent.destroy()
  })
})
