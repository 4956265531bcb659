import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockPointOfInterest, selectPointOfInterest, selectPointsOfInterest } from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id, 10_000)
  }
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

async function plant(customer_id: number, count: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.points_of_interest (customer_id, title, latitude, longitude,
           point_of_interest_category_id, date_created, date_modified, date_excluded)
         select $1, 'point ' || n, n % 90, n % 180, n % 10, '2026-01-01', '2026-01-01',
           case when n % 20 = 0 then timestamptz '2026-02-01' end
         from generate_series(1, $2::integer) as n`,
        [customer_id, count],
      ),
    test_database.admin_url,
  )
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode })

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it.each([101, 1_001, 100_001])('a list of %i walks its index and sorts nothing', async (limit) => {
    const first = await explain(selectPointsOfInterest(1, {}, { after: null, limit }), mode)
    expect(first).toContain('Index Scan using points_of_interest_listed')
    expect(first).not.toMatch(/Sort|Seq Scan|Bitmap/)
    const next = await explain(selectPointsOfInterest(1, {}, { after: { id: 500 }, limit }), mode)
    expect(next).toMatch(/points_of_interest_listed .*\n\s+Index Cond: .*customer_id = .*id > /)
    expect(next).not.toMatch(/Sort|Seq Scan|Bitmap/)
  })

  it('a list of one category walks the index of the category', async () => {
    const filter = { point_of_interest_category_id: 3 }
    const plan = await explain(selectPointsOfInterest(1, filter, { after: { id: 500 }, limit: 101 }), mode)
    expect(plan).toMatch(/points_of_interest_by_category .*\n\s+Index Cond: .*category_id = .*id > /)
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  })

  it('a single read and a lock look one key up', async () => {
    for (const statement of [selectPointOfInterest(1, 5), lockPointOfInterest(1, 5)]) {
      const plan = await explain(statement, mode)
      expect(plan).toMatch(/Index Scan using .*\n\s+Index Cond: .*customer_id = .*id = /)
    }
  })
})
