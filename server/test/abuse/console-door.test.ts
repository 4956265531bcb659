import { rmSync } from 'node:fs'
import { request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, small_build, writeBuild } from '../../console/test/write-build.ts'
import { bearer, createTestCompany, logInAs, type TestCompany } from '../product/product-app.ts'
import { type Address, createExposedApp, type ExposedApp } from './exposed-app.ts'

const secret = 'only the file system has this'
const folder = writeBuild({ ...small_build, '.env': secret })

let exposed: ExposedApp
let company: TestCompany
beforeAll(async () => {
  exposed = await createExposedApp({ TROPEIRO_CONSOLE_DIR: folder })
  company = await createTestCompany(exposed.product)
})
afterAll(async () => {
  await exposed.close()
  rmSync(folder, { recursive: true })
})

/** The path as it is written, which a client of HTTP would tidy up. */
async function send(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { method = 'GET', headers = {} } = options
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    type: string
    allow: string
    body: string
  }>()
  const request = startRequest(
    { host: '127.0.0.1', port: exposed.port, path, method, headers, agent: false },
    (answer) => {
      const { statusCode: status = 0, headers: found } = answer
      const type = found['content-type'] ?? ''
      text(answer).then((body) => resolve({ status, type, allow: found.allow ?? '', body }), reject)
    },
  )
  request.once('error', reject)
  request.end()
  return await promise
}

const problem = 'application/problem+json; charset=utf-8'

describe('a path that leads out of the build', () => {
  test.each([
    '/../.env',
    '/.env',
    '/assets/../.env',
    '/assets/../../etc/passwd',
    '/assets/..%2f.env',
    '/assets/%2e%2e/.env',
    '/assets/%2e%2e%2f.env',
    '/assets/%252e%252e%252f.env',
    '/assets/..%5c.env',
    '/assets/..\\.env',
    '/assets//index-AbCd_123.js',
    '//assets/index-AbCd_123.js',
    '/assets/index-AbCd_123.js%00',
    '/assets/index-AbCd_123.js%00.png',
    '/assets/index-AbCd_123.js;a=b',
    '/assets/%c0%ae%c0%ae/.env',
    '/assets/%ff',
    '/assets/%',
    '/assets/%zz',
    '/ASSETS/index-AbCd_123.js',
    `/assets/${'a'.repeat(5_000)}`,
    '/assets/constructor',
    '/assets/__proto__',
    '/today/../.env',
    '/imports/..%2f..%2f.env/x',
  ])('is a problem, also to who wants a page: %s', async (path) => {
    const answer = await send(path, { headers: { accept: 'text/html' } })
    expect([400, 404]).toContain(answer.status)
    expect(answer.type).toBe(problem)
    expect(answer.body).not.toContain(secret)
  })

  test('whatever its screen is named, is the page and nothing else', async () => {
    for (const path of ['/imports/..%2f..%2f.env', '/routes/%2e%2e', '/routes/<script>', '/today?x=<script>'])
      expect(await send(path)).toMatchObject({ status: 200, body: page })
  })
})

describe('a request that is odd', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('405 for %s, which changes nothing here', async (method) => {
    for (const path of ['/', '/today', '/favicon.svg', '/assets/index-AbCd_123.js']) {
      const answer = await send(path, { method, headers: { 'content-length': '0' } })
      expect([path, answer.status, answer.allow, answer.type]).toEqual([path, 405, 'GET, HEAD', problem])
    }
  })

  test('431 for headers without an end, and the next is served', async () => {
    const long = { 'if-none-match': '"a", '.repeat(10_000) }
    expect((await send('/', { headers: long })).status).toBe(431)
    expect((await send('/')).status).toBe(200)
  })

  test('200 for headers that say nothing', async () => {
    for (const headers of [
      { 'accept-encoding': ',;q=,br;q=x'.repeat(500) },
      { 'if-none-match': '"'.repeat(5_000) },
      { range: 'bytes=0-1' },
      { authorization: 'Bearer nonsense' },
      { cookie: '__Host-tropeiro_refresh=x' },
    ] as Record<string, string>[])
      expect((await send('/', { headers })).status).toBe(200)
  })
})

describe('a flood', () => {
  const inject = (asking: InjectOptions) => exposed.product.app.inject(asking)
  const load = async (url: string, times: number, remoteAddress: Address) =>
    (await Promise.all(Array.from({ length: times }, () => inject({ url, remoteAddress })))).map(
      ({ statusCode }) => statusCode,
    )

  test('an office of fifty that begins its day at one address has every file of the page', async () => {
    for (let person = 0; person < 50; person++)
      expect(new Set(await load('/assets/index-AbCd_123.js', 30, '127.0.0.20'))).toEqual(new Set([200]))
  })

  test('of files is refused by address, and takes nothing from who works there or elsewhere', async () => {
    const { access_token } = await logInAs(exposed.product, company)
    const found = new Set<number>()
    for (let round = 0; round < 30; round++)
      for (const status of await load('/', 100, '127.0.0.21')) found.add(status)
    expect(found).toEqual(new Set([200, 429]))
    const ask = { url: '/v1/vehicle?limit=1', headers: bearer(access_token), remoteAddress: '127.0.0.21' }
    expect((await inject(ask)).statusCode).toBe(200)
    expect(await load('/auth/login', 1, '127.0.0.21')).toEqual([405])
    expect(await load('/', 1, '127.0.0.22')).toEqual([200])
  })

  test('of strangers’ requests leaves the page whole at that address', async () => {
    expect(await load('/nothing', 200, '127.0.0.23')).toContain(429)
    expect(new Set(await load('/assets/index-AbCd_123.js', 30, '127.0.0.23'))).toEqual(new Set([200]))
  })

  test('asks the database for nothing', async () => {
    const { admin_url } = exposed.product.test_database
    expect(await load('/', 5, '127.0.0.24')).toEqual([200, 200, 200, 200, 200])
    const { rows } = await withAdmin(
      (client) => client.query("select key from platform.rate_buckets where key like 'file:%'"),
      admin_url,
    )
    expect(rows).toEqual([])
  })
})
