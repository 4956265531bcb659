import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
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
  test_password,
} from '../../test/product/product-app.ts'
import { roles } from '../roles.ts'
import { operatorAt, recordAudit } from './record-audit.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let user_id: number

beforeAll(async () => {
  product = await createProductApp()
})
beforeEach(async () => {
  company = await createTestCompany(product)
  user_id = await createTestUser(product, company, { role: 'admin', login: 'maria' })
  owner = (await logInAs(product, company)).access_token
})
afterAll(() => product.close())

interface Entry {
  readonly id: number
  readonly action: string
  readonly resource: string
  readonly resource_id: number | null
  readonly user_id: number | null
  readonly fields: string[]
  readonly [name: string]: unknown
}

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object | null = null,
  token = owner,
) => product.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) })

async function readAudit(query = ''): Promise<Entry[]> {
  return (await call('GET', `/audit/${query}`)).json<{ data: Entry[] }>().data
}

/** What a piece of work adds to the trail. */
async function addedBy(work: () => Promise<unknown>): Promise<Entry[]> {
  const [last] = await readAudit()
  await work()
  return (await readAudit()).filter(({ id }) => id > (last?.id ?? 0))
}

describe('each change adds exactly one row', () => {
  const user = { name: 'João Sentinela', login: 'joao.sentinela', role: 'viewer', email: 'joao@example.com' }

  test.each<[string, () => Promise<unknown>, Partial<Entry>]>([
    [
      'a user made',
      () => call('POST', '/user/', { data: { ...user, password: test_password } }),
      {
        action: 'create',
        resource: 'user',
        fields: ['name', 'login', 'role', 'password_hash', 'date_created', 'email'],
      },
    ],
    [
      'a user changed',
      () => call('PUT', '/user/', { data: { id: user_id, name: 'x', email: null } }),
      { action: 'change', resource: 'user', fields: ['name', 'email'] },
    ],
    [
      'a user disabled',
      () => call('PUT', '/user/', { data: { id: user_id, active: false } }),
      { action: 'change', resource: 'user', fields: ['date_disabled'] },
    ],
    [
      'a user removed',
      () => call('DELETE', `/user/${user_id}`),
      { action: 'remove', resource: 'user', fields: ['date_excluded'] },
    ],
    [
      'a user invited',
      () => call('POST', `/user/${user_id}/invite`),
      { action: 'invite', resource: 'user', fields: [] },
    ],
    [
      'an API key made',
      () => call('POST', '/api_key/', { data: { name: 'ERP', scopes: ['user:read'] } }),
      { action: 'create', resource: 'api_key', fields: ['name', 'scopes', 'date_expires'] },
    ],
    [
      'a password changed',
      () =>
        call('POST', '/auth/password/', { current_password: test_password, password: 'another password' }),
      { action: 'set_password', resource: 'user', fields: ['password_hash'] },
    ],
  ])('%s', async (_what, work, expected) => {
    const [entry, ...more] = await addedBy(work)
    expect(more).toEqual([])
    expect(entry).toEqual({
      ...expected,
      id: expect.any(Number),
      resource_id: expect.any(Number),
      occurred_at: product.clock.now().toISOString(),
      user_id: company.user_id,
      api_key_id: null,
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(JSON.stringify(entry)).not.toMatch(/sentinela|example\.com|correct horse|argon2|trp_|tri_/i)
  })

  test('an API key removed, by its id', async () => {
    const { id } = (await call('POST', '/api_key/', { data: { name: 'k', scopes: ['user:read'] } })).json()
      .data
    expect(await addedBy(() => call('DELETE', `/api_key/${id}`))).toEqual([
      expect.objectContaining({ action: 'remove', resource: 'api_key', resource_id: id }),
    ])
  })

  test('a login', async () => {
    expect(await addedBy(() => logInAs(product, company, 'maria'))).toEqual([
      expect.objectContaining({ action: 'log_in', resource: 'session', user_id, address: '127.0.0.1' }),
    ])
  })

  test('a logout, and an invitation accepted, which nobody known did', async () => {
    const { access_token } = await logInAs(product, company, 'maria')
    expect(await addedBy(() => call('POST', '/auth/logout/', null, access_token))).toEqual([
      expect.objectContaining({ action: 'log_out', resource: 'session', user_id }),
    ])
    const { token } = (await call('POST', `/user/${user_id}/invite`)).json().data
    const payload = { token, password: 'another password' }
    const accept = () => product.app.inject({ method: 'POST', url: '/auth/invitation/', payload })
    expect(await addedBy(accept)).toEqual([
      expect.objectContaining({ action: 'set_password', resource_id: user_id, user_id: null }),
    ])
  })

  test('a customer made, with its owner, by the operator', async () => {
    const trail = (await readAudit()).map(({ action, resource, user_id: by }) => [action, resource, by])
    expect(trail).toEqual([
      ['log_in', 'session', company.user_id],
      ['create', 'user', null],
      ['create', 'user', null],
      ['create', 'customer', null],
    ])
  })
})

describe('no row is added', () => {
  test.each<[string, number, () => Promise<{ statusCode: number }>]>([
    [
      'a login in use',
      409,
      () => call('POST', '/user/', { data: { name: 'x', login: 'maria', role: 'viewer' } }),
    ],
    ['a wrong field', 422, () => call('POST', '/user/', { data: { name: 'x' } })],
    ['one’s own access', 403, () => call('PUT', '/user/', { data: { id: company.user_id, active: false } })],
    ['nobody', 404, () => call('DELETE', '/user/999999')],
    ['no such key', 404, () => call('DELETE', '/api_key/999999')],
    ['a scope beyond', 422, () => call('POST', '/api_key/', { data: { name: 'x', scopes: ['made:up'] } })],
    [
      'a wrong password',
      401,
      () => call('POST', '/auth/password/', { current_password: 'wrong', password: 'another password' }),
    ],
    ['a read', 200, () => call('GET', '/user/')],
  ])('by %s (%i)', async (_what, status, work) => {
    let answer = { statusCode: 0 }
    const added = await addedBy(async () => {
      answer = await work()
    })
    expect(answer.statusCode).toBe(status)
    expect(added).toEqual([])
  })

  test('when the change is rolled back, and no change stays when the row cannot be written', async () => {
    const { database } = product.test_database
    const change = { action: 'disable', resource: 'customer', resource_id: 1, fields: [] } as const
    const failing = database.inCustomer(company.customer_id, async (tx) => {
      await recordAudit(tx, operatorAt(product.clock.now()), change)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect((await readAudit()).some(({ action }) => action === 'disable')).toBe(false)

    await asAdmin('alter table app.audit add constraint none check (false) not valid')
    const answer = await call('PUT', '/user/', { data: { id: user_id, name: 'Unseen' } })
    await asAdmin('alter table app.audit drop constraint none')
    expect(answer.statusCode).toBe(500)
    expect((await call('GET', `/user/${user_id}`)).json().data.name).toBe('maria')
  })
})

describe('GET /audit/', () => {
  test('200, newest first, in pages, by user, resource and id', async () => {
    await call('PUT', '/user/', { data: { id: user_id, name: 'x' } })
    const all = await readAudit()
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const page = (await call('GET', '/audit/?limit=2')).json()
    expect(page.data).toEqual(all.slice(0, 2))
    const rest = (await call('GET', `/audit/?limit=10&cursor=${page.pagination.next_cursor}`)).json()
    expect(rest.data).toEqual(all.slice(2))
    expect(await readAudit(`?user_id=${company.user_id}`)).toHaveLength(2)
    expect(await readAudit(`?resource=user&resource_id=${user_id}`)).toHaveLength(2)
    expect(await readAudit('?resource=customer')).toHaveLength(1)
  })

  test('200 shows nothing of another company', async () => {
    const foreign = await createTestCompany(product)
    expect(await readAudit(`?resource_id=${foreign.user_id}`)).toEqual([])
  })

  test.each(roles.filter((role) => role !== 'owner'))('403 for a %s', async (role) => {
    const { access_token } = await createTestPerson(product, company, role)
    const answer = await call('GET', '/audit/', null, access_token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('missing_scope')
  })
})

describe('the runtime role', () => {
  const run = (statement: Statement<unknown>) =>
    product.test_database.database.inCustomer(company.customer_id, (tx) => tx.count(statement))

  test('cannot change or remove what is in the trail', async () => {
    const denied = 'permission denied'
    await expect(run(build.updateTable('app.audit').set({ action: 'x' }))).rejects.toThrow(denied)
    await expect(run(build.deleteFrom('app.audit'))).rejects.toThrow(denied)
    await expect(
      withAdmin((client) => client.query('truncate app.audit'), product.test_database.runtime_url),
    ).rejects.toThrow(denied)
    expect(await readAudit()).toHaveLength(4)
  })

  test('cannot write into the trail of another company', async () => {
    const foreign = await createTestCompany(product)
    const row = {
      customer_id: foreign.customer_id,
      occurred_at: product.clock.now(),
      action: 'x',
      resource: 'x',
      fields: [],
    }
    await expect(run(build.insertInto('app.audit').values(row))).rejects.toThrow('row-level security')
  })
})

async function asAdmin(sql: string): Promise<void> {
  await withAdmin((client) => client.query(sql), product.test_database.admin_url)
}
