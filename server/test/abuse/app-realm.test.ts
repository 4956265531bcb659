import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDriver } from '../product/create-test-driver.ts'
import { createTestCompany, createTestUser, logInAs, type TestCompany } from '../product/product-app.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'

let exposed: ExposedApp
beforeAll(async () => {
  // On a busy machine all that is asked at once is at work at once, before any of it is refused.
  exposed = await createExposedApp({ TROPEIRO_IN_FLIGHT_LIMIT: '1000' })
})
afterAll(() => exposed.close())

/** So many of each at once, while the clock stands: what is let through is what the buckets hold. */
async function countServed(tokens: readonly string[], each: number): Promise<number> {
  const asking = tokens.flatMap((token) =>
    Array.from({ length: each }, () => exposed.ask('/v1/vehicle?limit=1', { token })),
  )
  const statuses = (await Promise.all(asking)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const tokenOf = async (company: TestCompany, login: string) =>
  (await logInAs(exposed.product, company, { login, realm: 'app' })).access_token

test('users who are no drivers have the limit of their customer together, also in the realm of the app', async () => {
  const company = await createTestCompany(exposed.product)
  const tokens: string[] = []
  for (const login of ['a', 'b', 'c', 'd']) {
    await createTestUser(exposed.product, company, { role: 'dispatcher', login })
    tokens.push(await tokenOf(company, login))
  }
  expect(await countServed(tokens, 40)).toBe(100)
  // What they sent is what their company sent.
  const { access_token } = await logInAs(exposed.product, company)
  expect((await exposed.ask('/v1/vehicle', { token: access_token })).status).toBe(429)
})

test('drivers have a limit each and one together, and take nothing from their office', async () => {
  const company = await createTestCompany(exposed.product)
  const office = (await logInAs(exposed.product, company)).access_token
  const tokens: string[] = []
  for (const name of ['a', 'b', 'c']) {
    tokens.push(await tokenOf(company, (await createTestDriver(exposed.product, company, name)).login))
  }
  expect(await countServed(tokens.slice(0, 1), 60)).toBe(50)
  expect(await countServed(tokens.slice(1), 40)).toBe(50)
  const refused = await exposed.ask('/v1/vehicle', { token: tokens[2] ?? '' })
  expect(refused.headers['ratelimit-policy']).toBe('"app";q=100;w=2')
  expect((await exposed.ask('/v1/vehicle', { token: office })).status).toBe(200)
})
