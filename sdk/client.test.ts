import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, type ClientOptions, createClient, unwrap } from './client.ts'
import { readAll } from './pages.ts'
import { NetworkError, ProblemError } from './problem-error.ts'
import { createProgramSession } from './session.ts'
import { createProductBehindGate, type ProductBehindGate } from './test/product-behind-gate.ts'

let behind: ProductBehindGate
let token: string
beforeAll(async () => {
  behind = await createProductBehindGate()
  const session = createProgramSession({
    base_url: behind.gate.url,
    refresh_token: { read: async () => null, save: async () => {} },
  })
  await session.logIn(behind.credentials)
  token = (await session.token()) ?? ''
})
afterAll(() => behind?.close())

const clientWith = (options: Partial<ClientOptions> = {}): ApiClient =>
  createClient({ base_url: behind.gate.url, token: async () => token, random: () => 0, ...options })

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const problemOf = async (call: Promise<unknown>): Promise<ProblemError> => {
  const failure = await failureOf(call)
  if (failure instanceof ProblemError) return failure
  throw new Error('the call gave no problem', { cause: failure })
}
const sentTo = (path: string, calls_before: number) => behind.gate.requestsTo(path).slice(calls_before)
const countTo = (path: string) => behind.gate.requestsTo(path).length

const body = (plate: string) => ({ body: { data: { title: plate, plate } } })
const vehicles = '/v1/vehicle'

describe('a call', () => {
  it('gives the data that the document types', async () => {
    const api = clientWith()
    const made = await unwrap(api.POST('/vehicle', body('AAA1A11')))
    const { data } = await unwrap(api.GET('/vehicle/{id}', { params: { path: { id: made.data.id } } }))
    expect(data.plate).toBe('AAA1A11')
  })

  it('brings its token and its language', async () => {
    const before = countTo(vehicles)
    await unwrap(clientWith({ language: () => 'es' }).GET('/vehicle'))
    expect(sentTo(vehicles, before)[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-language': 'es',
    })
  })

  it('brings an Idempotency-Key where the API takes one, and the own one of the caller', async () => {
    const before = [countTo(vehicles), countTo('/v1/api_key')] as const
    await unwrap(clientWith().POST('/vehicle', body('AAA1A12')))
    await unwrap(
      clientWith().POST('/vehicle', { ...body('AAA1A13'), headers: { 'Idempotency-Key': 'mine' } }),
    )
    await unwrap(clientWith().POST('/api_key', { body: { data: { name: 'ERP', scopes: ['vehicle:read'] } } }))
    const [made, own] = sentTo(vehicles, before[0])
    expect(made?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(own?.headers['idempotency-key']).toBe('mine')
    expect(sentTo('/v1/api_key', before[1])[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('is sent once more with another token when its own is refused', async () => {
    const refused: string[] = []
    const api = clientWith({
      token: async () => 'worn out',
      renew: async (old) => {
        refused.push(old)
        return token
      },
    })
    const made = await unwrap(api.POST('/vehicle', body('AAA1A14')))
    expect([made.data.plate, refused]).toEqual(['AAA1A14', ['worn out']])
    const dead = clientWith({ token: async () => 'worn out', renew: async () => null })
    expect((await problemOf(unwrap(dead.GET('/vehicle')))).code).toBe('unauthenticated')
  })
})

describe('a setback', () => {
  it.each([
    ['a broken connection', 'cut'],
    ['half an answer', 'halve_answer'],
    ['502', { status: 502, body: '<html>' }],
    ['503', { status: 503, headers: { 'retry-after': '0' } }],
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
  ] as const)('%s is passed over by a read, twice at most', async (_name, trouble) => {
    behind.gate.trouble(vehicles, [trouble, trouble])
    await unwrap(clientWith().GET('/vehicle'))
    const before = countTo(vehicles)
    behind.gate.trouble(vehicles, [trouble, trouble, trouble])
    await problemOf(unwrap(clientWith().GET('/vehicle')))
    expect(sentTo(vehicles, before)).toHaveLength(3)
  })

  it('changes nothing twice: the answer that was lost comes again', async () => {
    behind.gate.trouble(vehicles, ['lose_answer'])
    const before = countTo(vehicles)
    const made = await unwrap(clientWith().POST('/vehicle', body('BBB1B11')))
    const [lost, again] = sentTo(vehicles, before)
    expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key'])
    const { data } = await unwrap(clientWith().GET('/vehicle', { params: { query: { title: 'BBB1B11' } } }))
    expect(data.map(({ id }) => id)).toEqual([made.data.id])
  })

  it('is told at once of a change that may not be sent twice, and of a wait that is long', async () => {
    const before = [countTo('/v1/api_key'), countTo(vehicles)] as const
    behind.gate.trouble('/v1/api_key', ['cut'])
    const key = { body: { data: { name: 'ERP', scopes: ['vehicle:read' as const] } } }
    expect((await problemOf(unwrap(clientWith().POST('/api_key', key)))).code).toBe('offline')
    expect(sentTo('/v1/api_key', before[0])).toHaveLength(1)
    behind.gate.trouble(vehicles, [{ status: 503, headers: { 'retry-after': '600' } }])
    const problem = await problemOf(unwrap(clientWith().GET('/vehicle')))
    expect([problem.status, problem.retry_after_s]).toEqual([503, 600])
    expect(sentTo(vehicles, before[1])).toHaveLength(1)
  })

  it('may wait no longer than the deadline of the call', async () => {
    behind.gate.trouble(vehicles, ['silence'])
    const problem = await problemOf(unwrap(clientWith().GET('/vehicle', { deadline_ms: 50 })))
    expect(problem).toBeInstanceOf(NetworkError)
    expect([problem.code, problem.status]).toEqual(['timeout', 0])
  })

  it('ends with the signal of the caller, as any fetch does', async () => {
    behind.gate.trouble(vehicles, ['silence'])
    const before = countTo(vehicles)
    const leaving = new AbortController()
    const failure = failureOf(unwrap(clientWith().GET('/vehicle', { signal: leaving.signal })))
    await expect.poll(() => sentTo(vehicles, before).length).toBe(1)
    leaving.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})

describe('a problem', () => {
  it('has what the API says, in the language of the request', async () => {
    const api = clientWith({ language: 'en' })
    const wrong = await problemOf(unwrap(api.POST('/vehicle', body(''))))
    expect(wrong).toMatchObject({ name: 'ProblemError', code: 'invalid_request', status: 422 })
    expect(wrong.errors[0]).toMatchObject({ pointer: '/data/title' })
    expect(wrong.request_id).not.toBe('')
    const missing = await problemOf(unwrap(api.GET('/vehicle/{id}', { params: { path: { id: 999_999 } } })))
    expect([missing.code, missing.title, missing.body]).toMatchObject([
      'not_found',
      'Not found',
      { status: 404 },
    ])
  })

  it('may come from what stands before the API', async () => {
    behind.gate.trouble(vehicles, [{ status: 404, body: '<html>nginx</html>' }])
    const problem = await problemOf(unwrap(clientWith().GET('/vehicle')))
    expect([problem.code, problem.status, problem.body]).toEqual([
      'unexpected_answer',
      404,
      '<html>nginx</html>',
    ])
  })
})

describe('a list', () => {
  it('is read page by page, and never as a part of itself', async () => {
    const api = clientWith()
    const read = (max_rows: number) =>
      readAll(
        (cursor) =>
          unwrap(
            api.GET('/vehicle', { params: { query: { limit: 2, ...(cursor !== undefined && { cursor }) } } }),
          ),
        max_rows,
      )
    const whole = await unwrap(api.GET('/vehicle'))
    expect(whole.data.length).toBeGreaterThan(4)
    const ids = (await read(100)).map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(whole.data.map(({ id }) => id)))
    expect(ids).toHaveLength(whole.data.length)
    await expect(read(3)).rejects.toThrow(RangeError)
  })
})
