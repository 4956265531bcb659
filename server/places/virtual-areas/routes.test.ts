import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { circle, plantArea, plantVehicle, polygon, readArea } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp
let vehicle_id: number
let other_vehicle_id: number

beforeAll(async () => {
  areas = await createAreasApp()
  vehicle_id = await plantVehicle(areas, 2)
  other_vehicle_id = await plantVehicle(areas, 2)
  await plantArea(areas, { name: 'Pátio São João', vehicle_ids: [vehicle_id] }, '2.writer')
  await plantArea(areas, { name: 'Doca 50%_a', vehicle_ids: [vehicle_id, other_vehicle_id] }, '2.writer')
  await plantArea(
    areas,
    { ...polygon, latitude: null, longitude: null, radius_m: null, name: 'Zona PATIO' },
    '2.writer',
  )
})
afterAll(() => areas.close())

async function list(query = '', as = '2.reader') {
  const answer = await areas.send('GET', `/virtual_area/${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const names = async (query: string) => (await list(query)).map(({ name }: { name: string }) => name)

describe('GET /virtual_area/', () => {
  it('200: whole areas of this customer, in order, with their vehicles', async () => {
    const listed = await list()
    expect(listed.map(({ name }: { name: string }) => name)).toStrictEqual([
      'Pátio São João',
      'Doca 50%_a',
      'Zona PATIO',
    ])
    expect(listed[1].vehicle_ids).toStrictEqual([vehicle_id, other_vehicle_id])
    for (const area of listed) expect(await readArea(areas, area.id, '2.reader')).toStrictEqual(area)
    expect(await list('', '3.reader')).toStrictEqual([])
  })

  it.each([
    ['?name=patio', ['Pátio São João', 'Zona PATIO']],
    ['?name=SÃO%20JOAO', ['Pátio São João']],
    ['?name=50%25_', ['Doca 50%_a']],
    ['?name=%25', ['Doca 50%_a']],
    ['?name=nothing', []],
    ['?name=', ['Pátio São João', 'Doca 50%_a', 'Zona PATIO']],
    ['?kind=circle', ['Pátio São João', 'Doca 50%_a']],
    ['?kind=polygon', ['Zona PATIO']],
    ['?kind=circle&name=patio', ['Pátio São João']],
    ['?vehicle_id=999999', []],
    ['?customer_id=1&ring=x&date_excluded=1', ['Pátio São João', 'Doca 50%_a', 'Zona PATIO']],
  ])('200: %s', async (query, expected) => {
    expect(await names(query)).toStrictEqual(expected)
  })

  it('200: those of a vehicle', async () => {
    expect(await names(`?vehicle_id=${vehicle_id}`)).toStrictEqual(['Pátio São João', 'Doca 50%_a'])
    expect(await names(`?vehicle_id=${other_vehicle_id}&kind=circle`)).toStrictEqual(['Doca 50%_a'])
    const foreign = await plantVehicle(areas, 1)
    expect(await names(`?vehicle_id=${foreign}`)).toStrictEqual([])
  })

  it('200: pages by limit and cursor, under the filters', async () => {
    const as = '2.reader'
    const first = await areas.send('GET', '/v1/virtual_area/?limit=1&name=patio', { as })
    expect(first.json()).toMatchObject({ data: [{ name: 'Pátio São João' }], pagination: { has_more: true } })
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
    const second = await areas.send('GET', next, { as })
    expect(second.json()).toMatchObject({ data: [{ name: 'Zona PATIO' }], pagination: { has_more: false } })
  })

  it.each([
    ['kind', 'square', 'not_allowed'],
    ['vehicle_id', 'x', 'wrong_type'],
    ['vehicle_id', '0', 'too_small'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['cursor', 'x', 'wrong_cursor'],
  ])('422: %s=%s is %s', async (parameter, value, code) => {
    const answer = await areas.send('GET', `/virtual_area/?${parameter}=${value}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })
})

describe('GET /virtual_area/<id>', () => {
  it('404: absent or another customer’s, indistinguishable', async () => {
    const foreign = await plantArea(areas, {}, '3.writer')
    const answers = [
      await areas.send('GET', `/virtual_area/${foreign}`),
      await areas.send('GET', '/virtual_area/999999'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404])
    const [one, other] = answers.map((answer) => ({ ...answer.json(), instance: null, request_id: null }))
    expect(one).toStrictEqual(other)
  })

  it('401 and 403: no token, no scope; a reader writes nothing', async () => {
    expect((await areas.send('GET', '/virtual_area/1', { as: null })).statusCode).toBe(401)
    expect((await areas.send('GET', '/virtual_area/1', { as: '1.stranger' })).statusCode).toBe(403)
    const body = { data: circle }
    expect((await areas.send('POST', '/virtual_area/', { as: '1.reader', body })).statusCode).toBe(403)
  })
})
