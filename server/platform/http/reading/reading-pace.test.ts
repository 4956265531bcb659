import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const least = 200_000
/** Far above the least: on a busy machine a reader is held up for seconds. */
const steady = 10 * least
const long = 10_000_000

let notes: NotesApp
let port: number

beforeAll(async () => {
  notes = await createNotesApp({
    settings: { stream_limit: 1, pace_window_ms: 3_000, least_bytes_per_second: least },
    extraRoutes: (app) => {
      app.get('/long', { config: { public: true } }, async () => 'a'.repeat(long))
    },
  })
  port = await listen(notes)
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.notes (customer_id, title, body, priority, is_pinned, row_version, date_created)
         select 1, 'note ' || n, repeat('x', 2000), 1, false, 1, '2026-01-01' from generate_series(1, 10000) as n`,
      ),
    notes.test_database.admin_url,
  )
})
afterAll(() => notes.close())

async function open(path = '/note'): Promise<IncomingMessage> {
  const headers = { authorization: 'Bearer test.1.reader' }
  const request = get({ port, path, headers, agent: false })
  return ((await once(request, 'response')) as [IncomingMessage])[0]
}

async function read(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

describe('GET /note, longer than what the sockets take', () => {
  it('is cut for a client that does not read, and its place is free again', async () => {
    const idle = await open()
    expect(idle.statusCode).toBe(200)
    expect((await open()).statusCode).toBe(503)
    const isFree = async () => {
      const next = await open()
      const bytes = await read(next)
      return next.statusCode === 200 && bytes > 20_000_000
    }
    expect(await vi.waitUntil(isFree, { timeout: 120_000, interval: 200 })).toBe(true)
    await expect(read(idle)).rejects.toThrow('aborted')
  })
})

/** So many bytes a second, also when it was held up meanwhile. */
async function readSteadily(answer: IncomingMessage, bytes_per_second: number): Promise<number> {
  const started_ms = performance.now()
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    const early_ms = (bytes / bytes_per_second) * 1_000 - (performance.now() - started_ms)
    if (early_ms > 10) await wait(early_ms)
  }
  return bytes
}

describe('GET /long, handed over at once', () => {
  it('comes whole to a client that takes longer than the time in which its pace is judged', async () => {
    expect(await readSteadily(await open('/long'), steady)).toBe(long)
  })

  it('is cut for a client that does not read', async () => {
    const idle = await open('/long')
    await expect.poll(() => notes.app.in_flight.count, { timeout: 120_000 }).toBe(0)
    await expect(read(idle)).rejects.toThrow('aborted')
  })
})
