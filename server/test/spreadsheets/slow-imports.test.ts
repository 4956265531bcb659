import { once } from 'node:events'
import { type IncomingMessage, request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../product/product-app.ts'
import { importFile, sendFile } from './send-file.ts'

let product: ProductApp
let token: string
let address: string

beforeAll(async () => {
  product = await createProductApp({
    env: {
      TROPEIRO_RECEIVE_TIMEOUT_MS: '1000',
      TROPEIRO_TRANSFER_TIMEOUT_MS: '4000',
    },
  })
  token = (await logInAs(product, await createTestCompany(product))).access_token
  address = await product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => product.close())

/** Lines that no machine reads in the time of a transfer. */
const more_than_time_allows = 90_000

const head = 'title;latitude;longitude;migration_id\n'
const line = (n: number) => `Ponto ${n};-23,5;-46,6;m${n}\n`

async function sendSlowly(url: string, type: string, parts: readonly string[], pause_ms: number) {
  const headers = { ...bearer(token), 'content-type': type }
  const request = startRequest(`${address}${url}`, { method: 'POST', headers })
  request.on('error', () => undefined)
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  for (const part of parts) {
    request.write(part)
    await sleep(pause_ms)
  }
  request.end()
  const [response] = await answered
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

test('a file that takes longer to arrive than a JSON body may is read to its end', async () => {
  const parts = [head, line(1), line(2), line(3)]
  const answer = await sendSlowly('/point_of_interest/import', 'text/csv', parts, 400)
  expect([answer.status, answer.body.data?.created]).toEqual([200, 3])
  const json = await sendSlowly('/point_of_interest', 'application/json', ['{"data"', ':', '{', '}'], 400)
  expect([json.status, json.body.code]).toEqual([408, 'request_timeout'])
})

test('an import that runs out of time says how far it came, and what it said is there', async () => {
  const lines = Array.from({ length: more_than_time_allows }, (_, n) => line(n + 100))
  const answer = await sendFile(product, '/point_of_interest', { token, file: head + lines.join('') })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'import_interrupted'])
  expect(answer.headers['retry-after']).toBe('5')
  const reached = Number(/\d+/.exec(answer.json().detail)?.[0])
  const { data } = (await product.app.inject({ url: '/point_of_interest', headers: bearer(token) })).json()
  // The header is line 1, and three points were there before.
  expect(data).toHaveLength(reached - 1 + 3)
  const rest = head + lines.slice(reached - 1, reached + 9).join('')
  expect(await importFile(product, '/point_of_interest', { token, file: rest })).toMatchObject({
    created: 10,
  })
})

test('one at a time for a company; the next is told to come back, another company is not', async () => {
  const other_token = (await logInAs(product, await createTestCompany(product))).access_token
  const long = Array.from({ length: more_than_time_allows }, (_, n) => line(n + 200_000)).join('')
  const two = [1, 2].map(() => sendFile(product, '/point_of_interest', { token, file: head + long }))
  const refused = await Promise.race(two)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'too_many_imports'])
  const file = head + line(3)
  expect(await importFile(product, '/point_of_interest', { token: other_token, file })).toMatchObject({
    created: 1,
  })
  const codes = (await Promise.all(two)).map((answer) => answer.json().code)
  expect(new Set(codes)).toEqual(new Set(['import_interrupted', 'too_many_imports']))
})

test('a client that goes away in the middle of its file gives its place back', async () => {
  const headers = { ...bearer(token), 'content-type': 'text/csv' }
  const request = startRequest(`${address}/point_of_interest/import`, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.write(head + line(90_001))
  await sleep(200)
  request.destroy()
  const isFree = async () =>
    (await sendFile(product, '/point_of_interest', { token, file: head + line(90_002) })).statusCode === 200
  expect(await vi.waitUntil(isFree, { timeout: 120_000, interval: 100 })).toBe(true)
})
