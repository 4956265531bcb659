import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockItinerary, selectItineraries, selectItinerary } from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id)
  }
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

/** 100 vehicles and drivers, each pair with 100 days of one itinerary. */
async function plant(customer_id: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `with vehicle as (
           insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
           select ${customer_id}, 'van', 'van', 'P' || n, 'P' || n, '2026-01-01', '2026-01-01'
           from generate_series(1, 100) as n returning id
         ), owner as (
           insert into app.users (customer_id, login, name, role, date_created)
           values (${customer_id}, 'ana', 'Ana', 'driver', '2026-01-01') returning id
         ), driver as (
           insert into app.drivers (customer_id, name, name_key, hash_key_version, is_deliveryman, user_id,
             date_created, date_modified)
           select ${customer_id}, 'Ana', 'ana', 1, true, owner.id, '2026-01-01', '2026-01-01'
           from owner, generate_series(1, 100) returning id
         )
         insert into app.itineraries (customer_id, vehicle_id, driver_id, date_time_start, date_time_end,
           date_time_start_estimated, date_time_end_estimated, date_created, date_modified)
         select ${customer_id}, vehicle.id, driver.id, day, day + interval '10 hours', day, day + interval '10 hours',
           '2026-01-01', '2026-01-01'
         from (select id, row_number() over () as n from vehicle) as vehicle
         join (select id, row_number() over () as n from driver) as driver using (n)
         cross join generate_series(timestamptz '2026-01-01T08:00Z', '2026-04-10T08:00Z', '1 day') as day`,
      ),
    test_database.admin_url,
  )
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode, runs: true })

const period = { start: new Date('2026-03-04T00:00:00Z'), end: new Date('2026-03-14T00:00:00Z') }
const after = { date_time_start: '2026-03-10T08:00:00.000Z', id: 500_000 }

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it('a page walks its index backwards, sorts nothing and reads no more than it gives', async () => {
    const first = await explain(selectItineraries(1, { period }, { after: null, limit: 101 }), mode)
    expect(first).toMatch(/Index Scan Backward using itineraries_by_start .*\n\s+Index Cond: .*customer_id/)
    expect(first).not.toMatch(/Sort|Seq Scan|Bitmap|Rows Removed/)
    const next = await explain(selectItineraries(1, { period }, { after, limit: 101 }), mode)
    expect(next).toMatch(/itineraries_by_start .*\n\s+Index Cond: .*ROW\(date_time_start, id\) < /)
    expect(next).not.toMatch(/Sort|Seq Scan|Bitmap|Rows Removed/)
  })

  it.each([
    ['vehicle_id', 'itineraries_by_vehicle'],
    ['driver_id', 'itineraries_by_driver'],
  ])('a list of one %s uses its index', async (name, index) => {
    const plan = await explain(selectItineraries(1, { [name]: 7, period }, { after: null, limit: 101 }), mode)
    expect(plan).toMatch(new RegExp(`${index} .*\\n\\s+Index Cond: .*customer_id = .*${name} = `))
    expect(plan).not.toMatch(/Seq Scan/)
  })

  it('a single read and a lock look one key up', async () => {
    for (const statement of [selectItinerary(1, 5), lockItinerary(1, 5)]) {
      expect(await explain(statement, mode)).toMatch(/Index Cond: .*customer_id = .*id = /)
    }
  })
})
