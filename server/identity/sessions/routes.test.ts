import { formatTaxNumber } from '@tropeiro/kernel/br/tax-number.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
  test_password,
} from '../../test/product/product-app.ts'
import { realms } from '../roles.ts'

let product: ProductApp
let company: TestCompany

beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_REALM_ALIASES: 'portal=web' } })
  company = await createTestCompany(product)
})
afterAll(() => product.close())

const logIn = (changes: Record<string, unknown> = {}, url = '/auth/login/') =>
  product.app.inject({
    method: 'POST',
    url,
    payload: {
      username: 'owner',
      parent_username: company.tax_number,
      password: test_password,
      realm: 'api',
      ...changes,
    },
  })

describe('POST /auth/login/', () => {
  test('200 gives access_token, refresh_token and user, each with its type', async () => {
    const answer = await logIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^trr_/),
      user: {
        id: company.user_id,
        name: 'Dona',
        login: 'owner',
        email: null,
        customer_id: company.customer_id,
        customer: { id: company.customer_id, name: expect.any(String), tax_number: company.tax_number },
        role: 'owner',
        scopes: expect.arrayContaining(['user:write', 'audit:read']),
        locale: 'pt-BR',
        time_zone: 'America/Sao_Paulo',
        driver_id: null,
      },
    })
  })

  test.each(['/auth/login', '/auth/login/', '/v1/auth/login', '/v1/auth/login/'])(
    '200 at %s',
    async (url) => {
      expect((await logIn({}, url)).statusCode).toBe(200)
    },
  )

  test('200 with the tax number with punctuation, the login in capitals, and unknown fields', async () => {
    const parent_username = formatTaxNumber(company.tax_number)
    expect((await logIn({ parent_username, username: ' OWNER ', grant_type: 'x' })).statusCode).toBe(200)
  })

  test('200 without a realm means api, whose token is kept', async () => {
    const answer = await logIn({ realm: undefined })
    expect(answer.statusCode).toBe(200)
    expect((await renew(product, answer.json().refresh_token)).json()).not.toHaveProperty('refresh_token')
  })

  test('200 with a word that the operator made an alias', async () => {
    const answer = await logIn({ realm: 'portal' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('422 for another realm names the allowed ones', async () => {
    const answer = await logIn({ realm: 'mobile' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ pointer: '/realm', allowed: ['web', 'app', 'api', 'partner'] }),
    ])
  })

  test.each(['username', 'parent_username', 'password'])('422 without %s', async (field) => {
    const answer = await logIn({ [field]: undefined })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0]).toMatchObject({ pointer: `/${field}`, code: 'required' })
  })

  test('401, the same for an unknown company, an unknown user, a wrong password and a disabled user', async () => {
    await createTestUser(product, company, { role: 'viewer', login: 'blocked' })
    await setActive('blocked', false)
    const answers = await Promise.all([
      logIn({ parent_username: '11.222.333/0001-81' }),
      logIn({ parent_username: 'not a tax number' }),
      logIn({ username: 'nobody' }),
      logIn({ password: 'wrong password' }),
      logIn({ username: 'blocked' }),
    ])
    const bodies = answers.map((answer) => ({ ...answer.json(), request_id: '' }))
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0].code).toBe('wrong_credentials')
  })

  test('429 with Retry-After past ten failures a minute, at this address only, and the right password works again after the wait', async () => {
    await createTestUser(product, company, { role: 'viewer', login: 'forgetful' })
    const attempt = (password: string, remoteAddress = '10.0.0.1') =>
      product.app.inject({
        method: 'POST',
        url: '/auth/login/',
        remoteAddress,
        payload: { username: 'forgetful', parent_username: company.tax_number, password },
      })
    for (let n = 0; n < 10; n++) expect((await attempt('wrong')).statusCode).toBe(401)
    const refused = await attempt(test_password)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt(test_password, '10.0.0.2')).statusCode).toBe(200)
    product.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect((await attempt(test_password)).statusCode).toBe(200)
  })
})

describe('POST /auth/token/', () => {
  test('200 without a payload gives a new access_token and the user', async () => {
    const { refresh_token } = await logInAs(product, company)
    const answer = await renew(product, refresh_token)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(['access_token', 'user'])
    expect(answer.json().user).toMatchObject({ id: company.user_id, login: 'owner' })
  })

  test('200 when the client names a type and sends no body', async () => {
    const { refresh_token } = await logInAs(product, company)
    const headers = { ...bearer(refresh_token), 'content-type': 'application/json' }
    const answer = await product.app.inject({ method: 'POST', url: '/v1/auth/token', headers })
    expect(answer.statusCode).toBe(200)
  })

  test.each(realms)('200 twenty times with the token of the login, realm %s, over 60 days', async (realm) => {
    const { refresh_token } = await logInAs(product, company, { realm })
    for (let n = 0; n < 20; n++) {
      product.clock.advance(3 * 86_400_000)
      const answer = await renew(product, refresh_token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).not.toHaveProperty('refresh_token')
    }
  })

  test('401 after 30 days without use, and 90 days after the login whatever the use', async () => {
    const idle = await logInAs(product, company)
    product.clock.advance(31 * 86_400_000)
    expect((await renew(product, idle.refresh_token)).statusCode).toBe(401)
    const busy = await logInAs(product, company)
    for (let n = 0; n < 8; n++) {
      product.clock.advance(10 * 86_400_000)
      expect((await renew(product, busy.refresh_token)).statusCode).toBe(200)
    }
    product.clock.advance(11 * 86_400_000)
    expect((await renew(product, busy.refresh_token)).statusCode).toBe(401)
  })

  test.each([
    ['nothing', {}],
    ['an access token', { authorization: 'Bearer a.b.c' }],
    ['another kind of secret', bearer(`tri_1_${'a'.repeat(43)}`)],
    ['a made-up token', bearer(`trr_1_${'a'.repeat(43)}`)],
    ['a token of a customer that is not there', bearer(`trr_zzzz_${'a'.repeat(43)}`)],
    ['another scheme', { authorization: 'Basic eDp5' }],
  ])('401 with %s', async (_what, headers) => {
    const answer = await product.app.inject({ method: 'POST', url: '/auth/token/', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      code: 'wrong_credentials',
      detail: expect.stringContaining('refresh_token do login'),
    })
  })
})

describe('POST /auth/logout/', () => {
  test('204 ends the session: neither token works again', async () => {
    const { access_token, refresh_token } = await logInAs(product, company)
    const answer = await product.app.inject({
      method: 'POST',
      url: '/auth/logout/',
      headers: bearer(access_token),
    })
    expect(answer.statusCode).toBe(204)
    expect((await renew(product, refresh_token)).statusCode).toBe(401)
    product.clock.advance(21_000)
    const read = await product.app.inject({ url: '/user/', headers: bearer(access_token) })
    expect(read.statusCode).toBe(401)
  })
})

async function setActive(login: string, active: boolean): Promise<void> {
  const { access_token } = await logInAs(product, company)
  const headers = bearer(access_token)
  const { data } = (await product.app.inject({ url: `/user/?login=${login}`, headers })).json()
  await product.app.inject({
    method: 'PUT',
    url: '/user/',
    headers,
    payload: { data: { id: data[0].id, active } },
  })
}
