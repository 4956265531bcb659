import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNotesApp, listen, type NotesApp } from '../notes/notes-app.ts'
import { problemOf } from './problem-of.ts'
import { type RawAnswer, requestOf, speak } from './raw-http.ts'

let notes: NotesApp
let port: number

beforeAll(async () => {
  notes = await createNotesApp()
  port = await listen(notes)
})
afterAll(() => notes.close())

const authorization = 'authorization: Bearer test.1.writer'

function ask(line: string, headers: readonly string[] = [authorization]): Promise<RawAnswer> {
  return speak(port, [Buffer.from(requestOf(line, headers), 'latin1')])
}

describe('GET /note/:note_id with a hostile path', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'null',
    '9007199254740992',
    '99999999999999999999',
    '1%00',
    '1;drop%20table',
    "1'--",
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%98%80',
  ])('422: %s', async (id) => {
    expect(problemOf(await ask(`GET /v1/note/${id}`))).toEqual([422, 'invalid_request'])
  })

  it.each([
    ['an id that nobody has', '/v1/note/9007199254740991'],
    ['a segment too long', `/v1/note/${'1'.repeat(500)}`],
    ['climbing out', '/v1/note/../../etc/passwd'],
    ['climbing out, encoded', '/v1/%2e%2e/%2e%2e/etc/passwd'],
    ['backslashes', '/v1\\note\\1'],
    ['an address of another server', 'http://example.org/v1/note/1'],
    ['the version twice', '/v1/v1/note'],
    ['a name of every object', '/__proto__/constructor'],
  ])('404: %s', async (_name, path) => {
    expect(problemOf(await ask(`GET ${path}`))).toEqual([404, 'not_found'])
  })

  it.each(['/v1/note/%', '/v1/note/%zz', '/v1/note/%ff', '/%c0%ae%c0%ae/', '/v1/note/\xe9', '/v1/no te'])(
    '400: %s',
    async (path) => {
      expect(problemOf(await ask(`GET ${path}`))).toEqual([400, 'unreadable_request'])
    },
  )

  it('431: an address without an end', async () => {
    expect(problemOf(await ask(`GET /v1/note/${'1'.repeat(100_000)}`))).toEqual([431, 'headers_too_large'])
  })
})

describe('GET /note with a hostile query', () => {
  it.each([
    'limit=1e9',
    'limit=1000000000',
    'limit=99999999999999999999',
    'limit=-1',
    'limit=%00',
    'limit=1&limit=2',
    'limit[]=1&limit[]=2',
    'limit=%zz',
    'limit=١',
    'note_id=9007199254740992',
    'note_id=1,x',
    'note_id=[1,',
    'note_id=[[1]]',
    'note_id=[{"__proto__":1}]',
    `note_id=${'1,'.repeat(600)}1`,
    'note_id&'.repeat(1_500) + 'note_id=x',
    'includes=labels,secrets',
    'includes=__proto__',
    'is_pinned=2',
    'min_priority=99',
    `cursor=${'a'.repeat(2_001)}`,
    'cursor=%00',
    'cursor=%ff',
    ...['[]', '{}', 'null', '["x"]', '["x",1e999]', '["x","1; drop table"]', '[[[[[['].map(
      (text) => `cursor=${Buffer.from(text).toString('base64url')}`,
    ),
  ])('422: %s', async (query) => {
    expect(problemOf(await ask(`GET /v1/note?${encodeNonAscii(query)}`))).toEqual([422, 'invalid_request'])
  })

  it.each([
    ['thousands of unknown ones', 'a&'.repeat(7_000)],
    ['names of every object', '__proto__=1&constructor=2&toString=3&hasOwnProperty=4'],
    ['a name that cannot be decoded', '%zz=1&%ff=2'],
    ['nothing but separators', '&&&===&&&'],
  ])('200: %s', async (_name, query) => {
    const answer = await ask(`GET /v1/note?${query}`)
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"data":[')])
  })

  it('431: ten thousand parameters that do not fit', async () => {
    expect(problemOf(await ask(`GET /v1/note?${'a=1&'.repeat(10_000)}`))).toEqual([431, 'headers_too_large'])
  })
})

describe('hostile headers', () => {
  const body = '{"title":"a"}'
  const write = [authorization, 'content-type: application/json', `content-length: ${body.length}`]
  const create = (header: string) =>
    speak(port, [Buffer.from(requestOf('POST /v1/note', [...write, header], body), 'latin1')])

  it.each([
    ['empty', ''],
    ['longer than 255', 'k'.repeat(256)],
    ['not ASCII', 'chave-\xe9'],
    ['with a tab inside', 'a\tb'],
  ])('422: an Idempotency-Key that is %s', async (_name, key) => {
    expect(problemOf(await create(`idempotency-key: ${key}`))).toEqual([422, 'invalid_request'])
  })

  it.each([
    'Bearer',
    'Bearer ',
    'Basic dGVzdDp0ZXN0',
    `Bearer ${'a'.repeat(8_000)}`,
    'Bearer test.1.writer x',
    '\xff',
  ])('401: Authorization: %s', async (value) => {
    expect(problemOf(await ask('GET /v1/note', [`authorization: ${value}`]))).toEqual([
      401,
      'unauthenticated',
    ])
  })

  it('412: an If-Match that is no version', async () => {
    const note_id = /"note_id":(\d+)/.exec((await create('x: y')).body)?.[1]
    const answer = await ask(`DELETE /v1/note/${note_id}`, [authorization, 'if-match: "\'; drop table'])
    expect(problemOf(answer)).toEqual([412, 'stale_version'])
  })

  it.each([
    'accept-language: ' + 'pt;q=0.1,'.repeat(1_000),
    'accept-language: ;;;,,,q=q=q',
    'accept: nothing/at-all',
    'traceparent: 00-' + 'f'.repeat(3_000),
    'x-request-id: <script>alert(1)</script>',
    'x-forwarded-for: ' + '1.1.1.1,'.repeat(1_000),
    'x-http-method-override: DELETE',
    'upgrade: h2c',
  ])('200 and no effect: %s', async (header) => {
    const answer = await ask('GET /v1/note?limit=1', [authorization, header])
    expect(answer.status).toBe(200)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('431: too many', async () => {
    const headers = Array.from({ length: 5_000 }, (_, n) => `x-${n}: ${n}`)
    expect(problemOf(await ask('GET /v1/note', headers))).toEqual([431, 'headers_too_large'])
  })

  it('408: that do not end', async () => {
    // Of its own: with so little time, a machine that is busy elsewhere would be too slow for the others.
    const hasty = await createNotesApp({ settings: { receive_timeout_ms: 400 } })
    const answer = await speak(await listen(hasty), ['GET /v1/note HTTP/1.1\r\nhost: loc'])
    expect(problemOf(answer)).toEqual([408, 'request_timeout'])
    await hasty.close()
  })
})

describe('hostile methods', () => {
  it.each(['PATCH', 'TRACE', 'QUERY', 'PROPFIND'])('405: %s, whatever comes with it', async (method) => {
    const answer = await ask(`${method} /v1/note`, [authorization, 'content-type: x', 'content-length: 0'])
    expect(problemOf(answer)).toEqual([405, 'method_not_allowed'])
    expect(answer.headers['allow']).toContain('GET')
    expect(problemOf(await ask(`${method} /v1/note`))).toEqual([405, 'method_not_allowed'])
  })

  it.each(['FOO /v1/note', 'get /v1/note', 'GET', 'PRI *'])('400: %s', async (line) => {
    expect(problemOf(await ask(line))).toEqual([400, 'unreadable_request'])
  })
})

describe('all of this', () => {
  it('is no fault of ours, and nothing says so in the log', () => {
    expect(notes.log_lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

function encodeNonAscii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, (letter) => encodeURIComponent(letter)).replaceAll(' ', '%20')
}
