import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { Problem } from '@tropeiro/contract/problem.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpApp } from './http-app.ts'

let notes: NotesApp
let port: number

beforeAll(async () => {
  notes = await createNotesApp({ settings: { body_limit_bytes: 50_000 }, extraRoutes: addFaultyRoutes })
  port = await listen(notes)
})
afterAll(() => notes.close())
beforeEach(() => {
  notes.log_lines.length = 0
})

const authorization = 'Bearer test.1.writer'
const json = { authorization, 'content-type': 'application/json' }

function addFaultyRoutes(app: HttpApp): void {
  const config = { public: true } as const
  app.get('/fault', { config }, async () => {
    throw new Error('relation "secrets" does not exist: select * from secrets')
  })
  app.get('/away', { config }, async () => {
    throw new DatabaseUnavailableError('unreachable', new Error('connect ECONNREFUSED 10.0.0.1'))
  })
  app.get('/conflict', { config }, async () => {
    throw new AppError('state_conflict', { public: { allowed: ['start'] } })
  })
  app.get('/not-an-error', { config }, async () => {
    throw { toString: () => 'strange' }
  })
}

async function post(payload: string | Buffer, headers: Record<string, string> = json) {
  return notes.app.inject({ method: 'POST', url: '/note', headers, payload })
}

/** The status and the code of an answer that keeps to the rules for problems. */
function problemOf(answer: Awaited<ReturnType<typeof post>>): [number, string] {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = answer.json<Problem>()
  expect(Value.Errors(Problem, problem)).toEqual([])
  expect(problem).toMatchObject({ status: answer.statusCode, request_id: answer.headers['x-request-id'] })
  return [answer.statusCode, problem.code]
}

describe('POST /note with a bad body', () => {
  it.each([
    ['is not JSON', '{"title":'],
    ['is truncated', '{"title": "a'],
    ['has __proto__', '{"title":"a","__proto__":{"x":1}}'],
    ['has an escaped __proto__', '{"title":"a","\\u005f_proto__":{"x":1}}'],
    ['has constructor.prototype', '{"title":"a","constructor":{"prototype":{"x":1}}}'],
    ['nests too deep', `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['is invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['has U+0000', '{"title":"a\\u0000"}'],
  ])('that %s: 400', async (_name, payload) => {
    expect(problemOf(await post(payload))).toEqual([400, 'unreadable_body'])
  })

  it('whose syntax is wrong: 400 that says where, and repeats nothing of it', async () => {
    const detailOf = async (payload: string) => (await post(payload)).json().detail
    expect(await detailOf('{\n  "title": "secret",\n}')).toBe(
      'O corpo não é JSON válido: o erro está na linha 3, coluna 1.',
    )
    expect(await detailOf('{"title": "secret"')).toContain('linha 1, coluna 19')
    expect(await detailOf('{"title": "secret"}\n}')).toContain('linha 2, coluna 1')
    // The parser tells no place here, and what it quotes is no place either.
    expect(await detailOf('{"title": secret in JSON at position 5')).toContain('não é JSON válido em UTF-8')
  })

  it.each([
    ['Latin-1', Buffer.from('{"title":"Caminhão"}', 'latin1'), 'não está em UTF-8'],
    ['33 levels', `{"title":${'['.repeat(32)}${']'.repeat(32)}}`, 'mais de 32 níveis'],
    ['U+0000', String.raw`{"title":"a\u0000"}`, String.raw`tem \u0000`],
  ])('with %s: 400 that says so', async (_name, payload, words) => {
    expect((await post(payload)).json().detail).toContain(words)
  })

  it('of another media type: 415', async () => {
    expect(problemOf(await post('title=a', { authorization, 'content-type': 'text/plain' }))).toEqual([
      415,
      'unsupported_media_type',
    ])
    expect(problemOf(await post('<a/>', { authorization, 'content-type': '///' }))).toEqual([
      415,
      'unsupported_media_type',
    ])
  })

  it('too large: 413', async () => {
    expect(problemOf(await post(JSON.stringify({ title: 'a'.repeat(60_000) })))).toEqual([
      413,
      'body_too_large',
    ])
  })

  it('that is wrong: 422 with every field', async () => {
    const answer = await post('{"title":"","priority":"high","labels":["a","a"]}')
    expect(problemOf(answer)).toEqual([422, 'invalid_request'])
    expect(answer.json().errors).toEqual([
      { pointer: '/title', code: 'too_short', message: 'Deve ter no mínimo 1 caracteres.' },
      { pointer: '/priority', code: 'wrong_type', message: 'Deve ser um número inteiro.' },
      { pointer: '/labels', code: 'duplicate', message: 'Repete um valor.' },
    ])
  })

  it('that is missing: 422', async () => {
    const answer = await notes.app.inject({ method: 'POST', url: '/note', headers: { authorization } })
    expect(problemOf(answer)).toEqual([422, 'invalid_request'])
    expect(answer.json().detail).toContain('não tem corpo')
    expect(problemOf(await post(''))).toEqual([422, 'invalid_request'])
  })
})

describe('any path', () => {
  it('that is unknown: 404', async () => {
    expect(problemOf(await notes.app.inject('/v1/nothing'))).toEqual([404, 'not_found'])
    expect((await notes.app.inject('/v1/nothing?token=secret')).json().instance).toBe('/v1/nothing')
  })

  it('with a method that it does not have: 405 with Allow', async () => {
    const answer = await notes.app.inject({ method: 'PATCH', url: '/v1/note/7/', headers: { authorization } })
    expect(problemOf(answer)).toEqual([405, 'method_not_allowed'])
    expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT'])
  })

  it('that cannot be decoded: 400', async () => {
    expect(problemOf(await notes.app.inject('/note/%ff%fe'))).toEqual([400, 'unreadable_request'])
  })

  it('with text that cannot be stored: 422', async () => {
    const answer = await notes.app.inject({ url: '/note?cursor=%00', headers: { authorization } })
    expect(problemOf(answer)).toEqual([422, 'invalid_request'])
  })
})

describe('a fault of ours', () => {
  it('GET /fault: 500 without internals, logged once with the request id', async () => {
    const answer = await notes.app.inject('/fault')
    expect(problemOf(answer)).toEqual([500, 'internal_error'])
    expect(answer.body).not.toMatch(/secrets|select|Error:|\.ts/)
    expect(notes.log_lines).toHaveLength(1)
    expect(notes.log_lines[0]).toMatchObject({ request_id: answer.headers['x-request-id'], route: '/fault' })
    expect(notes.log_lines[0]).toHaveProperty('trace_id')
    expect(notes.log_lines[0]).toHaveProperty('span_id')
  })

  it('GET /not-an-error: 500', async () => {
    expect(problemOf(await notes.app.inject('/not-an-error'))).toEqual([500, 'internal_error'])
  })

  it('GET /away: 503 with Retry-After while the database is away', async () => {
    const answer = await notes.app.inject('/away')
    expect(problemOf(answer)).toEqual([503, 'database_unavailable'])
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.body).not.toContain('10.0.0.1')
  })
})

describe('an expected failure', () => {
  it('GET /conflict: 409 with the legal moves, not logged', async () => {
    const answer = await notes.app.inject('/conflict')
    expect(problemOf(answer)).toEqual([409, 'state_conflict'])
    expect(answer.json().allowed).toEqual(['start'])
    expect(notes.log_lines).toEqual([])
  })

  it.each([
    ['en', 'State conflict', 'en'],
    ['es-MX,es;q=0.8', 'Conflicto de estado', 'es'],
    ['fr', 'Conflito de estado', 'pt-BR'],
  ])('speaks to %s', async (language, title, content_language) => {
    const answer = await notes.app.inject({ url: '/conflict', headers: { 'accept-language': language } })
    expect(answer.json()).toMatchObject({ title, code: 'state_conflict' })
    expect(answer.headers['content-language']).toBe(content_language)
  })
})

describe('broken HTTP', () => {
  it('answers 400 to what is not HTTP', async () => {
    expect(await speak('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"unreadable_request"/)
  })

  it('answers 431 to headers too large', async () => {
    expect(await speak(`GET / HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('survives a body that ends early and answers the next request', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /note HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"title"`,
    )
    await wait(50)
    socket.destroy()
    expect((await notes.app.inject('/livez')).statusCode).toBe(200)
    expect(notes.log_lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

async function speak(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}
