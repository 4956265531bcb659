import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureTool } from '../../../../ops/tools.ts'
import { type OpenedBrowser, openChromium } from './chromium.ts'
import { openPage } from './open-page.ts'

let opened: OpenedBrowser
let server: Server
let origin: string

beforeAll(async () => {
  opened = await openChromium(await ensureTool('chromium'))
  server = createServer((request, response) => {
    const status = request.url === '/broken' ? 500 : 200
    response.writeHead(status, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'self'; require-trusted-types-for 'script'",
    })
    response.end('<!doctype html><title>page</title>')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  await opened.browser.close()
  server.close()
})

async function faultsOf(script: string, expected: readonly string[] = []): Promise<readonly string[]> {
  const { page, context, faults } = await openPage(opened, { origin, login: null, path: '/' })
  for (const text of expected) faults.expect(text)
  await page.evaluate(script)
  await expect.poll(() => page.evaluate('document.readyState')).toBe('complete')
  await page.waitForTimeout(0)
  const found = faults.list()
  await context.close()
  return found
}

test('a page that does nothing odd has no faults', async () => {
  expect(await faultsOf('fetch("/")')).toEqual([])
})

test.each([
  [
    'a request to elsewhere',
    'fetch("https://elsewhere.example/x").catch(() => null)',
    'https://elsewhere.example',
  ],
  [
    'a request of a picture',
    'new Promise((done) => { const image = new Image(); image.onerror = done; image.src = "http://192.0.2.1/a.png" })',
    '192.0.2.1',
  ],
  [
    'a script in the page',
    'document.head.append(Object.assign(document.createElement("style"), { nonce: "" }), (() => { const script = document.createElement("script"); try { script.text = "1" } catch {} return script })())',
    'policy violated',
  ],
  [
    'an error that nobody catches',
    'new Promise((done) => setTimeout(() => { setTimeout(done, 50); throw new Error("uncaught here") }))',
    'uncaught here',
  ],
  ['an error in the console', 'console.error("complaint")', 'complaint'],
  ['an answer from 500 on', 'fetch("/broken")', 'answer 500'],
])('%s is a fault, unless it is expected', async (_, script, fault) => {
  expect((await faultsOf(script)).join('\n')).toContain(fault)
  expect((await faultsOf(script, [fault, 'console:', 'CONNECT'])).join('\n')).not.toContain(fault)
})
