import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestPerson,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../../test/product/product-app.ts'
import { roles } from '../roles.ts'

let product: ProductApp
let company: TestCompany
let owner: string

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  owner = (await logInAs(product, company)).access_token
})
afterAll(() => product.close())

const get = (token = owner) => product.app.inject({ url: '/customer/', headers: bearer(token) })
const put = (data: object, token = owner, headers = {}) =>
  product.app.inject({
    method: 'PUT',
    url: '/customer/',
    payload: { data },
    headers: { ...bearer(token), ...headers },
  })

describe('GET /customer', () => {
  test('200: the company of the caller, with what it has not decided by default', async () => {
    const answer = await get()
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"1"'])
    expect(answer.json().data).toEqual({
      id: company.customer_id,
      name: expect.stringContaining('Empresa'),
      tax_number: company.tax_number,
      time_zone: 'America/Sao_Paulo',
      locale: 'pt-BR',
      require_signature: false,
      require_picture: false,
      load_check: false,
      require_hodometer: false,
      proof_override: true,
      auto_send: true,
      block_expired: false,
      auto_close_hours: 48,
      cost_per_km: null,
      cost_per_hour: null,
      default_service_time: 0,
    })
  })
})

describe('PUT /customer', () => {
  test('500: settings that cannot be read stay as they are, and the log says whose', async () => {
    const mine = await createTestCompany(product)
    const token = (await logInAs(product, mine)).access_token
    const settings = { load_check: 'yes' }
    const ask = (sql: string, ...values: unknown[]) =>
      withAdmin((client) => client.query(sql, [mine.customer_id, ...values]), product.test_database.admin_url)
    await ask('update app.customers set settings = $2 where customer_id = $1', settings)
    expect([(await get(token)).statusCode, (await put({ load_check: true }, token)).statusCode]).toEqual([
      500, 500,
    ])
    expect(product.log_lines.join('')).toContain(
      `customers.settings of row ${mine.customer_id}: /load_check must be boolean`,
    )
    const { rows } = await ask('select settings from app.customers where customer_id = $1')
    expect(rows).toEqual([{ settings }])
  })

  test('200: what is absent stays, what was read can be sent back, and nothing changes without a change', async () => {
    const changes = { name: ' Serra Log ', locale: 'en', require_picture: 'True', default_service_time: 300 }
    const answer = await put(changes)
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"'])
    const { data } = answer.json()
    expect(data).toMatchObject({ name: 'Serra Log', locale: 'en', require_picture: true, load_check: false })
    expect((await get()).json().data).toEqual(data)
    const again = await put(data)
    expect([again.statusCode, again.headers['etag']]).toEqual([200, '"2"'])
    expect((await put({ default_service_time: null })).json().data.default_service_time).toBe(0)
    const audit = await product.app.inject({ url: '/audit/?resource=customer', headers: bearer(owner) })
    expect(audit.json().data.map(({ fields }: { fields: string[] }) => fields)).toContainEqual([
      'name',
      'locale',
      'require_picture',
      'default_service_time',
    ])
  })

  test.each([
    ['name', 'Vale Log'],
    ['time_zone', 'America/Recife'],
    ['locale', 'es'],
    ['require_signature', true],
    ['require_picture', true],
    ['load_check', true],
    ['default_service_time', 86_400],
    ['block_expired', true],
    ['cost_per_km', 2.5],
    ['cost_per_hour', 41.9],
  ])('200: %s alone, of the own company, kept and told', async (field, value) => {
    const [mine, other] = [await createTestCompany(product), await createTestCompany(product)]
    const token = (await logInAs(product, mine)).access_token
    const before = (await get(token)).json().data
    expect(before[field]).not.toBe(value)
    const answer = await put({ [field]: value, id: other.customer_id, tax_number: other.tax_number }, token)
    expect(answer.json().data).toEqual({ ...before, [field]: value })
    expect((await get(token)).json()).toEqual(answer.json())
    const theirs = (await get((await logInAs(product, other)).access_token)).json().data
    expect(theirs[field]).not.toBe(value)
  })

  test('200: what other parts of the product have decided for it stays', async () => {
    const { customer_id } = company
    const decide = `update app.customers set settings = settings || '{"of_another": 1}' where customer_id = $1`
    const read = `select settings -> 'of_another' as kept from app.customers where customer_id = $1`
    const ask = (sql: string) =>
      withAdmin((client) => client.query(sql, [customer_id]), product.test_database.admin_url)
    await ask(decide)
    await put({ load_check: true })
    await put({ load_check: false })
    expect((await ask(read)).rows).toEqual([{ kept: 1 }])
  })

  test('200: a zone holds from the next moment that is read without an offset', async () => {
    const created = await put({ time_zone: 'America/Manaus' })
    expect(created.json().data.time_zone).toBe('America/Manaus')
    product.clock.advance(60_000)
    const headers = bearer((await logInAs(product, company)).access_token)
    const payload = { data: { name: 'k', scopes: ['map:read'], date_expires: '2027-01-01T00:00' } }
    const key = await product.app.inject({ method: 'POST', url: '/api_key/', payload, headers })
    expect(key.json().data.date_expires).toBe('2027-01-01T04:00:00.000Z')
  })

  test.each([
    [{ name: '' }, '/data/name', 'too_short'],
    [{ name: '  ' }, '/data/name', 'required'],
    [{ time_zone: 'Mars/Base' }, '/data/time_zone', 'wrong_format'],
    [{ locale: 'fr' }, '/data/locale', 'not_allowed'],
    [{ load_check: null }, '/data/load_check', 'wrong_type'],
    [{ default_service_time: 86_401 }, '/data/default_service_time', 'too_big'],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await put(data)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  test('412: a stale version', async () => {
    expect((await put({ name: 'x' }, owner, { 'if-match': '"1"' })).statusCode).toBe(412)
  })

  test('is for owners and admins; everybody of the company reads', async () => {
    for (const role of roles.filter((name) => name !== 'owner')) {
      const { access_token } = await createTestPerson(product, company, role)
      expect([role, (await get(access_token)).statusCode]).toEqual([role, 200])
      const expected = role === 'admin' ? 200 : 403
      expect([role, (await put({ load_check: true }, access_token)).statusCode]).toEqual([role, expected])
    }
  })
})
