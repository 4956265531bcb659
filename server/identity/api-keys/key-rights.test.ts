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
  type TestCompany,
} from '../../test/product/product-app.ts'
import { roles, scopesOf } from '../roles.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let admin: string
let admin_id: number

beforeAll(async () => {
  product = await createProductApp()
})
beforeEach(async () => {
  company = await createTestCompany(product)
  owner = (await logInAs(product, company)).access_token
  ;({ user_id: admin_id, access_token: admin } = await createTestPerson(product, company, 'admin'))
})
afterAll(() => product.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = (method: Method, url: string, token: string, data?: object) =>
  product.app.inject({ method, url, headers: bearer(token), ...(data && { payload: { data } }) })
const createKey = (token: string, data: object = {}) =>
  call('POST', '/api_key/', token, { name: 'ERP', scopes: ['user:read'], ...data })
const keyOf = async (token: string, data: object = {}): Promise<{ id: number; key: string }> => {
  const answer = await createKey(token, data)
  expect(answer.statusCode).toBe(201)
  return answer.json().data
}
/** What reading people answers once nobody believes a token from memory any more. */
const statusOf = async (key: string): Promise<number> => {
  product.clock.advance(20_000)
  return (await call('GET', '/user/', key)).statusCode
}
const inSeconds = (seconds: number) => new Date(product.clock.now().getTime() + seconds * 1_000).toISOString()

describe("a key's maker", () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['disabled', (id) => call('PUT', '/user/', owner, { id, active: false })],
    ['removed', (id) => call('DELETE', `/user/${id}`, owner)],
  ])('401 once they are %s: their end is its end', async (_what, end) => {
    const { key } = await keyOf(admin, { scopes: ['user:read', 'user:write'] })
    expect(await statusOf(key)).toBe(200)
    await end(admin_id)
    expect(await statusOf(key)).toBe(401)
    const user = { name: 'Eva', login: 'eva', role: 'viewer' }
    expect((await call('POST', '/user/', key, user)).statusCode).toBe(401)
  })

  test('403 once they have lost the scope, and 200 once they have it back', async () => {
    const { key } = await keyOf(admin)
    await call('PUT', '/user/', owner, { id: admin_id, role: 'viewer' })
    expect(await statusOf(key)).toBe(403)
    await call('PUT', '/user/', owner, { id: admin_id, role: 'admin' })
    expect(await statusOf(key)).toBe(200)
  })

  test('403: a token that is still believed manages nobody once its user is disabled', async () => {
    const { key } = await keyOf(admin, { scopes: scopesOf('admin', 'api') })
    expect((await call('GET', '/user/', key)).statusCode).toBe(200)
    await call('PUT', '/user/', owner, { id: admin_id, active: false })
    const user = { name: 'Eva', login: 'eva', role: 'viewer' }
    expect((await call('POST', '/user/', key, user)).statusCode).toBe(403)
  })
})

describe('people and a key', () => {
  test.each(roles)(
    '403: one with user:write alone makes no %s, nor changes, invites or removes one',
    async (role) => {
      const { key } = await keyOf(owner, { scopes: ['user:write'] })
      const id = await createTestUser(product, company, { role, login: 'victim' })
      const answers = [
        await call('POST', '/user/', key, { name: 'Eva', login: 'eva', role }),
        await call('PUT', '/user/', key, { id, name: 'Eva' }),
        await call('POST', `/user/${id}/invite`, key),
        await call('DELETE', `/user/${id}`, key),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    },
  )

  test('201 for a role whose scopes it has, all of them; 403 for one it raises them to', async () => {
    const { key } = await keyOf(owner, { scopes: ['user:write', ...scopesOf('viewer', 'api')] })
    const created = await call('POST', '/user/', key, { name: 'Eva', login: 'eva', role: 'viewer' })
    expect(created.statusCode).toBe(201)
    const { id } = created.json().data
    expect((await call('POST', `/user/${id}/invite`, key)).statusCode).toBe(201)
    expect((await call('PUT', '/user/', key, { id, role: 'admin' })).statusCode).toBe(403)
  })
})

describe('a key made with a key', () => {
  const scopes = ['api_key:write', 'user:read']

  test('ends when that one does: by default, and 422 for any later date', async () => {
    const date_expires = inSeconds(60)
    const parent = await keyOf(owner, { scopes, date_expires })
    const child = await createKey(parent.key)
    expect(child.json().data).toMatchObject({ date_expires, parent_id: parent.id })
    const later = await createKey(parent.key, { date_expires: inSeconds(61) })
    expect(later.statusCode).toBe(422)
    expect(later.json().errors).toEqual([expect.objectContaining({ pointer: '/data/date_expires' })])
    expect((await createKey(parent.key, { date_expires: inSeconds(59) })).statusCode).toBe(201)
    product.clock.advance(60_000)
    expect(await statusOf(child.json().data.key)).toBe(401)
  })

  test('401 once that one is removed, down to the last of them', async () => {
    const parent = await keyOf(owner, { scopes })
    const child = await keyOf(parent.key, { scopes })
    const grandchild = await keyOf(child.key, { scopes })
    expect((await call('DELETE', `/api_key/${parent.id}`, owner)).statusCode).toBe(204)
    expect(await statusOf(child.key)).toBe(401)
    expect(await statusOf(grandchild.key)).toBe(401)
  })

  test('401: a removed key that is still believed makes none', async () => {
    const parent = await keyOf(owner, { scopes })
    expect((await call('GET', '/user/', parent.key)).statusCode).toBe(200)
    await call('DELETE', `/api_key/${parent.id}`, owner)
    expect((await createKey(parent.key)).statusCode).toBe(401)
  })

  test('made while that one is removed, it never outlives it', async () => {
    const parent = await keyOf(owner, { scopes })
    const [one, other] = await Promise.all([
      createKey(parent.key),
      createKey(parent.key),
      call('DELETE', `/api_key/${parent.id}`, owner),
    ])
    for (const { statusCode } of [one, other]) expect([201, 401]).toContain(statusCode)
    const listed = await call('GET', '/api_key/', owner)
    expect(listed.json().data).toEqual([])
  })
})

describe('PUT /api_key/', () => {
  const createMachine = async (role = 'integration'): Promise<number> =>
    (await call('POST', '/user/', owner, { name: 'ERP', login: 'erp', role })).json().data.id

  test('200 moves a key and those made with it: they outlive their maker', async () => {
    const scopes = ['api_key:write', 'vehicle:read']
    const { id, key } = await keyOf(admin, { scopes })
    const child = await keyOf(key, { scopes: ['vehicle:read'] })
    const user_id = await createMachine()
    const moved = await call('PUT', '/api_key/', owner, { id, user_id })
    expect(moved.statusCode).toBe(200)
    expect(moved.json().data).toMatchObject({ id, user_id, created_by: admin_id })
    await call('DELETE', `/user/${admin_id}`, owner)
    product.clock.advance(20_000)
    for (const secret of [key, child.key]) {
      expect((await call('GET', '/vehicle/', secret)).statusCode).toBe(200)
    }
    const listed = await call('GET', `/api_key/?user_id=${user_id}`, owner)
    expect(listed.json().data.map((row: { id: number }) => row.id)).toEqual([id, child.id])
    // What the machine user may not do, its keys may not either.
    expect((await createKey(key)).statusCode).toBe(403)
  })

  test("403 for an admin, and with an owner's key: it would choose its own end", async () => {
    const { id } = await keyOf(admin)
    const user_id = await createMachine()
    expect((await call('PUT', '/api_key/', admin, { id, user_id })).statusCode).toBe(403)
    const { key } = await keyOf(owner, { scopes: ['api_key:move'] })
    expect((await call('PUT', '/api_key/', key, { id, user_id })).statusCode).toBe(403)
  })

  test('422 for a disabled user, and for a key made with another, which moves with it', async () => {
    const parent = await keyOf(owner, { scopes: ['api_key:write', 'user:read'] })
    const child = await keyOf(parent.key)
    const user_id = await createMachine('admin')
    const alone = await call('PUT', '/api_key/', owner, { id: child.id, user_id })
    expect(alone.json().errors).toEqual([
      expect.objectContaining({ pointer: '/data/id', allowed: [String(parent.id)] }),
    ])
    await call('PUT', '/user/', owner, { id: user_id, active: false })
    const disabled = await call('PUT', '/api_key/', owner, { id: parent.id, user_id })
    expect(disabled.json().errors).toEqual([expect.objectContaining({ pointer: '/data/user_id' })])
  })
})

describe('an invitation sent with a key', () => {
  const scopes = [...scopesOf('admin', 'api')]
  const inviteWith = async (key: string, login = 'eva') => {
    const id = await createTestUser(product, company, { role: 'viewer', login })
    const answer = await call('POST', `/user/${id}/invite`, key)
    expect(answer.statusCode).toBe(201)
    return answer.json().data as { token: string; date_expires: string }
  }
  const accept = async (token: string) =>
    (
      await product.app.inject({
        method: 'POST',
        url: '/auth/invitation/',
        payload: { token, password: 'a wholly new password' },
      })
    ).statusCode
  const behindOurBack = (statement: string, id: number) =>
    withAdmin((client) => client.query(statement, [id]), product.test_database.admin_url)

  test('204 while it lives', async () => {
    const { key } = await keyOf(admin, { scopes })
    expect(await accept((await inviteWith(key)).token)).toBe(204)
  })

  test('ends with the key, and after a day at the latest', async () => {
    const date_expires = inSeconds(60)
    const short = await keyOf(admin, { scopes, date_expires })
    const long = await keyOf(admin, { scopes, date_expires: inSeconds(7 * 86_400) })
    const link = await inviteWith(short.key)
    expect(link.date_expires).toBe(date_expires)
    expect((await inviteWith(long.key, 'eve')).date_expires).toBe(inSeconds(86_400))
    product.clock.advance(60_000)
    expect(await accept(link.token)).toBe(401)
  })

  test.each<[string, (ids: { key: number; parent: number }) => Promise<unknown>]>([
    ['it is removed', ({ key }) => call('DELETE', `/api_key/${key}`, owner)],
    ['the key it was made with is removed', ({ parent }) => call('DELETE', `/api_key/${parent}`, owner)],
    [
      'it is moved to another user',
      ({ parent }) => call('PUT', '/api_key/', owner, { id: parent, user_id: company.user_id }),
    ],
    ['its maker is disabled', () => call('PUT', '/user/', owner, { id: admin_id, active: false })],
    [
      'its maker was disabled for a moment',
      async () => {
        await call('PUT', '/user/', owner, { id: admin_id, active: false })
        await call('PUT', '/user/', owner, { id: admin_id, active: true })
      },
    ],
    [
      'it has ended, whoever ended it',
      ({ key }) => behindOurBack('update app.api_keys set date_excluded = now() where id = $1', key),
    ],
    [
      'its maker may not manage that role, whoever saw to that',
      () => behindOurBack(`update app.users set role = 'dispatcher' where id = $1`, admin_id),
    ],
    [
      'its maker is gone, whoever saw to that',
      () => behindOurBack('update app.users set date_excluded = now() where id = $1', admin_id),
    ],
  ])('401 once %s', async (_what, end) => {
    const parent = await keyOf(admin, { scopes })
    const { id, key } = await keyOf(parent.key, { scopes })
    const { token } = await inviteWith(key)
    await end({ key: id, parent: parent.id })
    expect(await accept(token)).toBe(401)
  })

  test('401: a removed key that is still believed sends none', async () => {
    const { id, key } = await keyOf(admin, { scopes })
    expect((await call('GET', '/user/', key)).statusCode).toBe(200)
    const user_id = await createTestUser(product, company, { role: 'viewer', login: 'eva' })
    await call('DELETE', `/api_key/${id}`, owner)
    expect((await call('POST', `/user/${user_id}/invite`, key)).statusCode).toBe(401)
  })
})
