import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, waitBeforeLogin } from './login-backoff.ts'
import { countAttempt, findLoginAttempts } from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

const budget = { free_failures: 3, window_s: 60, longest_wait_s: 10 }

test('the database lets a try pass exactly when the wait of the rule is over', async () => {
  const { database } = test_database
  const key = attemptKey('the same rule twice')
  let now = new Date('2026-03-04T05:06:07Z')
  for (const pause_ms of [
    0, 0, 0, 0, 500, 500, 1_999, 1, 3_000, 1_000, 7_999, 1, 9_000, 1_000, 0, 60_000, 0,
  ]) {
    now = new Date(now.getTime() + pause_ms)
    const may = waitBeforeLogin(await findLoginAttempts(database, key), now, budget) === 0
    expect(await countAttempt(database, { key, budget }, now)).toBe(may)
  }
})

test('of many at once as many pass as are free', async () => {
  const { database } = test_database
  const limit = { key: attemptKey('at once'), budget }
  const now = new Date('2026-03-04T05:06:07Z')
  const passed = await Promise.all(Array.from({ length: 40 }, () => countAttempt(database, limit, now)))
  expect(passed.filter(Boolean)).toHaveLength(budget.free_failures)
})
