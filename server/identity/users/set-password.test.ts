import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestPerson,
  createTestUser,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
  test_password,
} from '../../test/product/product-app.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let user_id: number

const day_ms = 86_400_000
const next_password = 'a wholly new password'

beforeAll(async () => {
  product = await createProductApp()
})
beforeEach(async () => {
  company = await createTestCompany(product)
  user_id = await createTestUser(product, company, { role: 'dispatcher', login: 'maria' })
  owner = (await logInAs(product, company)).access_token
})
afterAll(() => product.close())

const invite = (id: number, token = owner, headers = {}) =>
  product.app.inject({
    method: 'POST',
    url: `/user/${id}/invite`,
    headers: { ...bearer(token), ...headers },
  })
const inviteMaria = async (): Promise<string> => (await invite(user_id)).json().data.token
const accept = (token: string, password = next_password) =>
  product.app.inject({ method: 'POST', url: '/auth/invitation/', payload: { token, password } })
const changePassword = (token: string, payload: object) =>
  product.app.inject({ method: 'POST', url: '/auth/password/', headers: bearer(token), payload })
const logInStatus = async (password: string, username = 'maria') => {
  const payload = { username, parent_username: company.tax_number, password }
  return (await product.app.inject({ method: 'POST', url: '/auth/login/', payload })).statusCode
}

describe('POST /user/<id>/invite', () => {
  test('201 with a one-time link, good for a day', async () => {
    const answer = await invite(user_id)
    expect(answer.statusCode).toBe(201)
    const { token } = answer.json().data
    expect(answer.json().data).toEqual({
      user_id,
      token: expect.stringMatching(/^tri_/),
      path: `/invitation#${token}`,
      date_expires: new Date(product.clock.now().getTime() + day_ms).toISOString(),
    })
  })

  test('the database holds only its hash', async () => {
    const token = await inviteMaria()
    const found = await withAdmin(
      async (client) =>
        (
          await client.query(
            `select count(*)::int as n from app.invitations i where i::text like '%' || $1 || '%'`,
            [token.slice(-43)],
          )
        ).rows[0].n,
      product.test_database.admin_url,
    )
    expect(found).toBe(0)
  })

  test('201 with another link under the same Idempotency-Key: a link is never kept', async () => {
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = [await invite(user_id, owner, headers), await invite(user_id, owner, headers)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().data.token).not.toBe(first.json().data.token)
    const kept = await withAdmin(
      async (client) => (await client.query('select from app.idempotency_keys')).rowCount,
      product.test_database.admin_url,
    )
    expect(kept).toBe(0)
  })

  test("403 when an admin repeats an owner's Idempotency-Key: nobody gets another's link", async () => {
    const { access_token } = await createTestPerson(product, company, 'admin')
    const headers = { 'idempotency-key': 'mine' }
    expect((await invite(company.user_id, owner, headers)).statusCode).toBe(201)
    const repeated = await invite(company.user_id, access_token, headers)
    expect(repeated.statusCode).toBe(403)
    expect(repeated.body).not.toContain('tri_')
  })

  test('404 for one of another company, or none', async () => {
    const foreign = await createTestCompany(product)
    expect((await invite(foreign.user_id)).statusCode).toBe(404)
    expect((await invite(999_999)).statusCode).toBe(404)
  })

  test('403 when an admin invites an owner: it would let them in as one', async () => {
    const { access_token } = await createTestPerson(product, company, 'admin')
    expect((await invite(company.user_id, access_token)).statusCode).toBe(403)
    expect((await invite(user_id, access_token)).statusCode).toBe(201)
  })
})

describe('POST /auth/invitation/', () => {
  test('204 sets the password, once', async () => {
    const token = await inviteMaria()
    expect((await accept(token)).statusCode).toBe(204)
    expect(await logInStatus(next_password)).toBe(200)
    expect(await logInStatus(test_password)).toBe(401)
    const again = await accept(token, 'yet another password')
    expect(again.statusCode).toBe(401)
    expect(again.json().code).toBe('wrong_credentials')
    expect(await logInStatus(next_password)).toBe(200)
  })

  test('204 ends every session of before', async () => {
    const { refresh_token } = await logInAs(product, company, 'maria')
    await accept(await inviteMaria())
    expect((await renew(product, refresh_token)).statusCode).toBe(401)
  })

  test('of two at once one wins', async () => {
    const token = await inviteMaria()
    const passwords = ['first of two passwords', 'second of two passwords']
    const answers = await Promise.all(passwords.map((password) => accept(token, password)))
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '401'])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204)
    expect(await logInStatus(passwords[winner] ?? '')).toBe(200)
  })

  test('204 just before a day is over, 401 when it is', async () => {
    const [token, late] = [await inviteMaria(), await inviteMaria()]
    product.clock.advance(day_ms - 1)
    expect((await accept(late)).statusCode).toBe(204)
    product.clock.advance(1)
    expect((await accept(token)).statusCode).toBe(401)
  })

  test('401 for an older link once a password is set', async () => {
    const [older, newer] = [await inviteMaria(), await inviteMaria()]
    expect((await accept(newer)).statusCode).toBe(204)
    expect((await accept(older, 'a thief chose this one')).statusCode).toBe(401)
    expect(await logInStatus(next_password)).toBe(200)
  })

  const change = (id: number, data: object) =>
    product.app.inject({
      method: 'PUT',
      url: '/user/',
      headers: bearer(owner),
      payload: { data: { id, ...data } },
    })

  test.each([
    ['promoted', [{ role: 'owner' }]],
    ['given another role and the old one back', [{ role: 'viewer' }, { role: 'dispatcher' }]],
    ['disabled', [{ active: false }]],
    ['disabled and enabled again', [{ active: false }, { active: true }]],
  ])('401 for a link sent before the person was %s: it would let its sender in', async (_what, changes) => {
    const { access_token: admin } = await createTestPerson(product, company, 'admin')
    const { token } = (await invite(user_id, admin)).json().data
    for (const data of changes) expect((await change(user_id, data)).statusCode).toBe(200)
    expect((await accept(token)).statusCode).toBe(401)
    expect(await logInStatus(next_password)).toBe(401)
  })

  test('204 for a link sent before the person was renamed', async () => {
    const token = await inviteMaria()
    expect((await change(user_id, { name: 'Maria José', role: 'dispatcher', active: true })).statusCode).toBe(
      200,
    )
    expect((await accept(token)).statusCode).toBe(204)
  })

  test.each(['disabled', 'demoted', 'removed'])(
    '401 for a link of a sender who was %s since',
    async (what) => {
      const { user_id: admin_id, access_token: admin } = await createTestPerson(product, company, 'admin')
      const { token } = (await invite(user_id, admin)).json().data
      const kept = await inviteMaria()
      if (what === 'disabled') await change(admin_id, { active: false })
      if (what === 'demoted') await change(admin_id, { role: 'viewer' })
      if (what === 'removed') {
        await product.app.inject({ method: 'DELETE', url: `/user/${admin_id}`, headers: bearer(owner) })
      }
      expect((await accept(token)).statusCode).toBe(401)
      expect((await accept(kept)).statusCode).toBe(204)
    },
  )

  test.each([
    ['may not manage that role any more', `role = 'dispatcher'`],
    ['is disabled', 'date_disabled = now()'],
  ])('401 for a link of a sender who %s, whoever saw to that', async (_what, state) => {
    const { user_id: admin_id, access_token: admin } = await createTestPerson(product, company, 'admin')
    const { token } = (await invite(user_id, admin)).json().data
    await withAdmin(
      (client) => client.query(`update app.users set ${state} where id = $1`, [admin_id]),
      product.test_database.admin_url,
    )
    expect((await accept(token)).statusCode).toBe(401)
  })

  test('a promotion and a link accepted at the same moment: never both', async () => {
    const token = await inviteMaria()
    const [accepted, promoted] = await Promise.all([accept(token), change(user_id, { role: 'owner' })])
    expect(promoted.statusCode).toBe(200)
    expect([204, 401]).toContain(accepted.statusCode)
  })

  test('401 for a user removed since; a disabled one stays out', async () => {
    const token = await inviteMaria()
    const other_id = await createTestUser(product, company, { role: 'viewer', login: 'jose' })
    const other_token = (await invite(other_id)).json().data.token
    const headers = bearer(owner)
    await product.app.inject({ method: 'DELETE', url: `/user/${user_id}`, headers })
    await product.app.inject({
      method: 'PUT',
      url: '/user/',
      headers,
      payload: { data: { id: other_id, active: false } },
    })
    expect((await accept(token)).statusCode).toBe(401)
    await accept(other_token)
    expect(await logInStatus(next_password, 'jose')).toBe(401)
  })

  test.each(['', 'x', `tri_1_${'a'.repeat(43)}`, `tri_zzzz_${'a'.repeat(43)}`, `trr_1_${'a'.repeat(43)}`])(
    '401 for %j',
    async (token) => {
      expect((await accept(token)).statusCode).toBe(401)
    },
  )

  test('422 for a short password, and the link still works', async () => {
    const token = await inviteMaria()
    const answer = await accept(token, 'short')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer: '/password' })])
    expect((await accept(token)).statusCode).toBe(204)
  })
})

describe('POST /auth/password/', () => {
  const changes = { current_password: test_password, password: next_password }

  test('429 past ten wrong guesses of the current password', async () => {
    await createTestUser(product, company, { role: 'viewer', login: 'guesser' })
    const { access_token } = await logInAs(product, company, 'guesser')
    const guess = () =>
      product.app.inject({
        method: 'POST',
        url: '/auth/password/',
        headers: bearer(access_token),
        payload: { ...changes, current_password: 'a wrong guess' },
      })
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(429)
  })

  test('204 ends the other sessions and keeps this one', async () => {
    const here = await logInAs(product, company, 'maria')
    const elsewhere = await logInAs(product, company, { login: 'maria', realm: 'web' })
    expect((await changePassword(here.access_token, changes)).statusCode).toBe(204)
    expect((await renew(product, here.refresh_token)).statusCode).toBe(200)
    expect((await renew(product, elsewhere.refresh_token)).statusCode).toBe(401)
    product.clock.advance(20_000)
    const read = (token: string) => changePassword(token, { ...changes, current_password: 'wrong' })
    expect((await read(here.access_token)).json().code).toBe('wrong_credentials')
    expect((await read(elsewhere.access_token)).json().code).toBe('unauthenticated')
    expect([await logInStatus(next_password), await logInStatus(test_password)]).toEqual([200, 401])
  })

  test('204 makes links sent before useless', async () => {
    const token = await inviteMaria()
    const { access_token } = await logInAs(product, company, 'maria')
    await changePassword(access_token, changes)
    expect((await accept(token, 'a thief chose this one')).statusCode).toBe(401)
  })

  test('401 with a wrong current password, and nothing is changed', async () => {
    const { access_token } = await logInAs(product, company, 'maria')
    const answer = await changePassword(access_token, { ...changes, current_password: 'not this one' })
    expect(answer.statusCode).toBe(401)
    expect(await logInStatus(test_password)).toBe(200)
  })

  test('401 without a token', async () => {
    const answer = await product.app.inject({ method: 'POST', url: '/auth/password/', payload: changes })
    expect(answer.statusCode).toBe(401)
  })

  test('422 for a short password or a missing field', async () => {
    const { access_token } = await logInAs(product, company, 'maria')
    for (const payload of [
      { ...changes, password: 'short' },
      { password: next_password },
      { current_password: test_password },
    ]) {
      expect((await changePassword(access_token, payload)).statusCode).toBe(422)
    }
  })

  test('403 with an API key: a machine has no password, and its maker’s is not its business', async () => {
    const created = await product.app.inject({
      method: 'POST',
      url: '/api_key/',
      headers: bearer(owner),
      payload: { data: { name: 'ERP', scopes: ['session:write'] } },
    })
    const answer = await changePassword(created.json().data.key, changes)
    expect(answer.statusCode).toBe(403)
    expect(await logInStatus(test_password, 'owner')).toBe(200)
  })
})
