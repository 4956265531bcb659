import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDriver } from '../product/create-test-driver.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
  test_password,
} from '../product/product-app.ts'

let product: ProductApp
let company: TestCompany
let owner: string
let token: string
let driver_id: number
let own_vehicle: number
let other_vehicle: number
beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  owner = (await logInAs(product, company)).access_token
  const driver = await createTestDriver(product, company, 'João')
  driver_id = driver.id
  token = (await logInAs(product, company, { login: driver.login, realm: 'app' })).access_token
  own_vehicle = await make('vehicle', { title: 'Van 1', plate: 'ABC1D23', driver_id })
  other_vehicle = await make('vehicle', { title: 'Van 2', plate: 'ABC1D24' })
  await make('point_of_interest', { title: 'Mercado', latitude: -30, longitude: -51, phone: '+555133334444' })
})
afterAll(() => product.close())

const change = (resource: string, data: object) =>
  product.app.inject({ method: 'PUT', url: `/${resource}`, headers: bearer(owner), payload: { data } })

async function make(resource: string, data: object): Promise<number> {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/${resource}`,
    headers: bearer(owner),
    payload: { data },
  })
  return answer.json<{ data: { id: number } }>().data.id
}

const read = (url: string, as = token) => product.app.inject({ url, headers: bearer(as) })

describe('a driver reads what the day needs', () => {
  test('of vehicles the one that is theirs, in a list and alone; others are as if they were absent', async () => {
    const listed = (await read('/vehicle?visible=2')).json<{ data: { id: number }[] }>().data
    expect(listed.map(({ id }) => id)).toEqual([own_vehicle])
    expect((await read(`/vehicle/${own_vehicle}`)).statusCode).toBe(200)
    for (const url of [`/vehicle/${other_vehicle}`, `/vehicle/${other_vehicle}/status_change`]) {
      expect((await read(url)).statusCode).toBe(404)
    }
    expect((await read('/vehicle', owner)).json<{ data: unknown[] }>().data).toHaveLength(2)
  })

  test('a vehicle that was theirs is so no more', async () => {
    const former = await make('vehicle', { title: 'Van 3', plate: 'ABC1D25', driver_id })
    expect((await read(`/vehicle/${former}`)).statusCode).toBe(200)
    product.clock.advance(60_000)
    expect((await change('vehicle', { id: former, driver_id: null })).statusCode).toBe(200)
    expect((await read(`/vehicle/${former}`)).statusCode).toBe(404)
    const listed = (await read('/vehicle')).json<{ data: { id: number }[] }>().data
    expect(listed.map(({ id }) => id)).toEqual([own_vehicle])
  })

  test('a key reads every vehicle for as long as its user does', async () => {
    const user = { name: 'Ana', login: 'ana', role: 'admin', password: test_password }
    const id = await make('user', user)
    const { access_token: admin } = await logInAs(product, company, 'ana')
    const made = await product.app.inject({
      method: 'POST',
      url: '/api_key',
      headers: bearer(admin),
      payload: { data: { name: 'ERP', scopes: ['vehicle:read'] } },
    })
    const { key } = made.json<{ data: { key: string } }>().data
    const count = async () => (await read('/vehicle', key)).json<{ data: unknown[] }>().data.length
    expect(await count()).toBeGreaterThan(1)
    await change('user', { id, role: 'driver' })
    product.clock.advance(20_000)
    expect(await count()).toBe(0)
    expect((await read('/vehicle/export', key)).statusCode).toBe(403)
  })

  test.each(['/vehicle/export', '/driver/export', '/point_of_interest/export', '/virtual_area/export'])(
    '403: no file of %s',
    async (url) => {
      expect((await read(url)).statusCode).toBe(403)
      expect((await read(url, owner)).statusCode).toBe(200)
    },
  )

  test.each(['/point_of_interest', '/virtual_area', '/driver', '/device', '/fleet'])(
    '403: no list of %s; what a plan needs of it is in the plan',
    async (url) => {
      expect((await read(url)).statusCode).toBe(403)
    },
  )
})
