import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistersApp, type RegistersApp } from '../test/registers-app.ts'

let registers: RegistersApp

beforeAll(async () => {
  registers = await createRegistersApp()
})
afterAll(() => registers.close())

describe.each([
  ['vehicle_color', 1, 'Branco', 12],
  ['fuel_category', 4, 'Diesel', 8],
  ['vehicle_category', 10, 'Ônibus', 11],
  ['cnh_category', 9, 'AE', 9],
])('GET /%s', (resource, id, name, count) => {
  it('200: the whole list in the order of ids, the same for every customer', async () => {
    const answer = await registers.send('GET', `/${resource}/`)
    expect(answer.statusCode).toBe(200)
    const { data, pagination } = answer.json()
    expect(data.map((entry: { id: number }) => entry.id)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    )
    expect(data[id - 1]).toEqual({ id, name })
    expect(pagination).toEqual({ next_cursor: null, has_more: false })
    expect((await registers.send('GET', `/${resource}/`, { as: '2.reader' })).json()).toEqual(answer.json())
  })

  it('200: pages, and one entry', async () => {
    const page = (await registers.send('GET', `/${resource}/?limit=1`)).json()
    const next = await registers.send('GET', `/${resource}/?limit=1&cursor=${page.pagination.next_cursor}`)
    expect(next.json().data).toMatchObject([{ id: 2 }])
    expect((await registers.send('GET', `/${resource}/${id}`)).json()).toEqual({ data: { id, name } })
  })

  it('401, 403, and 404 for what is not there, however great its number', async () => {
    expect((await registers.send('GET', `/${resource}/`, { as: null })).statusCode).toBe(401)
    expect((await registers.send('GET', `/${resource}/`, { as: '1.stranger' })).statusCode).toBe(403)
    for (const absent of [count + 1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect((await registers.send('GET', `/${resource}/${absent}`)).statusCode).toBe(404)
    }
  })
})

describe('GET /vehicle_model', () => {
  const fh = {
    id: 7,
    name: 'FH 540',
    vehicle_model_manufacturer: { id: 4, name: 'Volvo', vehicle_category: { id: 9, name: 'Carreta' } },
  }

  it('200: models with their manufacturer and its category', async () => {
    const { data } = (await registers.send('GET', '/vehicle_model/')).json()
    expect(data).toHaveLength(15)
    expect(data[6]).toEqual(fh)
    expect((await registers.send('GET', '/vehicle_model/7')).json()).toEqual({ data: fh })
    expect((await registers.send('GET', '/vehicle_model/16')).statusCode).toBe(404)
  })

  it('200: null in the place of a category that the manufacturer does not have', async () => {
    await registers.rowsBehind(
      `insert into reference.vehicle_model_manufacturers (id, name) values (90, 'Agrale')`,
    )
    await registers.rowsBehind(
      `insert into reference.vehicle_models (id, name, vehicle_model_manufacturer_id) values (90, 'A10000', 90)`,
    )
    expect((await registers.send('GET', '/vehicle_model/90')).json().data).toEqual({
      id: 90,
      name: 'A10000',
      vehicle_model_manufacturer: { id: 90, name: 'Agrale', vehicle_category: null },
    })
  })
})
