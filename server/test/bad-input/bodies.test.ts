import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNotesApp, listen, type NotesApp } from '../notes/notes-app.ts'
import { problemOf } from './problem-of.ts'
import { type RawAnswer, requestOf, speak } from './raw-http.ts'

const body_limit_bytes = 20_000

let notes: NotesApp
let port: number

beforeAll(async () => {
  notes = await createNotesApp({ settings: { body_limit_bytes } })
  port = await listen(notes)
})
afterAll(() => notes.close())

const authorization = 'authorization: Bearer test.1.writer'
const json = 'content-type: application/json'

async function post(body: string | Buffer, headers: readonly string[] = [json]): Promise<RawAnswer> {
  const length = `content-length: ${Buffer.byteLength(body)}`
  return speak(port, [requestOf('POST /v1/note', [authorization, length, ...headers]), body])
}

function nested(levels: number): string {
  return `{"title":"a","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
}

describe('POST /note, a body of the right size', () => {
  it('201: as large as allowed and as deep as allowed', async () => {
    const whole = `{"title":"a","x":"${'x'.repeat(body_limit_bytes - 20)}"}`
    expect(Buffer.byteLength(whole)).toBe(body_limit_bytes)
    expect((await post(whole)).status).toBe(201)
    expect((await post(nested(32))).status).toBe(201)
  })

  it('413: one byte more, announced or not', async () => {
    const body = `{"title":"a","x":"${'x'.repeat(body_limit_bytes - 19)}"}`
    expect(problemOf(await post(body))).toEqual([413, 'body_too_large'])
    const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const chunked = [authorization, json, 'transfer-encoding: chunked']
    expect(problemOf(await speak(port, [requestOf('POST /v1/note', chunked, chunk)]))).toEqual([
      413,
      'body_too_large',
    ])
  })

  it('413: before anything of it is read', async () => {
    const head = requestOf('POST /v1/note', [authorization, json, 'content-length: 99999999999'])
    expect(problemOf(await speak(port, [head]))).toEqual([413, 'body_too_large'])
  })

  it('400: one level deeper', async () => {
    expect(problemOf(await post(nested(33)))).toEqual([400, 'unreadable_body'])
  })
})

describe('POST /note, a body that cannot be read: 400', () => {
  it.each<[string, string | Buffer]>([
    ['only white space', '   '],
    ['two values', '{"title":"a"}{"title":"b"}'],
    ['a comment', '{"title":"a"/**/}'],
    ['NaN', '{"title":"a","priority":NaN}'],
    ['a number with a leading zero', '{"title":"a","priority":05}'],
    ['a raw control character in text', '{"title":"a\nb"}'],
    ['a raw U+0000 in text', '{"title":"a\0b"}'],
    ['U+0000 in a key', '{"title":"a","b\\u0000":1}'],
    ['U+0000 in a field that is ignored', '{"title":"a","unknown":{"deep":["\\u0000"]}}'],
    ['half of a surrogate pair', '{"title":"\\ud83d"}'],
    ['the halves of a pair in the wrong order', '{"title":"\\ude00\\ud83d"}'],
    ['half of a pair as raw bytes', Buffer.from('7b227469746c65223a22eda0bd227d', 'hex')],
    ['an overlong encoding', Buffer.from('7b227469746c65223a22c0af227d', 'hex')],
    ['UTF-16', Buffer.from('\ufeff{"title":"a"}', 'utf16le')],
    ['a cut-off character', Buffer.from('7b227469746c65223a22c3', 'hex')],
    ['__proto__ deep inside', '{"title":"a","labels":[{"x":{"__proto__":null}}]}'],
    ['__proto__ in a list at the top', '[{"__proto__":{"is_admin":true}}]'],
  ])('%s', async (_name, body) => {
    expect(problemOf(await post(body))).toEqual([400, 'unreadable_body'])
  })
})

describe('POST /note, a body that is wrong: 422', () => {
  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"title"'],
    ['a number', '7'],
    ['true', 'true'],
    ['a required field as null', '{"title":null}'],
    ['a number as text', '{"title":7}'],
    ['text as a number', '{"title":"a","priority":"5"}'],
    ['a fraction', '{"title":"a","priority":1.5}'],
    ['a number below its range', '{"title":"a","priority":-1}'],
    ['a number above its range', '{"title":"a","priority":10}'],
    ['a number above 2^53', '{"title":"a","priority":9007199254740993}'],
    ['a number of 400 digits', `{"title":"a","priority":${'9'.repeat(400)}}`],
    ['a number too large for any type', '{"title":"a","priority":1e999}'],
    ['a boolean as a number that is none', '{"title":"a","is_pinned":2}'],
    ['an object as a list', '{"title":"a","labels":{"length":1,"0":"a"}}'],
    ['a list too long', `{"title":"a","labels":[${'"a",'.repeat(2_000)}"a"]}`],
    ['a list that repeats', '{"title":"a","labels":["a","a"]}'],
    ['text too long', `{"title":"${'a'.repeat(201)}"}`],
    ['a field given twice, of which the last counts', '{"title":"a","title":""}'],
  ])('%s', async (_name, body) => {
    expect(problemOf(await post(body))).toEqual([422, 'invalid_request'])
  })

  it('is as long as its characters, not as its bytes or its UTF-16 units', async () => {
    expect((await post(`{"title":"${'😀'.repeat(200)}"}`)).status).toBe(201)
    expect(problemOf(await post(`{"title":"${'😀'.repeat(201)}"}`))).toEqual([422, 'invalid_request'])
  })
})

describe('POST /note, a body of another type: 415', () => {
  it.each([
    ['none', []],
    ['text', ['content-type: text/plain']],
    ['a form', ['content-type: application/x-www-form-urlencoded']],
    ['multipart', ['content-type: multipart/form-data; boundary=x']],
    ['one that only begins like JSON', ['content-type: application/jsonp']],
    ['one without an end', [`content-type: ${'a'.repeat(5_000)}`]],
  ])('%s', async (_name, headers) => {
    expect(problemOf(await post('{"title":"a"}', headers))).toEqual([415, 'unsupported_media_type'])
  })

  it('compressed, because a few bytes may unpack to gigabytes', async () => {
    const packed = gzipSync('{"title":"a"}')
    expect(problemOf(await post(packed, [json, 'content-encoding: gzip']))).toEqual([
      415,
      'unsupported_media_type',
    ])
    expect((await post('{"title":"a"}', [json, 'content-encoding: identity'])).status).toBe(201)
  })
})

describe('POST /note, a body that does not come whole', () => {
  it.each([
    ['cut off', ['content-length: 100'], '{"title":'],
    ['cut off in a chunk', ['transfer-encoding: chunked'], '20\r\n{"title":'],
    ['cut off between chunks', ['transfer-encoding: chunked'], '9\r\n{"title":\r\n'],
  ])('400: %s', async (_name, headers, body) => {
    const request = requestOf('POST /v1/note', [authorization, json, ...headers], body)
    expect(problemOf(await speak(port, [request], { half_close: true }))).toEqual([400, 'unreadable_request'])
  })

  it('408: too slow, and its rest is not taken for another request', async () => {
    // Of its own: with so little time, a machine that is busy elsewhere would be too slow for the others.
    const receive_timeout_ms = 400
    const hasty = await createNotesApp({ settings: { receive_timeout_ms } })
    const request = requestOf('POST /v1/note', [authorization, json, 'content-length: 1000'], '{"title":')
    const smuggled = requestOf('DELETE /v1/note/1', [authorization])
    const parts = [request, { pause_ms: receive_timeout_ms * 2 }, smuggled]
    const answer = await speak(await listen(hasty), parts)
    expect(problemOf(answer)).toEqual([408, 'request_timeout'])
    expect(answer.headers['connection']).toBe('close')
    await hasty.close()
  })

  it('201: slow, but in time', async () => {
    const body = '{"title":"slow"}'
    const head = requestOf('POST /v1/note', [authorization, json, `content-length: ${body.length}`])
    const parts = body.split('').flatMap((letter) => [letter, { pause_ms: 10 }])
    expect((await speak(port, [head, ...parts])).status).toBe(201)
  })
})

describe('POST /note, a body with two lengths: 400', () => {
  it.each([
    ['two Content-Length', ['content-length: 13', 'content-length: 14']],
    ['Content-Length and chunks', ['content-length: 13', 'transfer-encoding: chunked']],
    ['a negative length', ['content-length: -1']],
    ['a length that is no number', ['content-length: 0x10']],
    ['an unknown transfer encoding', ['transfer-encoding: gzip']],
    ['a chunk without a size', ['transfer-encoding: chunked']],
  ])('%s', async (_name, headers) => {
    const request = requestOf('POST /v1/note', [authorization, json, ...headers], '{"title":"a"}')
    expect(problemOf(await speak(port, [request]))).toEqual([400, 'unreadable_request'])
  })
})

describe('all of this', () => {
  it('is no fault of ours, and nothing says so in the log', () => {
    expect(notes.log_lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})
