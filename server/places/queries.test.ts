import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
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

/** The plan that the runtime role gets under row-level security, for these values or for any. */
async function explain(statement: Statement<unknown>, mode: string): Promise<string> {
  const { sql, parameters } = 'sql' in statement ? statement : statement.compile()
  return withAdmin(async (client) => {
    await client.query(`begin; select set_config('app.customer_id', '1', true)`)
    await client.query(`set local plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute asked (${parameters.map(String).join(', ')})`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }, test_database.runtime_url)
}

describe.each(['force_custom_plan', 'force_generic_plan'])('as the runtime role, %s', (mode) => {
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
