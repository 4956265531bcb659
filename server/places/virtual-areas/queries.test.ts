import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockVirtualArea, selectLinks, selectVirtualArea, selectVirtualAreas } from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id)
  }
  await plantSuffixes(test_database.admin_url)
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

/** 10,000 areas, 1,000 vehicles, each of them in 10. */
async function plant(customer_id: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `with vehicle as (
           insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
           select ${customer_id}, 'van', 'van', 'P' || n, 'P' || n, '2026-01-01', '2026-01-01'
           from generate_series(1, 1000) as n
           returning id
         ), area as (
           insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created,
             date_modified, date_excluded)
           select ${customer_id}, 'area ' || n, 'area ' || n, 'circle', st_makepoint(-46, -23)::geography, 10,
             '2026-01-01', '2026-01-01', case when n % 20 = 0 then timestamptz '2026-02-01' end
           from generate_series(1, 10000) as n
           returning id
         )
         insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
         select ${customer_id}, vehicle.id, area.id, '2026-01-01'
         from vehicle join area on vehicle.id % 1000 = area.id % 1000`,
      ),
    test_database.admin_url,
  )
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode })

const page = { after: { id: 500 }, limit: 101 }

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it.each([
    ['whole', {}],
    ['by name', { name_part: 'area 77' }],
    ['by kind', { kind: 'circle' as const }],
  ])('a list %s walks the areas of the customer and sorts nothing', async (_, filters) => {
    const plan = await explain(selectVirtualAreas(1, filters, page), mode)
    expect(plan).toMatch(
      /Index Scan using virtual_areas_(listed|kind|pkey) .*\n\s+Index Cond: .*customer_id = .*id > /,
    )
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  })

  it('the few names that have a rare part are looked up', async () => {
    const rare_part = { resource: 'virtual_area', part: 'area 77' } as const
    const plan = await explain(selectVirtualAreas(1, { name_part: 'area 77', rare_part }, page), mode)
    expect(plan).toMatch(/text_suffixes_pkey.*\n\s+Index Cond: .*suffix >= .*suffix < /)
    expect(plan).toMatch(/virtual_areas_(listed|pkey) .*\n\s+Index Cond: .*id = /)
    expect(plan).not.toContain('Seq Scan')
  })

  it('a list of one vehicle starts from its links', async () => {
    const plan = await explain(selectVirtualAreas(1, { vehicle_id: 7 }, page), mode)
    expect(plan).toMatch(/vehicle_virtual_areas_pkey/)
    expect(plan).toMatch(/virtual_areas_(listed|pkey)/)
    expect(plan).not.toContain('Seq Scan')
  })

  it('a single read, a lock and the vehicles of areas are looked up by key', async () => {
    for (const statement of [selectVirtualArea(1, 5), lockVirtualArea(1, 5)]) {
      expect(await explain(statement, mode)).toMatch(/Index Cond: .*customer_id = .*id = /)
    }
    expect(await explain(selectLinks(1, [5, 6]), mode)).toContain('vehicle_virtual_areas_by_area')
  })
})
