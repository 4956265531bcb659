import { createNotesApp, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { HttpSettings } from './settings.ts'

let notes: NotesApp
let letGo: PromiseWithResolvers<void>
afterEach(async () => {
  letGo.resolve()
  await notes.close()
})

async function start(settings: Partial<HttpSettings>): Promise<void> {
  letGo = Promise.withResolvers()
  notes = await createNotesApp({
    settings,
    extraRoutes: (app) => {
      app.get('/slow', { config: { public: true } }, async () => {
        await letGo.promise
        return { ok: true }
      })
      app.get('/block', { config: { public: true } }, async () => {
        const until_ms = performance.now() + 700
        while (performance.now() < until_ms);
        return { ok: true }
      })
    },
  })
}

const statusOf = async (url: string) => (await notes.app.inject(url)).statusCode

describe('GET /slow beyond the requests that may be at work', () => {
  it('503 with Retry-After at once; those at work end, health goes on, and then all is well again', async () => {
    await start({ in_flight_limit: 3 })
    const working = [1, 2, 3].map(() => statusOf('/slow'))
    const shed = await notes.app.inject('/slow')
    expect([shed.statusCode, shed.json().code, shed.headers['retry-after']]).toEqual([503, 'overloaded', '1'])
    expect(await statusOf('/livez')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    letGo.resolve()
    expect(await Promise.all(working)).toEqual([200, 200, 200])
    expect(await statusOf('/slow')).toBe(200)
    expect(notes.app.in_flight.count).toBe(0)
  })
})

describe('GET /block, which holds the event loop', () => {
  it('503 for those who come while it lags, then 200 again', async () => {
    await start({ event_loop_delay_limit_ms: 50 })
    await statusOf('/block')
    letGo.resolve()
    await expect.poll(() => statusOf('/slow'), { interval: 20 }).toBe(503)
    await expect.poll(() => statusOf('/slow'), { interval: 50 }).toBe(200)
  })
})

describe('GET /slow past the deadline', () => {
  it('503 deadline_exceeded, and the late result is dropped in silence', async () => {
    await start({ request_timeout_ms: 100 })
    const answer = await notes.app.inject('/slow')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'deadline_exceeded',
      '5',
    ])
    letGo.resolve()
    await new Promise(setImmediate)
    expect(notes.log_lines.map(({ msg }) => msg)).toEqual(['deadline_exceeded'])
  })
})
