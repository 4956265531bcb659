import { createHash } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestPerson,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../../test/product/product-app.ts'
import { roles, scopesOf } from '../roles.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let admin: string

beforeAll(async () => {
  product = await createProductApp()
})
beforeEach(async () => {
  company = await createTestCompany(product)
  owner = (await logInAs(product, company)).access_token
  admin = (await createTestPerson(product, company, 'admin')).access_token
})
afterAll(() => product.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, options: InjectOptions = {}) =>
  product.app.inject({ method, url, ...options, headers: { ...bearer(token), ...options.headers } })
const create = (data: object, token = owner, headers = {}) =>
  call('POST', '/api_key/', token, {
    payload: { data: { name: 'ERP', scopes: ['user:read'], ...data } },
    headers,
  })
const createdKey = async (data: object = {}): Promise<{ id: number; key: string }> =>
  (await create(data)).json().data

describe('POST /api_key/', () => {
  test('201 shows the key, once', async () => {
    const date_expires = '2027-01-01T00:00:00.000Z'
    const answer = await create({ date_expires })
    expect(answer.statusCode).toBe(201)
    const { id, key } = answer.json().data
    expect(answer.headers['location']).toBe(`/v1/api_key/${id}`)
    expect(answer.json().data).toEqual({
      id,
      name: 'ERP',
      scopes: ['user:read'],
      created_by: company.user_id,
      user_id: company.user_id,
      parent_id: null,
      date_created: product.clock.now().toISOString(),
      date_expires,
      key: expect.stringMatching(/^trp_[0-9a-z]+_[\w-]{43}$/),
    })
    const reads = await Promise.all(['/api_key/', `/api_key/${id}`].map((url) => call('GET', url, owner)))
    for (const { statusCode, body } of reads) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain('trp_')
      expect(body).not.toContain('"key"')
    }
    expect(product.log_lines.join()).not.toContain(key)
  })

  test('the database holds its hash and nothing of its text', async () => {
    const { id, key } = await createdKey()
    const row = await withAdmin(
      async (client) =>
        (await client.query('select k.key_hash, k::text as text from app.api_keys k where id = $1', [id]))
          .rows[0],
      product.test_database.admin_url,
    )
    expect(row.key_hash.equals(createHash('sha256').update(key).digest())).toBe(true)
    expect(row.text).not.toContain(key.slice(-43))
  })

  test('201 makes another one under the same Idempotency-Key: its answer is never kept', async () => {
    const headers = { 'idempotency-key': 'same' }
    const [one, other] = [await create({}, owner, headers), await create({}, owner, headers)]
    expect(other.json().data.key).not.toBe(one.json().data.key)
    expect(other.headers['idempotency-replayed']).toBeUndefined()
    const kept = await withAdmin(
      async (client) => (await client.query('select from app.idempotency_keys')).rowCount,
      product.test_database.admin_url,
    )
    expect(kept).toBe(0)
  })

  test('422 for a scope that its maker does not hold, and the error lists those that are', async () => {
    const answer = await create({ scopes: ['user:read', 'audit:read'] }, admin)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ pointer: '/data/scopes/1', code: 'not_allowed' }),
    ])
    expect(answer.json().errors[0].allowed).toContain('user:read')
    expect((await create({ scopes: ['user:read', 'audit:read'] }, owner)).statusCode).toBe(201)
    expect((await create({ scopes: ['made:up'] })).statusCode).toBe(422)
  })

  test('a key makes no key with more than its own scopes', async () => {
    const { key } = await createdKey({ scopes: ['api_key:write', 'user:read'] })
    expect((await create({ scopes: ['user:write'] }, key)).statusCode).toBe(422)
    expect((await create({ scopes: ['user:read'] }, key)).statusCode).toBe(201)
  })

  test.each([
    ['no name', { name: undefined }, '/data/name'],
    ['an empty name', { name: '' }, '/data/name'],
    ['no scopes', { scopes: undefined }, '/data/scopes'],
    ['empty scopes', { scopes: [] }, '/data/scopes'],
    ['a scope twice', { scopes: ['user:read', 'user:read'] }, '/data/scopes'],
    ['a wrong date', { date_expires: 'tomorrow' }, '/data/date_expires'],
    ['a day alone', { date_expires: '2027-01-01' }, '/data/date_expires'],
    ['a date that has passed', { date_expires: '2020-01-01T00:00:00Z' }, '/data/date_expires'],
  ])('422 with %s', async (_what, data, pointer) => {
    const answer = await create(data)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer })])
  })

  test.each(roles.filter((role) => role !== 'owner' && role !== 'admin'))(
    '403 missing_scope for a %s',
    async (role) => {
      const { access_token } = await createTestPerson(product, company, role)
      const answers = [
        await create({ scopes: ['session:write'] }, access_token),
        await call('GET', '/api_key/', access_token),
        await call('GET', '/api_key/1', access_token),
        await call('DELETE', '/api_key/1', access_token),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
      expect(answers.every((answer) => answer.json().code === 'missing_scope')).toBe(true)
    },
  )
})

describe('GET and DELETE /api_key/', () => {
  test('200 lists the live keys of the company', async () => {
    const [first, second] = [await createdKey({ name: 'first' }), await createdKey({ name: 'second' })]
    await call('DELETE', `/api_key/${first.id}`, owner)
    const answer = await call('GET', '/api_key/', owner)
    expect(answer.json()).toEqual({
      data: [expect.objectContaining({ id: second.id, name: 'second' })],
      pagination: { next_cursor: null, has_more: false },
    })
  })

  test('204 removes a key, then it is not there', async () => {
    const { id } = await createdKey()
    expect((await call('DELETE', `/api_key/${id}`, admin)).statusCode).toBe(204)
    expect((await call('GET', `/api_key/${id}`, owner)).statusCode).toBe(404)
    expect((await call('DELETE', `/api_key/${id}`, owner)).statusCode).toBe(404)
  })

  test('404 for a key of another company', async () => {
    const foreign = await createTestCompany(product)
    const { access_token } = await logInAs(product, foreign)
    const { id } = (await create({}, access_token)).json().data
    expect((await call('GET', `/api_key/${id}`, owner)).statusCode).toBe(404)
    expect((await call('DELETE', `/api_key/${id}`, owner)).statusCode).toBe(404)
    expect((await call('GET', `/api_key/${id}`, access_token)).statusCode).toBe(200)
  })
})

describe('a key as Bearer', () => {
  test('reads what its scopes allow, of its company alone, and no more', async () => {
    const { key } = await createdKey({ scopes: ['user:read'] })
    const users = await call('GET', '/user/', key)
    expect(users.statusCode).toBe(200)
    expect(users.json().data.map(({ login }: { login: string }) => login)).toEqual(['owner', 'admin'])
    const refused = await call('GET', '/api_key/', key)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('missing_scope')
  })

  test('manages people as an admin would: no owner is made or changed by it', async () => {
    const { key } = await createdKey({ scopes: scopesOf('owner', 'api') })
    const user = { name: 'Maria', login: 'maria', role: 'owner' }
    const post = (data: object) => call('POST', '/user/', key, { payload: { data } })
    expect((await post(user)).statusCode).toBe(403)
    expect((await post({ ...user, role: 'viewer' })).statusCode).toBe(201)
    expect((await call('DELETE', `/user/${company.user_id}`, key)).statusCode).toBe(403)
    expect((await call('POST', `/user/${company.user_id}/invite`, key)).statusCode).toBe(403)
  })

  test('is in the audit by its own id, not as its maker', async () => {
    const { id, key } = await createdKey({ scopes: ['user:write', ...scopesOf('viewer', 'api')] })
    const data = { name: 'Maria', login: 'maria', role: 'viewer' }
    const created = await call('POST', '/user/', key, { payload: { data } })
    const audit = await call('GET', `/audit/?resource=user&resource_id=${created.json().data.id}`, owner)
    expect(audit.json().data).toEqual([
      expect.objectContaining({ action: 'create', user_id: null, api_key_id: id }),
    ])
  })

  test('ends no session: it has none', async () => {
    const { key } = await createdKey({ scopes: ['session:write'] })
    expect((await call('POST', '/auth/logout/', key)).statusCode).toBe(403)
  })

  test('401 from its expiry on', async () => {
    const date_expires = new Date(product.clock.now().getTime() + 60_000).toISOString()
    const { key } = await createdKey({ date_expires })
    expect((await call('GET', '/user/', key)).statusCode).toBe(200)
    product.clock.advance(60_000)
    expect((await call('GET', '/user/', key)).statusCode).toBe(401)
  })

  test('401 within 20 s of its removal', async () => {
    const { id, key } = await createdKey()
    expect((await call('GET', '/user/', key)).statusCode).toBe(200)
    await call('DELETE', `/api_key/${id}`, owner)
    product.clock.advance(20_000)
    expect((await call('GET', '/user/', key)).statusCode).toBe(401)
  })
})
