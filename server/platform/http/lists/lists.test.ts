import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { page_parameters } from '@tropeiro/contract/schema.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { Note, NoteList } from '@tropeiro/server/test/notes/note.ts'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { presentNotes } from '@tropeiro/server/test/notes/present.ts'
import { selectNotes } from '@tropeiro/server/test/notes/queries.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCaller } from '../caller.ts'
import type { HttpApp } from '../http-app.ts'
import { sendList } from './send-list.ts'

let notes: NotesApp
let port: number

beforeAll(async () => {
  notes = await createNotesApp({ settings: { stream_limit: 1 }, extraRoutes: registerNeverWhole })
  port = await listen(notes)
  await plant(1, 25)
  await plant(2, 100_000)
  await plant(3, 3)
})
afterAll(() => notes.close())

/** A list of notes that is given ten at a time at most. */
function registerNeverWhole(app: HttpApp): void {
  app.route({
    method: 'GET',
    url: '/note_in_tens',
    config: { scope: 'point_of_interest:read' },
    schema: { querystring: Type.Object(page_parameters), response: { 200: NoteList } },
    handler: (request, reply) =>
      sendList(request, reply, {
        item_schema: Note,
        key: { note_id: 'integer' },
        rows: (page) => selectNotes(getCaller(request).customer_id, {}, page),
        max_limit: 10,
        present: presentNotes,
      }),
  })
}

async function plant(customer_id: number, count: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.notes (customer_id, title, priority, is_pinned, row_version, date_created)
         select $1, 'note ' || n, n % 10, n % 2 = 0, 1, '2026-01-01' from generate_series(1, $2) as n`,
        [customer_id, count],
      ),
    notes.test_database.admin_url,
  )
}

async function list(url: string, customer_id = 1) {
  return notes.app.inject({ url, headers: { authorization: `Bearer test.${customer_id}.reader` } })
}

async function idsOverPages(url: string): Promise<number[]> {
  const ids: number[] = []
  for (let next: string | null = url; next !== null; ) {
    const page = await list(next)
    ids.push(...page.json().data.map(({ note_id }: { note_id: number }) => note_id))
    next = /^<(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1] ?? null
    expect(page.json().pagination.has_more).toBe(next !== null)
  }
  return ids
}

describe('GET /note with limit', () => {
  it('200: the pages together are the list, in order, each row once', async () => {
    const whole = (await list('/note')).json().data.map(({ note_id }: { note_id: number }) => note_id)
    expect(whole).toHaveLength(25)
    for (const limit of [1, 7, 24, 25, 26])
      expect(await idsOverPages(`/v1/note/?limit=${limit}`)).toEqual(whole)
  })

  it('200: keeps the filters from page to page', async () => {
    const ids = await idsOverPages('/note?limit=5&is_pinned=1')
    expect(ids).toHaveLength(12)
  })

  it.each(['', '?limit=10', '?limit=11'])(
    '200: a list with a max_limit gives that many for "%s"',
    async (query) => {
      const page = await list(`/note_in_tens${query}`)
      expect(page.json().data).toHaveLength(10)
      expect(await idsOverPages(`/note_in_tens${query}`)).toHaveLength(25)
    },
  )

  it.each(['0', '10001', '-1', 'x', '1.5'])('422: limit=%s', async (limit) => {
    const answer = await list(`/note?limit=${limit}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].parameter).toBe('limit')
  })

  it('422: a cursor of another list, of other filters, or garbage', async () => {
    const { next_cursor } = (await list('/note?limit=5')).json().pagination
    for (const url of [
      `/note_log?cursor=${next_cursor}`,
      `/note?cursor=${next_cursor}&is_pinned=1`,
      '/note?cursor=x',
    ]) {
      const answer = await list(url)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0]).toMatchObject({ parameter: 'cursor', code: 'wrong_cursor' })
    }
  })
})

describe('GET /note without limit', () => {
  it('200: goes on from a cursor', async () => {
    const { next_cursor } = (await list('/note?limit=20')).json().pagination
    expect((await list(`/note?cursor=${next_cursor}`)).json().data).toHaveLength(5)
  })

  it('200: 100,000 rows as a stream, all of them, with bounded memory', async () => {
    const before = retainedBytes()
    const { status, ids, most } = await readStream('/note', 2)
    expect(status).toBe(200)
    expect(ids).toBe(100_000)
    expect((most - before) / 1e6).toBeLessThan(50)
  })

  it('422: one row more than 100,000, naming limit', async () => {
    await plant(2, 1)
    const answer = await list('/note', 2)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'result_too_large',
      errors: [{ parameter: 'limit', code: 'required' }],
    })
    expect((await list('/note?min_priority=1', 2)).json().data).toHaveLength(90_001)
  })

  it('503: more streams at a time than allowed, and none is lost when a client goes away', async () => {
    const slow = await open('/note?min_priority=1', 2)
    const busy = await list('/note?min_priority=1', 2)
    expect(busy.statusCode).toBe(503)
    expect(busy.json().code).toBe('busy')
    expect(busy.headers['retry-after']).toBe('2')
    slow.destroy()
    await untilStatus('/note?min_priority=1', 200)
  })

  it('cuts the connection when the database fails in the middle', async () => {
    const answer = await open('/note?min_priority=1', 2)
    await killTransaction()
    await expect(drainOf(answer)).rejects.toThrow('aborted')
    await untilStatus('/note?min_priority=1', 200)
  })
})

describe('GET /note_log, a bare array', () => {
  it('200: a page names the next by Link and X-Next-Cursor', async () => {
    const answer = await list('/note_log?limit=10')
    expect(answer.json()).toHaveLength(10)
    const cursor = answer.headers['x-next-cursor']
    expect(answer.headers['link']).toContain(`cursor=${String(cursor)}`)
    expect((await list(`/note_log?limit=100&cursor=${String(cursor)}`)).json()).toHaveLength(15)
  })

  it('200: a long one is whole', async () => {
    await withAdmin(
      (admin) => admin.query('delete from app.notes where customer_id = 3'),
      notes.test_database.admin_url,
    )
    await plant(3, 2_500)
    const answer = await list('/note_log', 3)
    expect(answer.json()).toHaveLength(2_500)
  })
})

describe('GET /note with parameters', () => {
  it('200: a collection in four encodings', async () => {
    const ids = (await list('/note?limit=2')).json().data.map(({ note_id }: { note_id: number }) => note_id)
    const [a, b] = ids
    for (const query of [
      `note_id=[${a},${b}]`,
      `note_id=${a},${b}`,
      `note_id=${a}&note_id=${b}`,
      `note_id[]=${a}&note_id[]=${b}`,
    ]) {
      const answer = await list(`/note?${encodeURI(query)}`)
      expect(answer.json().data.map(({ note_id }: { note_id: number }) => note_id)).toEqual(ids)
    }
  })

  it('200: unknown parameters have no effect', async () => {
    expect((await list('/note?limit=3&customer_id=2&foo[]=1')).json().data).toEqual(
      (await list('/note?limit=3')).json().data,
    )
  })

  it('422: includes outside the list, naming the allowed', async () => {
    const answer = await list('/note?includes=labels,owner')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      {
        parameter: 'includes',
        code: 'not_allowed',
        message: 'Deve ser um destes: labels.',
        allowed: ['labels'],
      },
    ])
  })

  it('200: an included relation is loaded; an empty value means none', async () => {
    const headers = { authorization: 'Bearer test.1.writer' }
    await notes.app.inject({
      method: 'POST',
      url: '/note',
      headers,
      payload: { title: 'with', labels: ['b', 'a'], code: 'L' },
    })
    const labelsOf = async (query: string) =>
      (await list(`/note?min_priority=5${query}`)).json().data.at(-1).labels
    expect(await labelsOf('&includes=labels')).toEqual(['a', 'b'])
    expect(await labelsOf('&includes=')).toEqual([])
    expect(await labelsOf('')).toEqual([])
  })
})

async function killTransaction(): Promise<void> {
  const killed = await withAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle'`,
      [notes.test_database.name],
    )
    return rowCount
  })
  expect(killed).toBe(1)
}

function open(path: string, customer_id: number): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer test.${customer_id}.reader` }
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, resolve).once('error', reject)
  })
}

async function drainOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

async function readStream(path: string, customer_id: number) {
  const answer = await open(path, customer_id)
  // Two braces belong to the envelope.
  let [ids, most, unmeasured] = [-2, 0, 0]
  for await (const chunk of answer) {
    ids += String(chunk).split('{').length - 1
    unmeasured += (chunk as Buffer).length
    if (unmeasured < 2_000_000) continue
    most = Math.max(most, retainedBytes())
    unmeasured = 0
  }
  return { status: answer.statusCode, ids, most }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is in use: when garbage goes is a matter of how busy the machine is. */
function retainedBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function untilStatus(path: string, status: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await open(path, 2)
    const bytes = await drainOf(answer)
    if (answer.statusCode === status && bytes > 0) return
    await wait(50)
  }
  throw new Error(`${path} never answered ${status}`)
}
