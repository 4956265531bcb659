import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, createTestCompany, logInAs, type TestCompany } from '../product/product-app.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'

const flooded = '127.0.0.9'

let exposed: ExposedApp
let company: TestCompany
beforeAll(async () => {
  exposed = await createExposedApp()
  company = await createTestCompany(exposed.product)
})
afterAll(() => exposed.close())

/** A token of the right form that we never signed, until the address has asked too much. */
async function flood(): Promise<void> {
  const forged = (await logInAs(exposed.product, company)).access_token.replace(/[^.]+$/, 'A'.repeat(86))
  const ask = () => exposed.ask('/v1/vehicle', { from: flooded, token: forged })
  for (let round = 0; round < 20; round++) {
    const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    if (statuses.every((status) => status === 429)) return
  }
  throw new Error('the flood met no limit')
}

const askWith = async (token: string) =>
  (await exposed.ask('/v1/vehicle?limit=1', { from: flooded, token })).status

test('a stranger’s flood at an address does not hold back good tokens there, used before or not', async () => {
  const { product } = exposed
  const used = (await logInAs(product, company)).access_token
  const { access_token: unused, refresh_token } = await logInAs(product, company)
  const ended = (await logInAs(product, company)).access_token
  const key = await createKey(used)
  await product.app.inject({ method: 'POST', url: '/auth/logout', headers: bearer(ended) })
  expect(await askWith(used)).toBe(200)
  await flood()
  expect(await askWith(used)).toBe(200)
  expect(await askWith(unused)).toBe(200)
  expect(
    (await exposed.ask('/v1/auth/token', { method: 'POST', from: flooded, token: refresh_token })).status,
  ).toBe(200)
  expect(await askWith(key.seen)).toBe(200)
  // Later the database is asked again whether the token is still good.
  product.clock.advance(21_000)
  await flood()
  expect(await askWith(used)).toBe(200)
  expect(await askWith(key.seen)).toBe(200)
  // What proves nothing, or is over, is a stranger's.
  expect(await askWith(key.unseen)).toBe(429)
  expect(await askWith(ended)).toBe(429)
})

test('garbage at POST /auth/token from an address does not hold back the renewals of others there', async () => {
  const { product } = exposed
  const shared = '127.0.0.10'
  const renewWith = async (token: string) =>
    (await exposed.ask('/v1/auth/token', { method: 'POST', from: shared, token })).status
  const ofManyAtOnce = (count: number, tokenOf: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => renewWith(tokenOf(n))))
  const phones = await Promise.all(Array.from({ length: 4 }, () => logInAs(product, company)))
  const [first = '', second = '', wild = '', last = ''] = phones.map((phone) => phone.refresh_token)

  // What cannot be a token: a stranger's, as everywhere.
  expect(await ofManyAtOnce(150, (n) => `not-a-token-${n}`)).toContain(429)
  expect(await renewWith(first)).toBe(200)
  // What could be one.
  for (const round of ['A', 'B', 'C']) {
    const forged = await ofManyAtOnce(100, (n) => `trr_1_${String(n).padStart(43, round)}`)
    expect(new Set(forged)).toEqual(new Set([401]))
  }
  expect(await renewWith(second)).toBe(200)
  // One phone gone wild is refused alone.
  expect(await ofManyAtOnce(100, () => wild)).toContain(429)
  expect(await renewWith(last)).toBe(200)
})

async function createKey(owner: string): Promise<{ seen: string; unseen: string }> {
  const make = async () => {
    const answer = await exposed.ask('/v1/api_key', {
      method: 'POST',
      token: owner,
      body: { data: { name: 'ERP', scopes: ['vehicle:read'] } },
    })
    expect(answer.status).toBe(201)
    return JSON.parse(answer.body).data.key as string
  }
  const seen = await make()
  expect((await exposed.ask('/v1/vehicle?limit=1', { token: seen })).status).toBe(200)
  return { seen, unseen: await make() }
}
