import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import {
  type AddedRange,
  addRecalculations,
  countRecalculationDays,
  listWaitingRanges,
  progressRecalculations,
} from './recalculations.ts'
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
beforeEach(() =>
  admin(
    'delete from platform.recalculation_ranges; delete from app.recalculations; delete from platform.dirty_days',
  ),
)

const now = new Date('2026-11-16T12:00:00Z')
const partition = 3

const add = (
  customer_id: number,
  version: number,
  ranges: readonly (Pick<AddedRange, 'vehicle_id' | 'first_day' | 'last_day' | 'days'> &
    Partial<AddedRange>)[],
) =>
  telemetry.rowsOfPlatform(
    addRecalculations(
      [
        {
          customer_id,
          version,
          change: { kind: 'rules', from: new Date('2026-01-01'), to: null },
          ranges: ranges.map((range) => ({ partition, is_install: false, ...range })),
        },
      ],
      now,
    ),
  )
const january = { vehicle_id: 11, first_day: '2026-01-01', last_day: '2026-01-31', days: 20 }
const waiting = (after_customer = 0, max = 100) =>
  telemetry.rowsOfPlatform(listWaitingRanges({ partition, after_customer, max }))
const figures = () =>
  admin(
    `select version::int, vehicle_days::int as days, vehicle_days_done::int as done, vehicle_days_taken_over::int as taken
     from app.recalculations order by version`,
  )
const plantCheckpoints = (vehicle_id: number, first: string, last: string) =>
  admin(`insert into app.vehicle_checkpoints (customer_id, vehicle_id, day, step_version, state)
    select 1, ${vehicle_id}, day::date, 1, '' from generate_series('${first}'::timestamp, '${last}'::timestamp, '1 day') as day
    on conflict do nothing`)
const dirtyDays = () => admin('select vehicle_id::int, day::text from platform.dirty_days order by 1, 2')

describe('a recalculation', () => {
  test('grows by what partitions add to it, once', async () => {
    await plantCheckpoints(11, '2026-01-01', '2026-01-20')
    await add(1, 5, [january])
    await add(1, 5, [{ ...january, vehicle_id: 12 }])
    await add(1, 5, [january])
    expect(await figures()).toEqual([{ version: 5, days: 40, done: 0, taken: 0 }])
    expect(await waiting()).toMatchObject([
      { vehicle_id: 11, marks: 2, is_begun: false },
      { vehicle_id: 12, marks: 1, next_day: '2026-01-01', last_day: '2026-01-31' },
    ])
    expect(await telemetry.rowsOfPlatform(countRecalculationDays(partition))).toEqual([{ count: 40 }])
  })

  test('counts what was replayed, and not what was added meanwhile', async () => {
    await add(1, 5, [january, { ...january, vehicle_id: 12 }])
    const [first, second] = await waiting()
    if (first === undefined || second === undefined) throw new Error('nothing waits')
    await add(1, 5, [{ ...january, vehicle_id: 12 }])
    const progress = [
      { ...first, next_day: '2026-01-09', days: 8 },
      { ...second, next_day: '2026-01-09', days: 8 },
    ]
    const unknown = await telemetry.rowsOfPlatform(progressRecalculations(progress, now))
    expect(unknown).toEqual([{ place: 2 }])
    expect(await waiting()).toMatchObject([
      { vehicle_id: 11, next_day: '2026-01-09', is_begun: true },
      { vehicle_id: 12, next_day: '2026-01-01', is_begun: false },
    ])
    await telemetry.rowsOfPlatform(progressRecalculations([{ ...first, next_day: null, days: 1 }], now))
    expect(await waiting()).toMatchObject([{ vehicle_id: 12 }])
    expect(await figures()).toMatchObject([{ done: 20 }])
  })

  test('takes over what an earlier one has left of the same days, and leaves other days to it', async () => {
    await plantCheckpoints(11, '2026-01-01', '2026-01-20')
    await plantCheckpoints(11, '2026-02-01', '2026-02-10')
    await add(1, 5, [january, { vehicle_id: 12, first_day: '2026-06-01', last_day: '2026-06-05', days: 5 }])
    const [first] = await waiting()
    if (first === undefined) throw new Error('nothing waits')
    await telemetry.rowsOfPlatform(
      progressRecalculations([{ ...first, next_day: '2026-01-11', days: 10 }], now),
    )
    await add(1, 6, [
      { vehicle_id: 11, first_day: '2026-01-15', last_day: '2026-02-28', days: 16 },
      { vehicle_id: 12, first_day: '2026-01-15', last_day: '2026-02-28', days: 7 },
    ])
    expect(await figures()).toEqual([
      { version: 5, days: 15, done: 10, taken: 10 },
      // From the 11th of January on, of which it was left.
      { version: 6, days: 20 + 7, done: 0, taken: 0 },
    ])
    // Nobody else would go on where the earlier one has stopped, if the later one were cancelled.
    expect(await dirtyDays()).toEqual([{ vehicle_id: 11, day: '2026-01-11' }])
    expect((await waiting()).map(({ vehicle_id, next_day }) => [vehicle_id, next_day])).toEqual([
      [12, '2026-06-01'],
      [11, '2026-01-11'],
      [12, '2026-01-15'],
    ])
  })

  test('is one of at most twenty of a customer: what comes then joins the last', async () => {
    for (let n = 0; n < 30; n++) {
      const day = `2026-0${1 + Math.floor(n / 10)}-${String((n % 10) * 2 + 1).padStart(2, '0')}`
      await add(1, n + 1, [{ vehicle_id: 11, first_day: day, last_day: day, days: 1 }])
    }
    await add(2, 1, [january])
    expect(await figures()).toHaveLength(21)
    expect((await waiting()).filter(({ customer_id }) => customer_id === 1)).toHaveLength(20)
  })

  test('is taken in turns by customers, from the one behind the last on', async () => {
    await add(1, 5, [january, { ...january, vehicle_id: 12 }])
    await add(2, 5, [{ ...january, vehicle_id: 21 }])
    await add(3, 5, [{ ...january, vehicle_id: 31 }])
    const turns = async (after: number) => (await waiting(after)).map(({ vehicle_id }) => vehicle_id)
    expect(await turns(0)).toEqual([11, 21, 31, 12])
    expect(await turns(1)).toEqual([21, 31, 11, 12])
    expect(await turns(3)).toEqual([11, 21, 31, 12])
  })
})

describe('a cancelled recalculation', () => {
  const cancel = async (customer_id: number) => {
    const [row] = await admin(`select id from app.recalculations where customer_id = 1`)
    await withAdmin(
      (client) =>
        client.query(`begin; select set_config('app.customer_id', '${customer_id}', true); set local role tropeiro_runtime;
          select platform.cancel_recalculation(${row?.id}, now()); commit`),
      test_database.admin_url,
    )
  }

  test('has nothing left but the day before which a replay has stopped, and takes no more', async () => {
    await add(1, 5, [january, { ...january, vehicle_id: 12 }])
    const [first] = await waiting()
    if (first === undefined) throw new Error('nothing waits')
    await telemetry.rowsOfPlatform(
      progressRecalculations([{ ...first, next_day: '2026-01-09', days: 8 }], now),
    )
    await cancel(1)
    expect(await waiting()).toMatchObject([
      { vehicle_id: 11, next_day: '2026-01-09', last_day: '2026-01-09', is_begun: true },
    ])
    await add(1, 5, [{ ...january, vehicle_id: 13 }])
    expect(await waiting()).toHaveLength(1)
    // A replay that was under way when it was cancelled.
    const later = await telemetry.rowsOfPlatform(
      progressRecalculations([{ ...first, next_day: '2026-01-17', days: 8 }], now),
    )
    expect(later).toEqual([])
    expect(await waiting()).toMatchObject([{ next_day: '2026-01-17', last_day: '2026-01-17' }])
    expect(await figures()).toMatchObject([{ days: 40, done: 8 }])
  })

  test('is the own one: nobody cancels for another customer', async () => {
    await add(1, 5, [january])
    await cancel(2)
    expect(await waiting()).toHaveLength(1)
    expect(await admin('select date_cancelled from app.recalculations')).toEqual([{ date_cancelled: null }])
  })
})
