import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
} from '../../../test/product/product-app.ts'

let product: ProductApp
let ours: string
let theirs: string
let dispatcher: string

beforeAll(async () => {
  product = await createProductApp()
  const company = await createTestCompany(product)
  await createTestUser(product, company, 'admin')
  await createTestUser(product, company, 'dispatcher')
  ours = (await logInAs(product, company, 'admin')).access_token
  dispatcher = (await logInAs(product, company, 'dispatcher')).access_token
  theirs = (await logInAs(product, await createTestCompany(product))).access_token
})
afterAll(() => product.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, data?: object, token = ours, headers = {}) =>
  product.app.inject({
    method,
    url,
    headers: { ...bearer(token), ...headers },
    ...(data !== undefined && { payload: { data } }),
  })
const idsOf = async (resource: string, token = ours): Promise<number[]> =>
  (await send('GET', `/${resource}/`, undefined, token)).json().data.map(({ id }: { id: number }) => id)

let made = 0
const fresh = (kind: string) => ({
  name: `Novo ${++made}`,
  ...(kind === 'vehicle_model' && { vehicle_model_manufacturer_id: 4 }),
})
const shown = {
  vehicle_color: {},
  vehicle_model: {
    vehicle_model_manufacturer: { id: 4, name: 'Volvo', vehicle_category: { id: 9, name: 'Carreta' } },
  },
} as const

describe.each([
  ['vehicle_color', 12, 'cinza'],
  ['vehicle_model', 15, 'fh 540'],
] as const)('/%s of a company', (kind, shared_count, shared_name) => {
  it('201: listed after the shared ones, for the own company alone, with an id that no shared one can have', async () => {
    const values = fresh(kind)
    const answer = await send('POST', `/${kind}/`, values)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(id).toBeGreaterThan(2_147_483_647)
    expect(answer.json().data).toEqual({ id, name: values.name, ...shown[kind] })
    expect(answer.headers).toMatchObject({ location: `/v1/${kind}/${id}`, etag: '"1"' })
    expect((await send('GET', `/${kind}/${id}`)).json()).toEqual(answer.json())
    expect(await idsOf(kind)).toContain(id)
    expect(await idsOf(kind, theirs)).toHaveLength(shared_count)
    expect((await send('GET', `/${kind}/${id}`, undefined, theirs)).statusCode).toBe(404)
    const page = (await send('GET', `/${kind}/?limit=${shared_count}`)).json()
    const next = await send('GET', `/${kind}/?limit=1&cursor=${page.pagination.next_cursor}`)
    expect(next.json().data[0].id).toBeGreaterThan(2_147_483_647)
  })

  it('409: a name that a shared one or one of its own has, accents and capitals ignored', async () => {
    const values = fresh(kind)
    await send('POST', `/${kind}/`, values)
    for (const name of [shared_name, values.name.toUpperCase()]) {
      const taken = await send('POST', `/${kind}/`, { ...values, name })
      expect([taken.statusCode, taken.json().code]).toEqual([409, 'already_exists'])
    }
  })

  it('200, 204, 404, 412: changed and removed by the own company; a shared one by nobody', async () => {
    const { id } = (await send('POST', `/${kind}/`, fresh(kind))).json().data
    const { name } = fresh(kind)
    expect((await send('PUT', `/${kind}/`, { id, name }, theirs)).statusCode).toBe(404)
    expect((await send('PUT', `/${kind}/`, { id: 1, name })).statusCode).toBe(404)
    expect((await send('DELETE', `/${kind}/1`)).statusCode).toBe(404)
    const renamed = await send('PUT', `/${kind}/`, { id, name })
    expect([renamed.statusCode, renamed.headers['etag']]).toEqual([200, '"2"'])
    expect(renamed.json().data).toEqual({ id, name, ...shown[kind] })
    const stale = await send('DELETE', `/${kind}/${id}`, undefined, ours, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    expect((await send('DELETE', `/${kind}/${id}`)).statusCode).toBe(204)
    expect((await send('GET', `/${kind}/${id}`)).statusCode).toBe(404)
    expect((await send('PUT', `/${kind}/`, { id, name: `${name} B` })).statusCode).toBe(404)
    expect((await send('DELETE', `/${kind}/${id}`)).statusCode).toBe(404)
    expect((await send('POST', `/${kind}/`, { ...fresh(kind), name })).statusCode).toBe(201)
  })

  it('404, 422: one of the other kind is none of this, and one of another company is nobody else’s', async () => {
    const other_kind = kind === 'vehicle_color' ? 'vehicle_model' : 'vehicle_color'
    const idOf = async (of: string, token: string) =>
      (await send('POST', `/${of}/`, fresh(of), token)).json().data.id as number
    const [other, foreign] = [await idOf(other_kind, ours), await idOf(kind, theirs)]
    for (const id of [other, foreign]) {
      expect(await idsOf(kind)).not.toContain(id)
      expect((await send('GET', `/${kind}/${id}`)).statusCode).toBe(404)
      expect((await send('PUT', `/${kind}/`, { id, name: 'Outro' })).statusCode).toBe(404)
      expect((await send('DELETE', `/${kind}/${id}`)).statusCode).toBe(404)
      const plate = `KND${made % 10}B${10 + made}`
      const vehicle = await send('POST', '/vehicle/', { title: 'Baú', plate, [`${kind}_id`]: id })
      expect(vehicle.json().errors).toMatchObject([{ pointer: `/data/${kind}_id`, code: 'not_found' }])
    }
  })

  it('403 for who is no admin', async () => {
    expect((await send('POST', `/${kind}/`, fresh(kind), dispatcher)).statusCode).toBe(403)
  })

  it('a vehicle has it as it has a shared one, and shows it still once it is removed', async () => {
    const values = fresh(kind)
    const { id } = (await send('POST', `/${kind}/`, values)).json().data
    const field = `${kind}_id`
    const vehicle = await send('POST', '/vehicle/', {
      title: 'Baú',
      plate: `OWN${made % 10}A${10 + made}`,
      [field]: id,
    })
    expect(vehicle.json().data).toMatchObject({ [field]: id, [kind]: { id, name: values.name } })
    const { id: vehicle_id } = vehicle.json().data
    await send('DELETE', `/${kind}/${id}`)
    const listed = await send('GET', `/vehicle/?includes=${kind}`)
    const found = listed.json().data.find((row: { id: number }) => row.id === vehicle_id)
    expect(found).toMatchObject({ [field]: id, [kind]: { id, ...shown[kind] } })
    const shared = await send('PUT', '/vehicle/', { id: vehicle_id, [field]: 3 })
    expect(shared.json().data[field]).toBe(3)
    const again = await send('PUT', '/vehicle/', { id: vehicle_id, [field]: id })
    expect(again.json().errors).toMatchObject([{ pointer: `/data/${field}`, code: 'not_found' }])
  })
})

describe('POST /vehicle_model', () => {
  it('422: a manufacturer that is none', async () => {
    const answer = await send('POST', '/vehicle_model/', { name: 'X', vehicle_model_manufacturer_id: 999 })
    expect(answer.json().errors).toMatchObject([
      { pointer: '/data/vehicle_model_manufacturer_id', code: 'not_found' },
    ])
  })
})
