import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { listDueVehicles, markDirtyDays } from './dirty-days.ts'
import { withAdmin } from './test/admin.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'

let test_database: TestDatabase
let telemetry: Database
beforeAll(async () => {
  test_database = await createTestDatabase()
  telemetry = createDatabase(testDatabaseSettings(test_database.telemetry_url))
})
afterAll(async () => {
  await telemetry.close()
  await test_database.close()
})
const admin = async (sql: string) =>
  (await withAdmin((client) => client.query(sql), test_database.admin_url)).rows

const now = new Date('2026-11-16T12:00:00Z')
const due = { partition: 3, now, quiet_ms: 60_000, longest_ms: 600_000, max: 100 }

test('however many wait, a few of each customer are read', async () => {
  await admin(`insert into platform.dirty_days (partition, customer_id, vehicle_id, day, first_marked, last_marked)
    select 3, 1, vehicle, date '2026-01-01' + day, '2026-11-16T11:00Z', '2026-11-16T11:00Z'
    from generate_series(1, 400) as vehicle, generate_series(1, 30) as day;
    analyze platform.dirty_days`)
  const other = { customer_id: 2, vehicle_id: 21 }
  const marked = { partition: 3, ...other, first_day: '2026-11-01', last_day: '2026-11-01' }
  await telemetry.rowsOfPlatform(markDirtyDays([marked], new Date(now.getTime() - 100_000)))
  const listed = await telemetry.rowsOfPlatform(listDueVehicles(due))
  expect(listed.slice(0, 2)).toContainEqual(other)
  const query = listDueVehicles(due)
  const plan = await withAdmin(
    (client) => client.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
    test_database.admin_url,
  )
  expect(rowsRead(plan.rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(2_000)
})

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function rowsRead(node: PlanNode): number {
  const removed = node['Rows Removed by Filter'] ?? 0
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own)
}
