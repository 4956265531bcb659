import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPart } from '../../test/product/forge-token.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestPerson,
  logInAs,
  type ProductApp,
  type TestCompany,
  test_password,
} from '../../test/product/product-app.ts'
import { roles } from '../roles.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let admin: string
let people = 0

beforeAll(async () => {
  product = await createProductApp()
})
beforeEach(async () => {
  company = await createTestCompany(product)
  owner = (await logInAs(product, company)).access_token
  admin = (await createTestPerson(product, company, 'admin')).access_token
})
afterAll(() => product.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = (method: Method, url: string, token: string, options: InjectOptions = {}) =>
  product.app.inject({ method, url, ...options, headers: { ...bearer(token), ...options.headers } })
const get = (url: string, token = owner) => call('GET', url, token)
const post = (data: object, token = owner, headers = {}) =>
  call('POST', '/user/', token, { payload: { data }, headers })
const put = (data: object, token = owner, headers = {}) =>
  call('PUT', '/user/', token, { payload: { data }, headers })
const newUser = (changes: object = {}) => ({
  name: 'Maria Silva',
  login: `maria${++people}`,
  role: 'dispatcher',
  ...changes,
})
const idOf = (token: string) => Number(readPart(token, 1)['sub'])

describe('GET /user/', () => {
  test('200 lists the users of the company, in pages', async () => {
    const answer = await get('/user/')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: [
        {
          id: company.user_id,
          name: 'Dona',
          login: 'owner',
          email: null,
          role: 'owner',
          locale: null,
          time_zone: null,
          active: true,
          date_created: expect.stringMatching(/Z$|[+-]\d\d:\d\d$/),
        },
        expect.objectContaining({ login: 'admin', role: 'admin' }),
      ],
      pagination: { next_cursor: null, has_more: false },
    })
    const page = (await get('/user/?limit=1')).json()
    expect(page.pagination.has_more).toBe(true)
    const next = (await get(`/user/?limit=1&cursor=${page.pagination.next_cursor}`)).json()
    expect(next.data).toEqual([expect.objectContaining({ login: 'admin' })])
  })

  test('200 filters by ids, login, role and active', async () => {
    const { id } = (await post(newUser({ login: 'Ana' }))).json().data
    await put({ id, active: false })
    const logins = async (query: string) =>
      (await get(`/user/?${query}`)).json().data.map((user: { login: string }) => user.login)
    expect(await logins(`ids=${id},${company.user_id}`)).toEqual(['owner', 'ana'])
    expect(await logins('login= ANA ')).toEqual(['ana'])
    expect(await logins('role=admin')).toEqual(['admin'])
    expect(await logins('active=false')).toEqual(['ana'])
    expect(await logins('active=1')).toEqual(['owner', 'admin'])
    expect(await logins('role=viewer')).toEqual([])
  })

  test('200 with an empty list of ids, which is no filter', async () => {
    for (const query of ['ids=', 'ids=[]', 'ids[]=']) {
      const answer = await get(`/user/?${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data).toHaveLength(2)
    }
  })

  test.each(['ids=x', 'role=king', 'active=maybe', 'limit=0', 'cursor=x'])('422 with %s', async (query) => {
    expect((await get(`/user/?${query}`)).statusCode).toBe(422)
  })
})

describe('GET /user/<id>', () => {
  test('200 with its ETag', async () => {
    const answer = await get(`/user/${company.user_id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['etag']).toBe('"1"')
    expect(answer.json().data).toMatchObject({ id: company.user_id, login: 'owner' })
  })

  test('404 for one of another company, the same as for none', async () => {
    const foreign = await createTestCompany(product)
    const [theirs, none] = [await get(`/user/${foreign.user_id}`), await get('/user/999999')]
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
    const body = (answer: typeof theirs) => ({ ...answer.json(), request_id: '', instance: '' })
    expect(body(theirs)).toEqual(body(none))
  })
})

describe('POST /user/', () => {
  test('201 with the whole user, where it is, and its version', async () => {
    const user = newUser({
      login: '  Maria.Silva ',
      email: 'maria@example.com',
      locale: 'es',
      time_zone: 'America/Manaus',
      password: test_password,
    })
    const answer = await post(user)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(answer.headers).toMatchObject({ location: `/v1/user/${id}`, etag: '"1"' })
    expect(answer.json().data).toEqual({
      id,
      name: 'Maria Silva',
      login: 'maria.silva',
      email: 'maria@example.com',
      role: 'dispatcher',
      locale: 'es',
      time_zone: 'America/Manaus',
      active: true,
      date_created: product.clock.now().toISOString(),
    })
    expect((await get(`/v1/user/${id}`)).json()).toEqual(answer.json())
    expect((await logInAs(product, company, 'MARIA.SILVA')).access_token).toBeTruthy()
  })

  test('201 without a password: no login works before an invitation is accepted', async () => {
    const { login } = (await post(newUser())).json().data
    await expect(logInAs(product, company, login)).rejects.toThrow('401')
  })

  test('201 once under one Idempotency-Key', async () => {
    const user = newUser({ password: test_password })
    const first = await post(user, owner, { 'idempotency-key': 'a' })
    const second = await post(user, owner, { 'idempotency-key': 'a' })
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  test('201 ignores fields it does not know, those of the table too', async () => {
    const extra = { id: 7, customer_id: 1, password_hash: 'x', date_excluded: '2020-01-01T00:00:00Z' }
    const answer = await post(newUser({ ...extra, active: false }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ active: true })
    expect(answer.json().data.id).not.toBe(7)
  })

  test('409 for a login in use, whatever its case and the space around it; another company may have it', async () => {
    expect((await post(newUser({ login: 'joao' }))).statusCode).toBe(201)
    const answer = await post(newUser({ login: ' JOAO ' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'already_exists' })
    const foreign = await createTestCompany(product)
    const { access_token } = await logInAs(product, foreign)
    expect((await post(newUser({ login: 'joao' }), access_token)).statusCode).toBe(201)
  })

  test('201 for a login that a removed user had', async () => {
    const { id } = (await post(newUser({ login: 'again' }))).json().data
    await call('DELETE', `/user/${id}`, owner)
    expect((await post(newUser({ login: 'again' }))).statusCode).toBe(201)
  })

  test('one of two at once with the same login wins', async () => {
    const answers = await Promise.all([post(newUser({ login: 'race' })), post(newUser({ login: 'race' }))])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  })

  test.each([
    ['no name', { name: undefined }, '/data/name'],
    ['an empty name', { name: '' }, '/data/name'],
    ['no login', { login: undefined }, '/data/login'],
    ['a login of spaces', { login: '   ' }, '/data/login'],
    ['no role', { role: undefined }, '/data/role'],
    ['an unknown role', { role: 'king' }, '/data/role'],
    ['a wrong e-mail', { email: 'x' }, '/data/email'],
    ['an unknown language', { locale: 'fr' }, '/data/locale'],
    ['an unknown zone', { time_zone: 'America/Atlantis' }, '/data/time_zone'],
    ['a short password', { password: 'short' }, '/data/password'],
    ['a long password', { password: 'x'.repeat(201) }, '/data/password'],
  ])('422 with %s', async (_what, changes, pointer) => {
    const answer = await post(newUser(changes))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer })])
  })

  test.each(['login', 'name', 'password'])('400 with a zero byte in the %s', async (field) => {
    expect((await post(newUser({ [field]: 'long enough\0' }))).statusCode).toBe(400)
  })

  test('403 when an admin makes an owner', async () => {
    const answer = await post(newUser({ role: 'owner' }), admin)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('not_permitted')
    expect((await post(newUser({ role: 'admin' }), admin)).statusCode).toBe(201)
    expect((await post(newUser({ role: 'owner' }), owner)).statusCode).toBe(201)
  })
})

describe('PUT /user/', () => {
  test('200 changes what is given, clears what is null, leaves the rest', async () => {
    const { id } = (await post(newUser({ email: 'a@example.com', locale: 'en' }))).json().data
    const answer = await put({ id, name: 'Maria Souza', email: null, password: 'ignored password' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    expect(answer.json().data).toMatchObject({ id, name: 'Maria Souza', email: null, locale: 'en' })
    expect((await get(`/user/${id}`)).json()).toEqual(answer.json())
  })

  test('200 and the new login works, the old one not', async () => {
    const { id, login } = (await post(newUser({ password: test_password }))).json().data
    expect((await put({ id, login: ' New.Name ' })).json().data.login).toBe('new.name')
    await logInAs(product, company, 'new.name')
    await expect(logInAs(product, company, login)).rejects.toThrow('401')
  })

  test('200 with If-Match of the present version, 412 with a stale one, and nothing is changed', async () => {
    const { id } = (await post(newUser())).json().data
    expect((await put({ id, name: 'One' }, owner, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await put({ id, name: 'Two' }, owner, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().code).toBe('stale_version')
    expect((await get(`/user/${id}`)).json().data.name).toBe('One')
  })

  test('of two at once with the same If-Match one wins', async () => {
    const { id } = (await post(newUser())).json().data
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => put({ id, name }, owner, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '412', '412'])
  })

  test('200 disables and enables again', async () => {
    const { id, login } = (await post(newUser({ password: test_password }))).json().data
    expect((await put({ id, active: false })).json().data.active).toBe(false)
    await expect(logInAs(product, company, login)).rejects.toThrow('401')
    expect((await put({ id, active: true })).json().data.active).toBe(true)
    await logInAs(product, company, login)
  })

  test('403: an admin neither changes an owner nor makes one', async () => {
    const { id } = (await post(newUser())).json().data
    for (const data of [
      { id: company.user_id, name: 'x' },
      { id: company.user_id, active: false },
      { id: company.user_id, role: 'viewer' },
      { id, role: 'owner' },
    ]) {
      const answer = await put(data, admin)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('not_permitted')
    }
    expect((await put({ id, role: 'admin' }, admin)).statusCode).toBe(200)
  })

  test('403: nobody takes their own access, but anybody changes their own name', async () => {
    for (const token of [owner, admin]) {
      const id = idOf(token)
      expect((await put({ id, active: false }, token)).statusCode).toBe(403)
      expect((await put({ id, role: 'viewer' }, token)).statusCode).toBe(403)
      expect((await put({ id, name: 'Self' }, token)).statusCode).toBe(200)
    }
  })

  test('409 for a login in use', async () => {
    const { id } = (await post(newUser())).json().data
    const answer = await put({ id, login: 'OWNER' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('already_exists')
  })

  test('422 with a login of spaces', async () => {
    const answer = await put({ id: company.user_id, login: '  ' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer: '/data/login' })])
  })

  test('404 for one of another company, one removed, or none', async () => {
    const foreign = await createTestCompany(product)
    const { id } = (await post(newUser())).json().data
    await call('DELETE', `/user/${id}`, owner)
    for (const absent of [foreign.user_id, id, 999_999]) {
      expect((await put({ id: absent, name: 'x' })).statusCode).toBe(404)
    }
  })

  test.each([
    ['no id', { name: 'x' }, '/data/id'],
    ['an id as text', { id: '1', name: 'x' }, '/data/id'],
    ['a null name', { id: 1, name: null }, '/data/name'],
    ['a null role', { id: 1, role: null }, '/data/role'],
    ['an empty login', { id: 1, login: '' }, '/data/login'],
  ])('422 with %s', async (_what, data, pointer) => {
    const answer = await put(data)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer })])
  })
})

describe('DELETE /user/<id>', () => {
  test('204, then the user is nowhere', async () => {
    const { id, login } = (await post(newUser({ password: test_password }))).json().data
    expect((await call('DELETE', `/user/${id}`, owner)).statusCode).toBe(204)
    expect((await get(`/user/${id}`)).statusCode).toBe(404)
    expect((await get(`/user/?login=${login}`)).json().data).toEqual([])
    expect((await call('DELETE', `/user/${id}`, owner)).statusCode).toBe(404)
    await expect(logInAs(product, company, login)).rejects.toThrow('401')
  })

  test('412 with a stale If-Match', async () => {
    const { id } = (await post(newUser())).json().data
    const headers = { 'if-match': '"7"' }
    expect((await call('DELETE', `/user/${id}`, owner, { headers })).statusCode).toBe(412)
  })

  test('403 for oneself, and for an owner by an admin; 204 for an owner by another owner', async () => {
    const { id } = (await post(newUser({ role: 'owner' }))).json().data
    expect((await call('DELETE', `/user/${company.user_id}`, owner)).statusCode).toBe(403)
    expect((await call('DELETE', `/user/${id}`, admin)).statusCode).toBe(403)
    expect((await call('DELETE', `/user/${idOf(admin)}`, admin)).statusCode).toBe(403)
    expect((await call('DELETE', `/user/${id}`, owner)).statusCode).toBe(204)
  })
})

describe('people who manage nobody', () => {
  test.each(roles.filter((role) => role !== 'owner' && role !== 'admin'))(
    '403 missing_scope for a %s',
    async (role) => {
      const { access_token } = await createTestPerson(product, company, role)
      const calls: [Method, string, string, object?][] = [
        ['GET', '/user/', 'user:read'],
        ['GET', `/user/${company.user_id}`, 'user:read'],
        ['POST', '/user/', 'user:write', { data: newUser() }],
        ['PUT', '/user/', 'user:write', { data: { id: company.user_id, name: 'x' } }],
        ['DELETE', `/user/${company.user_id}`, 'user:write'],
        ['POST', `/user/${company.user_id}/invite`, 'user:write'],
      ]
      for (const [method, url, scope, payload] of calls) {
        const answer = await call(method, url, access_token, payload && { payload })
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({ code: 'missing_scope' })
        expect(answer.json().detail).toContain(scope)
      }
    },
  )

  test('403 in the app and for partners, even for an owner', async () => {
    for (const realm of ['app', 'partner'] as const) {
      const { access_token } = await logInAs(product, company, { realm })
      expect((await get('/user/', access_token)).statusCode).toBe(403)
    }
  })
})

test('no answer ever holds a password or its hash', async () => {
  const password = 'sentinel-of-a-password'
  const created = await post(newUser({ password }))
  const { id } = created.json().data
  const answers = [created, await get('/user/'), await get(`/user/${id}`), await put({ id, password })]
  for (const { body } of answers) expect(body).not.toMatch(/sentinel|password|argon2/)
  expect(product.log_lines.join()).not.toContain('sentinel')
  const stored = await withAdmin(
    async (client) => (await client.query('select password_hash from app.users where id = $1', [id])).rows,
    product.test_database.admin_url,
  )
  expect(stored[0].password_hash).toMatch(/^\$argon2id\$/)
})
