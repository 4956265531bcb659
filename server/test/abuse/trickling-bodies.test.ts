import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, createTestCompany, createTestPerson, logInAs } from '../product/product-app.ts'
import { type Address, createExposedApp, type ExposedApp } from './exposed-app.ts'
import { all_served, createOtherCompany } from './other-company.ts'

/** More than the requests that a process works on at a time. */
const socket_count = 206

let exposed: ExposedApp
let askAsOthers: () => Promise<number[]>
beforeAll(async () => {
  exposed = await createExposedApp()
  askAsOthers = await createOtherCompany(exposed)
})
afterAll(() => exposed.close())

interface Trickle {
  readonly from: Address
  readonly path: string
  readonly bytes: number
  readonly token?: string
}

/** Sockets that each send the head of a request and one byte of its body; those that were refused have `answer`. */
async function trickle({ from, path, bytes, token }: Trickle) {
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json']
  if (token !== undefined) head.push(`authorization: Bearer ${token}`)
  const sockets: { socket: Socket; answer: string }[] = []
  for (let n = 0; n < socket_count; n++) {
    // Nobody is stopped by how many they send a second: they have time.
    exposed.product.clock.advance(100)
    const socket = await exposed.open(from, `${head.join('\r\n')}\r\ncontent-length: ${bytes}\r\n\r\n{`)
    const opened = { socket, answer: '' }
    socket.on('data', (data: Buffer) => {
      opened.answer += data.toString()
    })
    sockets.push(opened)
  }
  const { in_flight } = exposed.product.app
  const answered = () => sockets.filter(({ answer }) => answer !== '')
  await expect.poll(() => in_flight.count + answered().length).toBe(socket_count)
  return { answered, close: () => sockets.forEach(({ socket }) => void socket.destroy()) }
}

test('a stranger with 206 bodies on their way takes the service from nobody, and has few of them', async () => {
  const trickling = await trickle({ from: '127.0.0.9', path: '/v1/auth/login', bytes: 200 })
  expect(await askAsOthers()).toEqual(all_served)
  const refused = trickling.answered()
  expect(refused).toHaveLength(socket_count - 64)
  expect(refused.every(({ answer }) => answer.startsWith('HTTP/1.1 429 '))).toBe(true)
  // They hold no connection either.
  await expect.poll(() => refused.every(({ socket }) => socket.closed)).toBe(true)
  trickling.close()
  await expect.poll(() => exposed.product.app.in_flight.count).toBe(0)
})

test('a user with 206 big bodies on their way takes the service from nobody, colleagues included, and has few of them', async () => {
  const { product } = exposed
  const company = await createTestCompany(product)
  const { access_token: token } = await createTestPerson(product, company, 'admin')
  const { access_token: colleague } = await logInAs(product, company)
  const trickling = await trickle({ from: '127.0.0.9', path: '/v1/vehicle', bytes: 1024 * 1024, token })
  expect(await askAsOthers()).toEqual(all_served)
  expect(trickling.answered()).toHaveLength(socket_count - 8)
  const body = { data: { title: 'Posto', latitude: -29, longitude: -51 } }
  const write = await exposed.ask('/v1/point_of_interest', { token: colleague, method: 'POST', body })
  expect(write.status).toBe(201)
  // What they ask without a body goes on.
  expect((await exposed.ask('/v1/vehicle?limit=1', { token })).status).toBe(200)
  trickling.close()
  await expect.poll(() => exposed.product.app.in_flight.count).toBe(0)
})

test.each(['login', 'token', 'logout', 'password', 'invitation'])(
  '413 for more than 64 kB at /auth/%s, with a token, too',
  async (name) => {
    const { product } = exposed
    const { access_token: token } = await logInAs(product, await createTestCompany(product))
    const payload = { password: 'a'.repeat(64 * 1024) }
    const answer = await product.app.inject({
      method: 'POST',
      url: `/v1/auth/${name}`,
      headers: bearer(token),
      payload,
    })
    expect(answer.statusCode).toBe(413)
  },
)
