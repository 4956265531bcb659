import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createNotesApp, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpApp } from '../http-app.ts'
import { change } from './change.ts'
import { changed } from './outcome.ts'

let notes: NotesApp
let second: NotesApp
/** Lets go of the work of `POST /slow`. */
let letGo = Promise.withResolvers<void>()
let started = Promise.withResolvers<void>()
let runs = 0

beforeAll(async () => {
  notes = await createNotesApp({ extraRoutes: addRoutes })
  second = await createNotesApp({ beside: notes, extraRoutes: addRoutes })
})
afterAll(async () => {
  await second.close()
  await notes.close()
})

function addRoutes(app: HttpApp): void {
  const schema = { response: { 200: Type.Object({ data: Type.Object({ runs: Type.Integer() }) }) } }
  const config = { scope: 'point_of_interest:write' } as const
  app.post('/slow', { schema, config }, (request, reply) =>
    change(request, reply, async () => {
      started.resolve()
      await letGo.promise
      return changed({ data: { runs: ++runs }, row_version: 1 })
    }),
  )
  app.post('/flaky', { schema, config }, (request, reply) =>
    change(request, reply, async () => {
      if (++runs % 2 === 1) throw new Error('failed the first time')
      return changed({ data: { runs }, row_version: 1 })
    }),
  )
  app.post('/bare', { config }, (request, reply) =>
    change(request, reply, async () => changed({ data: { runs: ++runs }, row_version: 1 })),
  )
  app.post('/unkept', { schema, config: { ...config, idempotency: false } }, (request, reply) =>
    change(request, reply, async () => changed({ data: { runs: ++runs }, row_version: 1 })),
  )
}

interface Sending {
  readonly payload?: object
  readonly app?: NotesApp['app']
  readonly customer_id?: number
  readonly role?: string
}

async function post(
  url: string,
  key: string,
  { payload, app = notes.app, customer_id = 1, role = 'writer' }: Sending = {},
) {
  const headers = { authorization: `Bearer test.${customer_id}.${role}`, 'idempotency-key': key }
  return app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
}

async function countNotes(title: string): Promise<number> {
  const answer = await notes.app.inject({ url: '/note', headers: { authorization: 'Bearer test.1.reader' } })
  return answer.json().data.filter((note: { title: string }) => note.title === title).length
}

describe('POST /note with Idempotency-Key', () => {
  it('201 again: the same body gets the stored answer, from any process', async () => {
    const first = await post('/note', 'k1', { payload: { title: 'once' } })
    const again = await post('/v1/note/', 'k1', { payload: { title: 'once' }, app: second.app })
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')
    for (const name of ['location', 'etag', 'content-type'])
      expect(again.headers[name]).toBe(first.headers[name])
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await countNotes('once')).toBe(1)
  })

  it('422: another body or query under the same key', async () => {
    await post('/note', 'k2', { payload: { title: 'a' } })
    for (const again of [
      await post('/note', 'k2', { payload: { title: 'b' } }),
      await post('/note?x=1', 'k2', { payload: { title: 'a' } }),
    ]) {
      expect([again.statusCode, again.json().code]).toEqual([422, 'idempotency_key_reused'])
    }
  })

  it('201: a key belongs to its customer and its route', async () => {
    const first = await post('/note', 'k3', { payload: { title: 'a' } })
    const other = await post('/note', 'k3', { payload: { title: 'other' }, customer_id: 2 })
    expect(other.statusCode).toBe(201)
    expect(other.json().data.note_id).not.toBe(first.json().data.note_id)
    expect((await post('/unkept', 'k3')).statusCode).toBe(200)
  })

  it('422: another caller under the same key, who gets nothing of the answer', async () => {
    await post('/note', 'k6', { payload: { title: 'of one' } })
    const other = await post('/note', 'k6', { payload: { title: 'of one' }, role: 'writer.2' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await countNotes('of one')).toBe(1)
  })

  it('403: the caller has lost a right since; once it is back the answer is too', async () => {
    await post('/note', 'k7', { payload: { title: 'rights' } })
    const less = await post('/note', 'k7', { payload: { title: 'rights' }, role: 'scribe' })
    expect([less.statusCode, less.json().code]).toEqual([403, 'not_permitted'])
    expect(
      (await post('/note', 'k7', { payload: { title: 'rights' } })).headers['idempotency-replayed'],
    ).toBe('true')
  })

  it('201: after 48 hours the key is free', async () => {
    await post('/note', 'k4', { payload: { title: 'old' } })
    notes.clock.advance(48 * 3_600_000 - 1)
    expect((await post('/note', 'k4', { payload: { title: 'new' } })).statusCode).toBe(422)
    notes.clock.advance(1)
    const fresh = await post('/note', 'k4', { payload: { title: 'new' } })
    expect([fresh.statusCode, fresh.json().data.title]).toEqual([201, 'new'])
    expect((await post('/note', 'k4', { payload: { title: 'new' } })).headers['idempotency-replayed']).toBe(
      'true',
    )
  })

  it.each(['', 'é', 'a'.repeat(256), 'tab\there'])('422: the key %j', async (key) => {
    const answer = await post('/note', key, { payload: { title: 'a' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0]).toMatchObject({ parameter: 'Idempotency-Key', code: 'wrong_format' })
  })

  it('keeps no readable answer', async () => {
    await post('/note', 'k5', { payload: { title: 'confidential text' } })
    const { rows } = await withAdmin(
      (admin) => admin.query<{ answer: Buffer }>(`select answer from app.idempotency_keys where key = 'k5'`),
      notes.test_database.admin_url,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.answer.includes('confidential')).toBe(false)
  })

  it('keeps no hash of the request by which a password in it could be guessed', async () => {
    const fingerprint = async () => {
      await post('/note', 'k8', { payload: { title: 'the same' } })
      const { rows } = await withAdmin(
        (admin) => admin.query(`select fingerprint from app.idempotency_keys where key = 'k8'`),
        notes.test_database.admin_url,
      )
      return rows[0].fingerprint as Buffer
    }
    const first = await fingerprint()
    notes.clock.advance(48 * 3_600_000)
    expect((await fingerprint()).equals(first)).toBe(false)
  })

  it('an app that would keep a secret answer does not start', async () => {
    const schema = {
      response: { 201: Type.Object({ data: Type.Object({ token: Type.String({ 'x-secret': true }) }) }) },
    }
    const addSecret = (idempotency: { idempotency?: false }) => (app: HttpApp) => {
      app.post('/secret', { schema, config: { scope: 'point_of_interest:write', ...idempotency } }, () => ({
        data: { token: '' },
      }))
    }
    await expect(createNotesApp({ beside: notes, extraRoutes: addSecret({}) })).rejects.toThrow('x-secret')
    const app = await createNotesApp({ beside: notes, extraRoutes: addSecret({ idempotency: false }) })
    await app.close()
  })
})

describe('POST /bare with Idempotency-Key', () => {
  it('500: an answer without a schema is neither sent nor kept', async () => {
    expect((await post('/bare', 'k-bare')).statusCode).toBe(500)
    const { rows } = await withAdmin(
      (admin) => admin.query(`select 1 from app.idempotency_keys where key = 'k-bare'`),
      notes.test_database.admin_url,
    )
    expect(rows).toEqual([])
  })
})

describe('POST /slow with Idempotency-Key', () => {
  it('409 with Retry-After while the first still runs, also in another process', async () => {
    started = Promise.withResolvers()
    letGo = Promise.withResolvers()
    const first = post('/slow', 's1')
    await started.promise
    const meanwhile = await post('/slow', 's1', { app: second.app })
    expect([meanwhile.statusCode, meanwhile.json().code]).toEqual([409, 'request_in_progress'])
    expect(meanwhile.headers['retry-after']).toBe('1')
    letGo.resolve()
    expect((await first).statusCode).toBe(200)
    expect((await post('/slow', 's1')).body).toBe((await first).body)
  })

  it('frees the key when the process’s connection dies', async () => {
    started = Promise.withResolvers()
    letGo = Promise.withResolvers()
    const dying = post('/slow', 's2')
    await started.promise
    await withAdmin((admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle in transaction'`,
        [notes.test_database.name],
      ),
    )
    letGo.resolve()
    expect((await dying).statusCode).toBe(503)
    expect((await post('/slow', 's2', { app: second.app })).statusCode).toBe(200)
  })
})

describe('POST /flaky with Idempotency-Key', () => {
  it('500, then 200: a failure keeps nothing', async () => {
    runs = 0
    expect((await post('/flaky', 'f1')).statusCode).toBe(500)
    expect((await post('/flaky', 'f1')).statusCode).toBe(200)
    expect((await post('/flaky', 'f1')).headers['idempotency-replayed']).toBe('true')
  })
})

describe('POST /unkept with Idempotency-Key', () => {
  it('200 anew each time: the route has opted out', async () => {
    const [first, again] = [await post('/unkept', 'u1'), await post('/unkept', 'u1')]
    expect(again.json().data.runs).toBe(first.json().data.runs + 1)
  })
})
