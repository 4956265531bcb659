import { rmSync } from 'node:fs'
import { console_paths } from '@tropeiro/contract/console-paths.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, createProductApp, type ProductApp } from '../test/product/product-app.ts'
import { page, script, small_build, writeBuild } from './test/write-build.ts'

const folder = writeBuild()
let product: ProductApp
beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_CONSOLE_DIR: folder } })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  product.app.inject({ url, method, headers })
const asset = '/assets/index-AbCd_123.js'

describe('a path of the console', () => {
  const addresses = console_paths.map((path) => path.replaceAll(/:\w+/g, '42'))

  test.each(addresses)('200 with the page: %s', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(answer.body).toBe(page)
  })

  test('200 with a query and with a slash at its end, whoever asks', async () => {
    expect((await ask('/today?day=2026-03-04')).body).toBe(page)
    expect((await ask('/today/')).body).toBe(page)
    expect((await ask('/today', bearer('nonsense'))).body).toBe(page)
  })

  test.each(addresses)('404 below /v1: %s', async (url) => {
    const encoded = url.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    for (const path of [`/v1${url}`, `/v1${url}/`, `/v1${encoded}`]) {
      const answer = await ask(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
      expect((await ask(path, {}, 'POST')).statusCode).toBe(404)
    }
  })

  test('is no path of the API, for any method', async () => {
    const other = await createProductApp({ beside: product, env: { TROPEIRO_CONSOLE_DIR: 'off' } })
    const files = ['/assets/x.js', '/favicon.svg']
    for (const url of [...addresses, ...files])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        // 401 or 405 would be a route of its own, or one with a parameter in its place.
        const { statusCode } = await other.app.inject({ method, url })
        expect([method, url, statusCode]).toEqual([method, url, 404])
      }
    await other.close()
  })

  test('405 for a method that changes something, naming those that it has', async () => {
    const answer = await ask('/today', {}, 'POST')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })
})

describe('the page', () => {
  test('runs nothing but what this process serves, and is in no frame', async () => {
    const { headers } = await ask('/')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy.toSorted()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default tropeiro',
      ].toSorted(),
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=(), '),
    })
    expect(policy.join()).not.toContain('unsafe')
  })

  test('304 for who has it, and 200 again for who has another', async () => {
    const { etag } = (await ask('/')).headers
    const known = await ask('/today', { 'if-none-match': String(etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(known.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
    expect((await ask('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a file of the build', () => {
  test('200 for ever where its name has its hash', async () => {
    const answer = await ask(asset)
    expect(answer.body).toBe(script)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // A worker has the policy of its own answer, not that of the page.
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await ask('/assets/unhashed.css')).headers['cache-control']).toBe('no-cache')
    expect((await ask('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    })
  })

  test.each([
    ['br, gzip', 'br', 'br of the script'],
    ['gzip', 'gzip', 'gzip of the script'],
    ['identity', undefined, script],
  ])('200 in the form of accept-encoding %s', async (accepted, coding, body) => {
    const answer = await ask(asset, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.body).toBe(body)
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(body))
    const again = await ask(asset, {
      'accept-encoding': accepted,
      'if-none-match': String(answer.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
    const other = await ask(asset, {
      'accept-encoding': coding === 'br' ? 'gzip' : 'br',
      'if-none-match': String(answer.headers['etag']),
    })
    expect(other.statusCode).toBe(200)
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const url of ['/', asset]) {
      const [get, head] = [await ask(url), await ask(url, {}, 'HEAD')]
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect(head.headers[name]).toBe(get.headers[name])
    }
  })

  test.each([
    '/assets/',
    '/assets/index-AbCd_124.js',
    '/assets/index-AbCd_123.js.br',
    '/index.html',
    '/.vite/manifest.json',
    '/assets/constructor',
    '/assets/__proto__',
    '/v1/assets/index-AbCd_123.js',
    '/v1/favicon.svg',
    '/V1/today',
    '/today/1',
  ])('404 as a problem, also to who wants a page: %s', async (url) => {
    const answer = await ask(url, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json().code).toBe('not_found')
  })
})

describe('without a build', () => {
  test('404 with how to make one, one line of log, and all else as it was', async () => {
    const empty = writeBuild({})
    const other = await createProductApp({ beside: product, env: { TROPEIRO_CONSOLE_DIR: empty } })
    const found = await other.app.inject('/today')
    expect(found.statusCode).toBe(404)
    expect(found.json().detail).toContain('npm run build')
    expect((await other.app.inject('/favicon.svg')).statusCode).toBe(404)
    expect(other.log_lines.filter((line) => line.includes('npm run build'))).toHaveLength(1)
    const ready = await other.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json().checks).toMatchObject({ console: 'it was not built' })
    await other.close()
    rmSync(empty, { recursive: true })
  })

  test('that cannot be used is told, and is none', async () => {
    const odd = writeBuild({ ...small_build, 'a b.js': '' })
    const other = await createProductApp({ beside: product, env: { TROPEIRO_CONSOLE_DIR: odd } })
    expect((await other.app.inject('/')).statusCode).toBe(404)
    expect(other.log_lines.filter((line) => line.includes('odd name'))).toHaveLength(1)
    await other.close()
    rmSync(odd, { recursive: true })
  })

  test('404 without a word where the console is off', async () => {
    const other = await createProductApp({ beside: product, env: { TROPEIRO_CONSOLE_DIR: 'off' } })
    const found = await other.app.inject('/today')
    expect([found.statusCode, found.json().detail]).toEqual([404, expect.not.stringContaining('npm run')])
    expect((await other.app.inject('/readyz')).json().checks).not.toHaveProperty('console')
    await other.close()
  })
})
