import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestPerson,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
} from '../test/product/product-app.ts'
import { setCustomerDisabled } from './queries.ts'

let here: ProductApp
/** Another process of the same cell. */
let there: ProductApp
let company: TestCompany
let people = 0

beforeAll(async () => {
  here = await createProductApp()
  there = await createProductApp({ beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Each test has a company and a person of its own. */
async function createPerson(role: 'admin' | 'viewer' = 'admin') {
  company = await createTestCompany(here)
  const login = `person${++people}`
  return createTestPerson(here, company, { role, login })
}

async function asOwner(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const { access_token } = await logInAs(here, company)
  const answer = await here.app.inject({
    method,
    url,
    headers: bearer(access_token),
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}

const statusThere = async (token: string) =>
  (await there.app.inject({ url: '/user/', headers: bearer(token) })).statusCode

/** The other process has seen the token: it goes on believing it for 20 s, and no longer than a minute. */
async function expectFeltWithinAMinute(token: string, status: number): Promise<void> {
  expect(await statusThere(token)).toBe(200)
  let waited_s = 0
  while ((await statusThere(token)) === 200 && waited_s < 60) {
    here.clock.advance(5_000)
    waited_s += 5
  }
  expect(await statusThere(token)).toBe(status)
  expect(waited_s).toBeGreaterThan(0)
  expect(waited_s).toBeLessThanOrEqual(20)
}

describe('made in one process, felt in the other within a minute:', () => {
  test('a logout', async () => {
    const { access_token, refresh_token } = await createPerson()
    expect(await statusThere(access_token)).toBe(200)
    const headers = bearer(access_token)
    await here.app.inject({ method: 'POST', url: '/auth/logout/', headers })
    expect((await renew(there, refresh_token)).statusCode).toBe(401)
    await expectFeltWithinAMinute(access_token, 401)
  })

  test('a user disabled', async () => {
    const { user_id, access_token, refresh_token } = await createPerson()
    expect(await statusThere(access_token)).toBe(200)
    await asOwner('PUT', '/user/', { data: { id: user_id, active: false } })
    expect((await renew(there, refresh_token)).statusCode).toBe(401)
    await expectFeltWithinAMinute(access_token, 401)
  })

  test('a user removed', async () => {
    const { user_id, access_token, refresh_token } = await createPerson()
    expect(await statusThere(access_token)).toBe(200)
    await asOwner('DELETE', `/user/${user_id}`)
    expect((await renew(there, refresh_token)).statusCode).toBe(401)
    await expectFeltWithinAMinute(access_token, 401)
  })

  test('a role taken away', async () => {
    const { user_id, access_token } = await createPerson()
    expect(await statusThere(access_token)).toBe(200)
    await asOwner('PUT', '/user/', { data: { id: user_id, role: 'viewer' } })
    await expectFeltWithinAMinute(access_token, 403)
  })

  test('a role given', async () => {
    const { user_id, access_token } = await createPerson('viewer')
    expect(await statusThere(access_token)).toBe(403)
    await asOwner('PUT', '/user/', { data: { id: user_id, role: 'admin' } })
    here.clock.advance(20_000)
    expect(await statusThere(access_token)).toBe(200)
  })

  test('a customer disabled', async () => {
    const { access_token, refresh_token } = await createPerson()
    expect(await statusThere(access_token)).toBe(200)
    const { database } = here.test_database
    await database.inCustomer(company.customer_id, (tx) => tx.count(setCustomerDisabled, here.clock.now()))
    expect((await renew(there, refresh_token)).statusCode).toBe(401)
    await expect(logInAs(there, company)).rejects.toThrow('401')
    await expectFeltWithinAMinute(access_token, 401)
  })

  test('an API key of a disabled customer', async () => {
    await createPerson()
    const created = await asOwner('POST', '/api_key/', { data: { name: 'ERP', scopes: ['user:read'] } })
    const { key } = created.json().data
    expect(await statusThere(key)).toBe(200)
    const { database } = here.test_database
    await database.inCustomer(company.customer_id, (tx) => tx.count(setCustomerDisabled, here.clock.now()))
    await expectFeltWithinAMinute(key, 401)
  })

  test('an API key removed', async () => {
    await createPerson()
    const created = await asOwner('POST', '/api_key/', { data: { name: 'ERP', scopes: ['user:read'] } })
    const { id, key } = created.json().data
    expect(await statusThere(key)).toBe(200)
    await asOwner('DELETE', `/api_key/${id}`)
    await expectFeltWithinAMinute(key, 401)
  })

  test('an API key that expires, at its moment', async () => {
    await createPerson()
    const date_expires = new Date(here.clock.now().getTime() + 12_000).toISOString()
    const data = { name: 'ERP', scopes: ['user:read'], date_expires }
    const { key } = (await asOwner('POST', '/api_key/', { data })).json().data
    expect(await statusThere(key)).toBe(200)
    here.clock.advance(11_999)
    expect(await statusThere(key)).toBe(200)
    here.clock.advance(1)
    expect(await statusThere(key)).toBe(401)
  })
})

test('many requests of one client at once share one look at the database', async () => {
  const { access_token } = await createPerson()
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusThere(access_token)))
  expect(new Set(answers)).toEqual(new Set([200]))
})
