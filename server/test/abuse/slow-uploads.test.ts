import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { max_csv_bytes } from '../../platform/http/transfer/transfer-limits.ts'
import { createTestCompany, logInAs, type ProductApp, type TestCompany } from '../product/product-app.ts'
import { sendFile } from '../spreadsheets/send-file.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'

const file = 'title;latitude;longitude\nPonto;-23,5;-46,6\n'

let exposed: ExposedApp
let product: ProductApp
beforeAll(async () => {
  exposed = await createExposedApp({ TROPEIRO_PACE_WINDOW_MS: '1000' })
  product = exposed.product
})
afterAll(() => exposed.close())

async function createCaller(): Promise<{ company: TestCompany; token: string }> {
  const company = await createTestCompany(product)
  return { company, token: (await logInAs(product, company)).access_token }
}

const bringIn = (token: string) => sendFile(product, '/point_of_interest', { token, file })

function readAll(socket: Socket): () => string {
  let answer = ''
  socket.on('data', (data: Buffer) => {
    answer += data.toString()
  })
  return () => answer
}

describe('a file that comes more slowly than the least pace', () => {
  test('is answered 408, and holds no connection', async () => {
    const { token } = await createCaller()
    const head = [
      'POST /v1/point_of_interest/import HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: text/csv',
      'content-length: 100000',
    ]
    const socket = await exposed.open('127.0.0.9', `${head.join('\r\n')}\r\n\r\n${file}`)
    const answer = readAll(socket)
    const trickling = setInterval(() => socket.write('x'), 50)
    await expect.poll(() => socket.closed).toBe(true)
    clearInterval(trickling)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer()).toContain('"code":"request_timeout"')
    expect((await bringIn(token)).statusCode).toBe(200)
  })
})

describe('files on their way that leave no room', () => {
  test('for a company: its next is told to come back, and others are not', async () => {
    const [greedy, other] = [await createCaller(), await createCaller()]
    const room = product.app.services.imports.receive(greedy.company.customer_id)
    room.grow(max_csv_bytes)
    const refused = await bringIn(greedy.token)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'too_many_imports'])
    expect(refused.headers['retry-after']).toBe('5')
    expect((await bringIn(other.token)).statusCode).toBe(200)
    room.leave()
    expect((await bringIn(greedy.token)).statusCode).toBe(200)
  })

  test('of two companies leave some for the small file of another', async () => {
    const other = await createCaller()
    const rooms = [1_001, 1_002].map((customer_id) => product.app.services.imports.receive(customer_id))
    for (const room of rooms) room.grow(max_csv_bytes)
    expect((await bringIn(other.token)).statusCode).toBe(200)
    for (const room of rooms) room.leave()
  })
})
