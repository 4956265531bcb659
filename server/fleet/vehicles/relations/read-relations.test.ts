import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant, plantDriver } from '../test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
  await plantVehicles('1.admin', 1)
  await plantVehicles('2.admin', 1_000)
  await plantVehicles('3.admin', 1_205)
})
afterAll(() => fleet.close())

/** Vehicles with every relation, each with areas of its own and many drivers among them. */
async function plantVehicles(as: string, count: number): Promise<void> {
  const customer_id = Number(as.charAt(0))
  const drivers = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => plantDriver(fleet, name, as)))
  const cost_centers = await Promise.all(
    ['S', 'N'].map((name) => plant(fleet, 'cost_center', { data: { name }, as })),
  )
  const fleets = await Promise.all(['X', 'Y'].map((name) => plant(fleet, 'fleet', { data: { name }, as })))
  await fleet.rowsBehind(
    `with area as (
       insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
       select $1, 'area ' || n, 'area ' || n, 'circle', 'point(-46 -23)', 50, now(), now()
       from generate_series(1, 3) as n returning id
     ), vehicle as (
       insert into app.vehicles (customer_id, title, title_key, plate, plate_key, cost_center_id, fleet_id,
         vehicle_color_id, vehicle_model_id, fuel_category_id, vehicle_category_id, date_created, date_modified)
       select $1, 'v' || n, 'v' || n, 'P' || n, 'P' || n, ($4::bigint[])[1 + n % 2], ($5::bigint[])[1 + n % 2],
         1 + n % 12, 1 + n % 15, 1 + n % 8, 1 + n % 11, now(), now()
       from generate_series(1, $2::integer) as n returning id
     ), driven as (
       insert into app.vehicle_drivers (customer_id, vehicle_id, driver_id, valid_from, date_recorded)
       select $1, id, ($3::bigint[])[1 + id % 3], now(), now() from vehicle
     )
     insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
     select $1, vehicle.id, area.id, now() from vehicle, area`,
    [customer_id, count, drivers, cost_centers, fleets],
  )
}

/** Each statement once, in the order of its first table. */
async function statementsOf(as: string, includes: string): Promise<{ rows: object[]; asked: string[] }> {
  const url = `/vehicle/?limit=1000&includes=${includes}`
  await fleet.send('GET', url, { as })
  fleet.statements.length = 0
  const answer = await fleet.send('GET', url, { as })
  return { rows: answer.json().data, asked: [...fleet.statements] }
}

const all = 'fleet,vehicle_model,fuel_category,vehicle_color,vehicle_category,daily_summary'

describe('GET /vehicle/ with relations', () => {
  it.each([
    ['none', '', 4],
    ['all', all, 5],
  ])(
    '%s: costs the same number of statements for 1 vehicle and for each block of 1,000',
    async (_name, includes, count) => {
      const one = await statementsOf('1.reader', includes)
      const thousand = await statementsOf('2.reader', includes)
      expect([one.rows.length, thousand.rows.length]).toStrictEqual([1, 1_000])
      // The list, drivers, cost centres, areas, and fleets when asked for; the catalogues are in memory.
      expect(one.asked).toHaveLength(count)
      expect(new Set(thousand.asked)).toStrictEqual(new Set(one.asked))
      // The list is read once; 4 vehicles, 16, 64, and then up to 100 at a time are shown together.
      expect(thousand.asked.length).toBeLessThanOrEqual(1 + 15 * (count - 1))
    },
  )

  it('gives every one of them all of its relations', async () => {
    const { rows } = await statementsOf('2.reader', all)
    const bare = rows.filter((row) => {
      const { driver, cost_center, vehicle_virtual_areas: areas, ...vehicle } = row as Record<string, object>
      const included = ['fleet', 'vehicle_color', 'vehicle_model', 'fuel_category', 'vehicle_category']
      return (
        [driver, cost_center, ...included.map((name) => vehicle[name])].includes(null as never) ||
        Object.keys(areas ?? {}).length !== 3
      )
    })
    expect(bare).toStrictEqual([])
  })

  it('gives the whole list as it gives it in pages', async () => {
    const whole = await fleet.send('GET', `/vehicle/?includes=${all}`, { as: '3.reader' })
    const first = await fleet.send('GET', `/vehicle/?includes=${all}&limit=700`, { as: '3.reader' })
    const { data, pagination } = first.json()
    const url = `/vehicle/?includes=${all}&limit=700&cursor=${pagination.next_cursor}`
    const rest = await fleet.send('GET', url, { as: '3.reader' })
    expect(whole.json().data).toStrictEqual([...data, ...rest.json().data])
  })
})
