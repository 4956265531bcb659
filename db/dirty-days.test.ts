import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { deleteDirtyDays, listDirtyDays, listDueVehicles, markDirtyDays } from './dirty-days.ts'
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
beforeEach(() =>
  withAdmin((admin) => admin.query('delete from platform.dirty_days'), test_database.admin_url),
)

const now = new Date('2026-11-16T12:00:00Z')
const partition = 3
const day = '2026-11-15'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

const mark = (customer_id: number, vehicle_id: number, at = now) =>
  telemetry.rowsOfPlatform(
    markDirtyDays([{ partition, customer_id, vehicle_id, first_day: day, last_day: day }], at),
  )
const listOf = (customer_id: number, vehicle_id: number) =>
  telemetry.rowsOfPlatform(listDirtyDays({ partition, customer_id, vehicle_id }))
const due = (at: Date, max = 100) =>
  telemetry.rowsOfPlatform(
    listDueVehicles({ partition, now: at, quiet_ms: 60_000, longest_ms: 600_000, max }),
  )

describe('a day that is dirty', () => {
  test('stays so when it was marked again after it was read, and goes when it was not', async () => {
    await mark(1, 7)
    const [read] = await listOf(1, 7)
    await mark(1, 7)
    const handled = { partition, customer_id: 1, vehicle_id: 7, day, marks: read?.marks ?? 0 }
    await telemetry.rowsOfPlatform(deleteDirtyDays([handled]))
    expect(await listOf(1, 7)).toEqual([{ day, marks: 2 }])
    await telemetry.rowsOfPlatform(deleteDirtyDays([{ ...handled, marks: 2 }]))
    expect(await listOf(1, 7)).toEqual([])
  })

  test('is let go of one customer alone', async () => {
    await mark(1, 7)
    await mark(2, 7)
    await telemetry.rowsOfPlatform(
      deleteDirtyDays([{ partition, customer_id: 1, vehicle_id: 7, day, marks: 1 }]),
    )
    expect(await listOf(1, 7)).toEqual([])
    expect(await listOf(2, 7)).toEqual([{ day, marks: 1 }])
  })

  test('waits until nothing more comes, but not for ever', async () => {
    await mark(1, 7)
    expect(await due(later(59))).toEqual([])
    expect(await due(later(60))).toEqual([{ customer_id: 1, vehicle_id: 7 }])
    for (let n = 1; n < 12; n++) await mark(1, 7, later(n * 50))
    expect(await due(later(599))).toEqual([])
    expect(await due(later(600))).toEqual([{ customer_id: 1, vehicle_id: 7 }])
  })

  test('of a customer with many waits no longer than one of a customer with few', async () => {
    for (let vehicle_id = 1; vehicle_id <= 5; vehicle_id++) await mark(1, vehicle_id)
    await mark(2, 9, later(1))
    expect(await due(later(120), 2)).toEqual([
      { customer_id: 1, vehicle_id: 1 },
      { customer_id: 2, vehicle_id: 9 },
    ])
  })
})
