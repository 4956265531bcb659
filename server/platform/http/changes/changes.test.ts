import { createNotesApp, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let notes: NotesApp

beforeAll(async () => {
  notes = await createNotesApp()
})
afterAll(() => notes.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function send(method: Method, url: string, payload?: object) {
  return sendWith({}, method, { url, payload })
}

async function sendWith(
  headers: Record<string, string>,
  method: Method,
  { url, payload }: { url: string; payload?: object | undefined },
) {
  return notes.app.inject({
    method,
    url,
    headers: { authorization: 'Bearer test.1.writer', ...headers },
    ...(payload && { payload }),
  })
}

async function plant(payload: object = {}): Promise<string> {
  return String((await send('POST', '/note', { title: 'a note', ...payload })).headers['location'])
}

describe('POST /note', () => {
  it('201: the whole resource with Location and ETag; defaults apply and unknown fields have no effect', async () => {
    const answer = await send('POST', '/note', { title: 'one', row_version: 99, customer_id: 2, note_id: 5 })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['etag']).toBe('"1"')
    const { data } = answer.json()
    expect(data).toMatchObject({ title: 'one', body: null, priority: 5, is_pinned: false, labels: [] })
    expect(data.date_created).toBe('2026-03-04T05:06:07.890Z')
    const read = await send('GET', String(answer.headers['location']))
    expect(read.json()).toEqual(answer.json())
  })

  it('409: a code that is taken; free again once its note is removed', async () => {
    const first = await plant({ code: 'X1' })
    const taken = await send('POST', '/note', { title: 'b', code: 'X1' })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().code).toBe('already_exists')
    await send('DELETE', first)
    expect((await send('POST', '/note', { title: 'b', code: 'X1' })).statusCode).toBe(201)
  })
})

describe('GET /note/:note_id', () => {
  it('404: absent, of another customer, or removed', async () => {
    const location = await plant()
    const other = await sendWith({ authorization: 'Bearer test.2.writer' }, 'GET', { url: location })
    expect(other.statusCode).toBe(404)
    expect((await send('GET', '/note/999999')).statusCode).toBe(404)
    await send('DELETE', location)
    expect((await send('GET', location)).statusCode).toBe(404)
  })

  it.each(['abc', '1.5', '0', '-1', '9007199254740993', '99999999999999999999'])(
    '422: %s is no id',
    async (id) => {
      expect((await send('GET', `/note/${id}`)).statusCode).toBe(422)
    },
  )
})

describe('PUT /note/:note_id', () => {
  it('200: an absent field is unchanged, null clears it, the version moves on', async () => {
    const location = await plant({ body: 'text', code: 'C1' })
    const answer = await send('PUT', location, { body: null, labels: ['z', 'a'] })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    expect(answer.json().data).toMatchObject({ title: 'a note', body: null, code: 'C1', labels: ['a', 'z'] })
  })

  it.each(['"1"', '"7", "1"', '*'])('200: If-Match: %s', async (tag) => {
    const location = await plant()
    expect(
      (await sendWith({ 'if-match': tag }, 'PUT', { url: location, payload: { title: 'new' } })).statusCode,
    ).toBe(200)
  })

  it.each(['1', 'W/"1"'])('412: If-Match: %s, which is told what a tag looks like', async (tag) => {
    const location = await plant()
    const answer = await sendWith({ 'if-match': tag }, 'PUT', { url: location, payload: { title: 'new' } })
    expect(answer.json().detail).toContain('com aspas e sem W/')
  })

  it.each(['"2"', 'W/"1"', '1', ''])('412: If-Match: %s', async (tag) => {
    const location = await plant()
    const answer = await sendWith({ 'if-match': tag }, 'PUT', { url: location, payload: { title: 'new' } })
    expect(answer.statusCode).toBe(412)
    expect(answer.json().code).toBe('stale_version')
    expect((await send('GET', location)).json().data.title).toBe('a note')
  })

  it('200 once and 412 for the rest of those who change the same version at a time', async () => {
    const location = await plant()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        sendWith({ 'if-match': '"1"' }, 'PUT', { url: location, payload: { title: `t${n}` } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ])
  })

  it('404: another customer’s', async () => {
    const location = await plant()
    const answer = await sendWith({ authorization: 'Bearer test.2.writer' }, 'PUT', {
      url: location,
      payload: { title: 'x' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('DELETE /note/:note_id', () => {
  it('204 and gone; 404 the second time; 412 for a stale version', async () => {
    const location = await plant()
    expect((await sendWith({ 'if-match': '"9"' }, 'DELETE', { url: location })).statusCode).toBe(412)
    const answer = await send('DELETE', location)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await send('DELETE', location)).statusCode).toBe(404)
  })
})

describe('the caller', () => {
  it.each([undefined, 'Bearer', 'Bearer nonsense', 'Basic dGVzdA=='])(
    '401: with Authorization %s',
    async (header) => {
      const headers = header === undefined ? {} : { authorization: header }
      const answer = await notes.app.inject({ method: 'POST', url: '/note', headers, payload: { title: 1 } })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('403: names the scope that is missing', async () => {
    const answer = await sendWith({ authorization: 'Bearer test.1.reader' }, 'POST', {
      url: '/note',
      payload: { title: 'x' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'missing_scope',
      detail: 'Falta a permissão point_of_interest:write.',
    })
  })
})
