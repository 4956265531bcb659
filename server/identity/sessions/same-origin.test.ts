import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  type ProductApp,
  type TestCompany,
  test_password,
} from '../../test/product/product-app.ts'

type Headers = Readonly<Record<string, string>>

let product: ProductApp
let company: TestCompany
beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_TRUSTED_PROXIES: '10.0.0.1' } })
  company = await createTestCompany(product)
})
afterAll(() => product.close())

const post = (url: string, headers: Headers, payload?: object, remoteAddress = '10.0.0.9') =>
  product.app.inject({ method: 'POST', url, headers, remoteAddress, ...(payload && { payload }) })
const logIn = (headers: Headers, remoteAddress?: string) => {
  const payload = { username: 'owner', parent_username: company.tax_number, password: test_password }
  return post('/v1/auth/login/', { 'tropeiro-session': 'cookie', ...headers }, payload, remoteAddress)
}
const here = { host: 'tropeiro.example.com:8080', origin: 'http://tropeiro.example.com:8080' }

async function getCookie(): Promise<string> {
  const answer = await logIn(here)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

const from_elsewhere: [string, Headers][] = [
  ['another host', { ...here, origin: 'http://evil.example.com:8080' }],
  ['a host above', { ...here, origin: 'http://example.com:8080' }],
  ['another port of the host', { ...here, origin: 'http://tropeiro.example.com' }],
  ['another protocol', { ...here, origin: 'https://tropeiro.example.com:8080' }],
  ['a page without an origin', { ...here, origin: 'null' }],
  ['an empty origin', { ...here, origin: '' }],
  ['a name that begins alike', { ...here, origin: 'http://tropeiro.example.com:8080.evil.example' }],
  ['an origin with a path', { ...here, origin: 'http://tropeiro.example.com:8080/' }],
  ['nobody who says so', { host: here.host }],
  ['another site, without Origin', { host: here.host, 'sec-fetch-site': 'cross-site' }],
  ['another host of the site', { host: here.host, 'sec-fetch-site': 'same-site' }],
  ['an address that was typed', { host: here.host, 'sec-fetch-site': 'none' }],
  [
    'another host, whatever else it says',
    { ...here, origin: 'http://evil.example.com', 'sec-fetch-site': 'same-origin' },
  ],
  [
    'a client that names the host itself',
    {
      ...here,
      origin: 'https://evil.example.com',
      'x-forwarded-host': 'evil.example.com',
      'x-forwarded-proto': 'https',
    },
  ],
]

const from_here: [string, Headers, string?][] = [
  ['its origin', here],
  ['its origin at the usual port', { host: 'localhost:80', origin: 'http://localhost' }],
  ['Sec-Fetch-Site alone', { host: here.host, 'sec-fetch-site': 'same-origin' }],
  [
    'its origin as the proxy in front knows it',
    {
      host: '127.0.0.1:8080',
      origin: 'https://tropeiro.example.com',
      'x-forwarded-host': 'tropeiro.example.com',
      'x-forwarded-proto': 'https',
    },
    '10.0.0.1',
  ],
]

describe('a login that keeps its session in a cookie', () => {
  test.each(from_elsewhere)('403 from %s, before the password is looked at', async (_what, headers) => {
    const answer = await logIn(headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_origin'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each(from_here)('200 with %s', async (_what, headers, remoteAddress) => {
    expect((await logIn(headers, remoteAddress)).statusCode).toBe(200)
  })

  test('200 for any other login wherever it comes from', async () => {
    const payload = { username: 'owner', parent_username: company.tax_number, password: test_password }
    const answer = await post('/v1/auth/login/', { origin: 'https://elsewhere.example.com' }, payload)
    expect(answer.statusCode).toBe(200)
  })
})

describe('a renewal by cookie', () => {
  test.each(from_elsewhere)('403 from %s, and the session goes on', async (_what, headers) => {
    const cookie = await getCookie()
    const answer = await post('/v1/auth/token/', { ...headers, cookie })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_origin'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    product.clock.advance(60_000)
    expect((await post('/v1/auth/token/', { ...here, cookie })).statusCode).toBe(200)
  })

  test.each(from_here)('200 with %s', async (_what, headers, remoteAddress) => {
    const cookie = await getCookie()
    const answer = await post('/v1/auth/token/', { ...headers, cookie }, undefined, remoteAddress)
    expect(answer.statusCode).toBe(200)
  })

  test('200 by a token in the header from anywhere, whatever cookie comes with it', async () => {
    const cookie = await getCookie()
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const headers = { ...bearer(token), cookie, origin: 'https://elsewhere.example.com' }
    expect((await post('/v1/auth/token/', headers)).statusCode).toBe(200)
  })
})

describe('the cookie', () => {
  test('opens nothing but the renewal', async () => {
    const cookie = await getCookie()
    const headers = { ...here, cookie }
    expect((await post('/v1/auth/logout/', headers)).statusCode).toBe(401)
    for (const url of ['/v1/user', '/v1/vehicle', '/v1/customer', '/v1/live', '/v1/agenda'])
      expect((await product.app.inject({ url, headers })).statusCode).toBe(401)
    expect((await post('/v1/auth/token/', headers)).statusCode).toBe(200)
  })
})
