import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowGrouping } from './asked-rows.ts'
import { selectDailyRows, selectLastDailyRows } from './queries.ts'

let test_database: TestDatabase

/** Three customers, each with 200 vehicles over 100 days, two parts a day. */
beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.daily_parts
         select customer, vehicle, date '2026-01-01' + n, 1 + vehicle % 50, date '2026-01-01' + n + later,
           9, 1, 1, 1, 1, 0, 0, 0, 0, 900, 900, 0, 800, 800, 100, 0, 0, 0, 0, 0, 0, 8000
         from generate_series(1, 3) as customer, generate_series(1, 200) as vehicle,
           generate_series(0, 99) as n, generate_series(0, 1) as later;
         analyze`,
      ),
    test_database.admin_url,
  )
})
afterAll(() => test_database.close())

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode, runs: true })

const vehicles = Array.from({ length: 100 }, (_, n) => ({
  vehicle_id: 1 + n * 2,
  first: '2026-01-01',
  last: '2026-04-10',
}))
const by_day: RowGrouping = { by_date: true, by_vehicle: true, by_driver: true }
const by_vehicle: RowGrouping = { by_date: false, by_vehicle: true, by_driver: false }

/** How many rows of the table were read, over all loops. */
function readRows(plan: string): number {
  const scans = plan.matchAll(/Scan.* on daily_parts\b.*actual rows=([\d.]+) loops=(\d+)/g)
  return [...scans].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0)
}

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it('a page of days reads its own days, by the key, and sorts a day at a time', async () => {
    const asked = { grouping: by_day, vehicles, driver_ids: [] }
    const first = await explain(selectDailyRows(1, asked, { after: null, limit: 101 }), mode)
    expect(first).toMatch(/daily_parts_pkey .*\n\s+Index Cond: .*customer_id = .*vehicle_id = ANY .*date = /)
    expect(first).toMatch(/Incremental Sort/)
    expect(first).not.toMatch(/Seq Scan on daily_parts/)
    expect(readRows(first)).toBeLessThanOrEqual(600)
    const after = { date: '2026-03-05', vehicle_key: 199, driver_key: 50 }
    const next = await explain(selectDailyRows(1, asked, { after, limit: 101 }), mode)
    expect(readRows(next)).toBeLessThanOrEqual(800)
  })

  it('a whole period reads the asked vehicles and days, by the key', async () => {
    const few = vehicles.slice(0, 5).map((days) => ({ ...days, last: '2026-01-10' }))
    const asked = { grouping: by_vehicle, vehicles: few, driver_ids: [] }
    const plan = await explain(selectDailyRows(1, asked, { after: null, limit: 101 }), mode)
    expect(plan).toMatch(/daily_parts_\w+ .*\n(?:.*\n)?\s+Index Cond: .*customer_id = .*vehicle_id = ANY/)
    expect(plan).not.toMatch(/Seq Scan on daily_parts/)
    expect(readRows(plan)).toBe(100)
  })

  it('the last rows of vehicles are walked backwards, no further than they are shown', async () => {
    const ids = vehicles.map(({ vehicle_id }) => vehicle_id)
    const plan = await explain(selectLastDailyRows(1, ids, 7), mode)
    expect(plan).toMatch(/Index Scan Backward using daily_parts_pkey/)
    expect(readRows(plan)).toBeLessThanOrEqual(ids.length * 16)
  })
})
