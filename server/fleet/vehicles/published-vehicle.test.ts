import { type DailySummaryRow, summary_figures } from '@tropeiro/contract/daily-summary.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDriver, plantNamed, plantVehicle, whole } from './test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'

let fleet: VehiclesApp
let full_id: number
let bare_id: number
let driver_id: number
let cost_center_id: number
let fleet_id: number

beforeAll(async () => {
  fleet = await createVehiclesApp()
  driver_id = await plantDriver(fleet, 'Ana Prado')
  cost_center_id = await plantNamed(fleet, 'cost_center', 'Sul')
  fleet_id = await plantNamed(fleet, 'fleet', 'Leves')
  full_id = await plantVehicle(fleet, {
    ...whole,
    title: 'Baú 12',
    plate: 'abc-1234',
    driver_id,
    cost_center_id,
    fleet_id,
    vehicle_color_id: 1,
    vehicle_model_id: 3,
    fuel_category_id: 4,
    vehicle_category_id: 6,
  })
  bare_id = await plantVehicle(fleet, { title: 'Bare', plate: 'XYZ9J88' })
  await fleet.rowsBehind(
    `with area as (
       insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
       values (1, 'Pátio', 'patio', 'circle', 'point(-46 -23)', 50, now(), now()) returning id
     )
     insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
     select 1, $1, id, now() from area`,
    [full_id],
  )
})
afterAll(() => fleet.close())

async function list(query = '') {
  const answer = await fleet.send('GET', `/vehicle/${query}`, { as: '1.reader' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

/** The fields as they are published, with the types that they have when they have a value. */
const published: Readonly<
  Record<string, 'integer' | 'decimal' | 'text' | 'object' | 'collection' | 'date-time'>
> = {
  id: 'integer',
  title: 'text',
  plate: 'text',
  chassi: 'text',
  renavam: 'text',
  crv: 'text',
  status: 'text',
  year: 'integer',
  model_year: 'integer',
  seats: 'integer',
  capacity: 'integer',
  axles: 'integer',
  fuel_capacity: 'integer',
  fuel_average_intended: 'decimal',
  hodometer: 'integer',
  hourimeter: 'decimal',
  speed_max: 'integer',
  speed_max_range_1: 'integer',
  speed_max_rain: 'integer',
  rpm_high: 'integer',
  min_temperature: 'integer',
  responsible_name: 'text',
  driver_id: 'integer',
  driver: 'object',
  date_created: 'date-time',
  fleet: 'object',
  cost_center: 'object',
  vehicle_color: 'object',
  vehicle_model: 'object',
  fuel_category: 'object',
  vehicle_category: 'object',
  vehicle_virtual_areas: 'collection',
  daily_summary: 'collection',
}

const is_of: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isInteger,
  decimal: Number.isFinite,
  text: (value) => typeof value === 'string',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  collection: Array.isArray,
  'date-time': (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value)),
}

const every_relation = 'fleet,vehicle_model,fuel_category,vehicle_color,vehicle_category,daily_summary'

describe('GET /vehicle/, as it is published', () => {
  it('200: has every field, of its type', async () => {
    const [vehicle] = await list(`?includes=${every_relation}&plate=ABC1234`)
    const wrong = Object.entries(published).filter(([name, type]) => !is_of[type]?.(vehicle[name]))
    expect(wrong).toStrictEqual([])
  })

  it('200: has every field as it was sent', async () => {
    const [vehicle] = await list('?plate=ABC1234')
    expect(vehicle).toMatchObject({ ...whole, id: full_id, title: 'Baú 12', plate: 'ABC1234', status: 'A' })
    expect(vehicle).toMatchObject({ driver_id, date_created: '2026-03-04T05:06:07.890Z', visible: true })
  })

  it('200: has null, or an empty collection, for every field without a value', async () => {
    const [vehicle] = await list(`?includes=${every_relation}&plate=XYZ9988`)
    const given = new Set(['id', 'title', 'plate', 'status', 'date_created'])
    const empty = Object.entries(published)
      .filter(([name]) => !given.has(name))
      .map(([name, type]) => [name, type === 'collection' ? [] : null])
    expect(vehicle).toMatchObject({ ...Object.fromEntries(empty), id: bare_id })
  })

  it('200: without includes has driver, cost centre and areas, and no other relation', async () => {
    const [vehicle] = await list('?plate=ABC1234')
    expect(vehicle).toMatchObject({
      driver: { id: driver_id, name: 'Ana Prado' },
      cost_center: { id: cost_center_id, name: 'Sul' },
      vehicle_virtual_areas: [{ name: 'Pátio', kind: 'circle' }],
      fleet: null,
      vehicle_color: null,
      vehicle_model: null,
      fuel_category: null,
      vehicle_category: null,
      daily_summary: [],
    })
    expect(Object.keys(vehicle.driver).toSorted()).toStrictEqual(['id', 'name'])
    expect(Object.keys(vehicle.cost_center).toSorted()).toStrictEqual(['id', 'name'])
    expect(Object.keys(vehicle.vehicle_virtual_areas[0]).toSorted()).toStrictEqual(['id', 'kind', 'name'])
  })

  it.each([
    ['fleet', () => ({ id: fleet_id, name: 'Leves' })],
    ['vehicle_color', () => ({ id: 1, name: 'Branco' })],
    ['fuel_category', () => ({ id: 4, name: 'Diesel' })],
    ['vehicle_category', () => ({ id: 6, name: 'Toco' })],
    [
      'vehicle_model',
      () => ({
        id: 3,
        name: 'Delivery 9.170',
        vehicle_model_manufacturer: { id: 2, name: 'Volkswagen', vehicle_category: { id: 6, name: 'Toco' } },
      }),
    ],
  ])('200: includes=%s has it, and no other relation', async (name, expected) => {
    const [bare] = await list('?plate=ABC1234')
    for (const query of [name, `["${name}"]`, `${name},${name}`]) {
      expect(await list(`?plate=ABC1234&includes=${query}`)).toStrictEqual([{ ...bare, [name]: expected() }])
    }
  })

  it('422: a relation that is not one, with those that are', async () => {
    const answer = await fleet.send('GET', '/vehicle/?includes=fleet,driver')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { parameter: 'includes', code: 'not_allowed', allowed: every_relation.split(',') },
    ])
  })

  it('200: a relation still resolves when its record was removed', async () => {
    const removed = await plantNamed(fleet, 'cost_center', 'Norte')
    const id = await plantVehicle(fleet, { cost_center_id: removed })
    await fleet.send('DELETE', `/cost_center/${removed}`)
    const vehicle = (await list()).find((one: { id: number }) => one.id === id)
    expect(vehicle.cost_center).toStrictEqual({ id: removed, name: 'Norte' })
  })
})

describe('GET /vehicle/<id>', () => {
  it('200: has every relation but the summary, or those asked for', async () => {
    const whole_answer = await fleet.send('GET', `/vehicle/${full_id}`)
    expect(whole_answer.headers['etag']).toBe('"1"')
    const [listed] = await list(`?includes=${every_relation}&plate=ABC1234`)
    expect(whole_answer.json().data).toStrictEqual(listed)
    const bare = await fleet.send('GET', `/vehicle/${full_id}?includes=`)
    expect(bare.json().data).toMatchObject({ fleet: null, driver: { id: driver_id } })
  })

  it('404: absent, removed, or another customer’s', async () => {
    const removed = await plantVehicle(fleet)
    await fleet.send('DELETE', `/vehicle/${removed}`)
    const foreign = await plantVehicle(fleet, {}, '2.admin')
    for (const id of [removed, foreign, 999_999]) {
      expect((await fleet.send('GET', `/vehicle/${id}`)).statusCode).toBe(404)
    }
  })
})

describe('the daily summary', () => {
  it('200: comes from the summaries, in one call for all vehicles, when it is asked for', async () => {
    const asked: (readonly number[])[] = []
    const figures = Object.fromEntries(summary_figures.map((name) => [name, 3])) as Pick<
      DailySummaryRow,
      (typeof summary_figures)[number]
    >
    const rows = [
      {
        title: 'ABC1234',
        date: '2026-03-04',
        vehicle_id: 1,
        driver_id: null,
        ...figures,
        vehicle: null,
        driver: null,
      },
    ]
    const other = await createVehiclesApp({
      readSummaries: async (_tx, ids) => {
        asked.push(ids)
        return new Map(ids.map((id) => [id, rows]))
      },
    })
    const ids = [await plantVehicle(other), await plantVehicle(other)]
    const answer = await other.send('GET', '/vehicle/?includes=daily_summary')
    const summaries = answer.json().data.map(({ daily_summary }: { daily_summary: object }) => daily_summary)
    expect([summaries, asked]).toStrictEqual([[rows, rows], [ids]])
    await other.close()
  })
})
