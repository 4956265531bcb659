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
      app.get('/own', { config: { scope: 'point_of_interest:read' } }, async () => {
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

const statusFrom = async (remoteAddress: string) =>
  (await notes.app.inject({ url: '/slow', remoteAddress })).statusCode
const statusOf = async (url: string) => (await notes.app.inject(url)).statusCode

describe('GET /slow beyond the requests that may be at work', () => {
  it('503 with Retry-After at once; those at work end, health goes on, and then all is well again', async () => {
    await start({ in_flight_limit: 3 })
    const working = [1, 2, 3].map((n) => statusFrom(`192.0.2.${n}`))
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

describe('GET /own, slow work of one customer', () => {
  it('takes half of all that may be at work, and leaves the other half to the others', async () => {
    await start({ in_flight_limit: 8 })
    const askAs = async (customer_id: number) =>
      notes.app.inject({ url: '/own', headers: { authorization: `Bearer test.${customer_id}.reader` } })
    const greedy = Array.from({ length: 12 }, () => askAs(1))
    await expect.poll(() => notes.app.in_flight.working).toBe(4)
    const others = [askAs(2), askAs(3)]
    await expect.poll(() => notes.app.in_flight.working).toBe(6)
    letGo.resolve()
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array(4).fill(200),
      ...Array(8).fill(503),
    ])
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await askAs(1)).statusCode).toBe(200)
  })
})

describe('GET /own while it is answered', () => {
  const askAs = (role: string) =>
    notes.app.inject({ url: '/own', headers: { authorization: `Bearer test.1.${role}` } })

  it('is somebody who waits, but for a phone, and not for as long as it likes', async () => {
    await start({})
    const phone = askAs('driver')
    await expect.poll(() => notes.app.in_flight.working).toBe(1)
    expect(notes.app.in_flight.isAnybodyWaiting()).toBe(false)
    const person = askAs('reader')
    await expect.poll(() => notes.app.in_flight.working).toBe(2)
    const [, { started_ms } = { started_ms: 0 }] = notes.app.in_flight.requests
    const waits = [0, 150, 250].map((ms) => notes.app.in_flight.isAnybodyWaiting(started_ms + ms))
    expect(waits).toEqual([true, true, false])
    letGo.resolve()
    expect([(await phone).statusCode, (await person).statusCode]).toEqual([200, 200])
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
