import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo, refusals } from '../test/product/answers-to.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
  type TestSession,
  test_password,
} from '../test/product/product-app.ts'
import { setCustomerDisabled } from './queries.ts'

let product: ProductApp
let company: TestCompany
let owner: TestSession
let invitation: string
let api_key: string

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  owner = await logInAs(product, company)
  const invited = await call('POST', `/user/${company.user_id}/invite`)
  invitation = invited.json().data.token
  api_key = (await call('POST', '/api_key/', { data: { name: 'k', scopes: ['user:read'] } })).json().data.key
})
afterAll(() => product.close())

function call(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = owner.access_token) {
  return product.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) })
}

const read = (headers: Record<string, string>, url = '/user/') => product.app.inject({ url, headers })

describe('the Authorization header', () => {
  test.each(['Bearer', 'bearer', 'BEARER'])('200 with the scheme %s', async (scheme) => {
    expect((await read({ authorization: `${scheme} ${owner.access_token}` })).statusCode).toBe(200)
  })

  test('200 with an API key that holds the scope', async () => {
    expect((await read(bearer(api_key))).statusCode).toBe(200)
  })

  test('401 without it', async () => {
    expect(await answersTo(product, null)).toEqual(refusals)
  })

  const wrong: [string, () => string][] = [
    ['empty', () => ''],
    ['the scheme alone', () => 'Bearer'],
    ['the scheme and a space', () => 'Bearer '],
    ['the token alone', () => owner.access_token],
    ['two spaces', () => `Bearer  ${owner.access_token}`],
    ['a tab', () => `Bearer\t${owner.access_token}`],
    ['a space in the token', () => `Bearer ${owner.access_token.replace('.', '. ')}`],
    ['a space at the end', () => `Bearer ${owner.access_token} `],
    ['another scheme', () => `Token ${owner.access_token}`],
    ['Basic with the right password', () => `Basic ${btoa(`owner:${test_password}`)}`],
    ['two values', () => `Bearer ${owner.access_token}, Bearer ${owner.access_token}`],
    ['the scheme twice', () => `Bearer Bearer ${owner.access_token}`],
    ['quotes', () => `Bearer "${owner.access_token}"`],
    ['very long', () => `Bearer ${owner.access_token}${'a'.repeat(10_000)}`],
    ['a refresh token', () => `Bearer ${owner.refresh_token}`],
    ['an invitation', () => `Bearer ${invitation}`],
    ['a refresh token dressed as an API key', () => `Bearer ${dressed(owner.refresh_token, 'trp')}`],
    ['an invitation dressed as an API key', () => `Bearer ${dressed(invitation, 'trp')}`],
    ['an API key in capitals', () => `Bearer ${api_key.replace('trp_', 'TRP_')}`],
    ['an API key cut short', () => `Bearer ${api_key.slice(0, -1)}`],
    ['an API key with a character more', () => `Bearer ${api_key}A`],
    ['an API key of a customer that is not there', () => `Bearer ${api_key.replace(/_\w+?_/, '_zzzz_')}`],
    ['an API key of customer 0', () => `Bearer ${api_key.replace(/_\w+?_/, '_0_')}`],
    [
      'an API key of a customer past every number',
      () => `Bearer ${api_key.replace(/_\w+?_/, '_zzzzzzzzzzz_')}`,
    ],
    ['a password', () => `Bearer ${test_password}`],
  ]
  test.each(wrong)('401: %s', async (_name, header) => {
    expect(await answersTo(product, header())).toEqual(refusals)
  })

  test('401 for a good token anywhere else', async () => {
    const { access_token } = owner
    expect((await read({}, `/user/?access_token=${access_token}`)).statusCode).toBe(401)
    expect((await read({ cookie: `access_token=${access_token}` })).statusCode).toBe(401)
    expect((await read({ cookie: `__Host-tropeiro_refresh=${owner.refresh_token}` })).statusCode).toBe(401)
    expect((await read({ 'x-api-key': api_key })).statusCode).toBe(401)
  })
})

describe('a secret in the wrong place', () => {
  test.each<[string, () => string]>([
    ['an access token', () => owner.access_token],
    ['an API key', () => api_key],
    ['an invitation', () => invitation],
    ['an access token dressed as a refresh token', () => `trr_1_${owner.access_token}`],
    ['an API key dressed as a refresh token', () => dressed(api_key, 'trr')],
  ])('401: %s renews nothing', async (_name, secret) => {
    const answer = await renew(product, secret())
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test.each<[string, () => string]>([
    ['an access token', () => owner.access_token],
    ['a refresh token', () => owner.refresh_token],
    ['an API key', () => api_key],
    ['a refresh token dressed as an invitation', () => dressed(owner.refresh_token, 'tri')],
  ])('no password is set by %s', async (_name, secret) => {
    const payload = { token: secret(), password: 'another long password' }
    const answer = await product.app.inject({ method: 'POST', url: '/auth/invitation/', payload })
    // An access token is longer than any invitation.
    expect([401, 422]).toContain(answer.statusCode)
    await logInAs(product, company)
  })
})

describe('a token that was good', () => {
  const ends: [string, (user_id: number, session: TestSession) => Promise<LightMyRequestResponse>][] = [
    ['its user is disabled', (id) => call('PUT', '/user/', { data: { id, active: false } })],
    ['its user is removed', (id) => call('DELETE', `/user/${id}`)],
    [
      'its session has logged out',
      (_, { access_token }) => call('POST', '/auth/logout/', undefined, access_token),
    ],
    [
      'its password was changed in another session',
      async () => {
        const { access_token } = await logInAs(product, company, 'person')
        const payload = { current_password: test_password, password: 'another long password' }
        return call('POST', '/auth/password/', payload, access_token)
      },
    ],
  ]
  test.each(ends)('401 within 20 s once %s; its refresh token at once', async (_name, end) => {
    const user_id = await createTestUser(product, company, { role: 'admin', login: 'person' })
    const session = await logInAs(product, company, 'person')
    expect((await read(bearer(session.access_token))).statusCode).toBe(200)
    expect([200, 204]).toContain((await end(user_id, session)).statusCode)
    expect((await renew(product, session.refresh_token)).statusCode).toBe(401)
    product.clock.advance(20_000)
    expect(await answersTo(product, `Bearer ${session.access_token}`)).toEqual(refusals)
    await call('DELETE', `/user/${user_id}`, undefined, (await logInAs(product, company)).access_token)
  })

  test('401 while its customer is disabled, and good again after', async () => {
    const closed = await createTestCompany(product)
    const session = await logInAs(product, closed)
    const { database } = product.test_database
    const setDisabled = (date: Date | null) =>
      database.inCustomer(closed.customer_id, (tx) => tx.count(setCustomerDisabled, date))
    await setDisabled(product.clock.now())
    expect(await answersTo(product, `Bearer ${session.access_token}`)).toEqual(refusals)
    expect((await renew(product, session.refresh_token)).statusCode).toBe(401)
    await expect(logInAs(product, closed)).rejects.toThrow('401')
    await setDisabled(null)
    expect((await read(bearer(session.access_token))).statusCode).toBe(200)
  })
})

/** The same secret under the prefix of another kind. */
const dressed = (secret: string, kind: string): string => secret.replace(/^tr./, kind)
