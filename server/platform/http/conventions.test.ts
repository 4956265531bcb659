import { createNotesApp, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHealth } from '../health/health.ts'

const registry = new Registry()
let notes: NotesApp
let broken_check = false
const health = createHealth([
  {
    name: 'engine',
    check: async () => {
      if (broken_check) throw new Error('the engine is away')
    },
  },
])

beforeAll(async () => {
  notes = await createNotesApp({
    settings: { cors_origins: ['https://console.example.com'], slow_request_ms: 30 },
    options: {
      metrics_registry: registry,
      health,
    },
    extraRoutes: (app) => {
      app.get('/lazy', { config: { public: true } }, async (request) => {
        if (request.headers['x-waits'] === 'long') request.awaited_ms = 3_600_000
        await new Promise((resolve) => setTimeout(resolve, 50))
        return { ok: true }
      })
    },
  })
})
afterAll(async () => {
  health.close()
  await notes.close()
})

const headers = { authorization: 'Bearer test.1.writer' }

describe('GET /livez and /readyz', () => {
  it('200: alive and ready', async () => {
    expect((await notes.app.inject('/livez')).json()).toEqual({ status: 'alive', checks: {} })
    expect((await notes.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { engine: 'ok' },
    })
  })

  it('503: names what is off', async () => {
    broken_check = true
    const ask = () => notes.app.inject('/readyz')
    await expect.poll(async () => (await ask()).statusCode).toBe(503)
    expect((await ask()).json()).toEqual({
      status: 'not ready',
      checks: { engine: 'the engine is away' },
    })
  })
})

describe('every answer', () => {
  it('names the request and its trace', async () => {
    const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
    const answer = await notes.app.inject({
      url: '/v1/note/',
      headers: { ...headers, 'x-request-id': 'my-id-1', traceparent: `00-${trace_id}-00f067aa0ba902b7-01` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-request-id']).toBe('my-id-1')
    expect(answer.headers['traceresponse']).toMatch(new RegExp(`^00-${trace_id}-[0-9a-f]{16}-01$`))
  })

  it('has the security headers, errors too', async () => {
    for (const url of ['/note', '/nothing', '/livez']) {
      expect((await notes.app.inject({ url, headers })).headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
    }
  })

  it('that was slow is logged without its query', async () => {
    notes.log_lines.length = 0
    await notes.app.inject('/lazy?cpf=1')
    expect(notes.log_lines).toHaveLength(1)
    expect(notes.log_lines[0]).toMatchObject({ msg: 'slow request', route: '/lazy', status: 200 })
    expect(JSON.stringify(notes.log_lines)).not.toContain('cpf')
  })

  it('that only waited for what its caller asked for is not logged as slow', async () => {
    notes.log_lines.length = 0
    await notes.app.inject({ url: '/lazy', headers: { 'x-waits': 'long' } })
    expect(notes.log_lines).toEqual([])
  })
})

describe('CORS', () => {
  const preflight = (origin: string) =>
    notes.app.inject({
      method: 'OPTIONS',
      url: '/note',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  it('204: an origin of the list may ask', async () => {
    const answer = await preflight('https://console.example.com')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('https://console.example.com')
  })

  it('no other origin is named', async () => {
    const answer = await preflight('https://evil.example.com')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('exposes our headers to a page, on errors too', async () => {
    const answer = await notes.app.inject({
      url: '/note',
      headers: { origin: 'https://console.example.com' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['access-control-expose-headers']).toContain('ETag')
  })
})

describe('the metrics', () => {
  it('count requests by route, never by address', async () => {
    await notes.app.inject({ url: '/note/123', headers })
    await notes.app.inject({ url: '/unknown/path', headers })
    const text = await registry.metrics()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/note/:note_id",status="404"} 1',
    )
    expect(text).toContain('route="unknown",status="404"')
    expect(text).not.toContain('/note/123')
    expect(text).toMatch(/http_requests_in_flight 0/)
  })
})

describe('GET /openapi.json', () => {
  it('200: OpenAPI 3.1 with named operations, security and problems', async () => {
    const document = (await notes.app.inject('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(['/note', '/note_log', '/lazy', '/note/{note_id}'])
    const create = document.paths['/note'].post
    expect(create.operationId).toBe('create_note')
    expect(create.security).toEqual([{ bearer: [] }])
    expect(create.responses['422']).toEqual({ $ref: '#/components/responses/Problem422' })
    const refusal = document.components.responses['Problem422'].content['application/problem+json']
    expect(refusal.schema).toEqual({ $ref: '#/components/schemas/Problem' })
    expect(refusal.example.code).toBe('invalid_request')
    const body = create.requestBody.content['application/json'].schema
    expect(body.required).toEqual(['title'])
    expect(body.properties.priority.default).toBeUndefined()
    expect(body.properties.priority.description).toContain('Default: `5`.')
    expect(create.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
    ])
    const change = document.paths['/note/{note_id}'].put
    expect(change.parameters.map(({ name }: { name: string }) => name)).toEqual(['note_id', 'If-Match'])
    const list = document.paths['/note'].get.parameters
    expect(list.filter(({ required }: { required: boolean }) => required)).toEqual([])
    expect(document.paths['/lazy'].get.security).toEqual([])
    const ids = Object.values(document.paths)
      .flatMap((path) => Object.values(path as object))
      .map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('GET /reference', () => {
  it('200: a page that loads nothing from elsewhere', async () => {
    const moved = await notes.app.inject('/reference')
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/reference/'])
    const page = await notes.app.inject('/reference/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/https?:\/\//)
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
    const script = await notes.app.inject('/reference/js/scalar.js')
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ])
  })
})
