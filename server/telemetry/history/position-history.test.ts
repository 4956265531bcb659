import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirstPosition, findLastPosition } from './position-history.ts'
import {
  createHistoryDatabase,
  day_ms,
  dayOf,
  type HistoryDatabase,
  recordAt,
} from './test/history-database.ts'
import { packedFrom } from './test/wild-records.ts'

let history: HistoryDatabase
beforeAll(async () => {
  history = await createHistoryDatabase()
})
afterAll(() => history.close())

describe('the history of a device', () => {
  test('is what the days have and what came late, in order and once, within the period', async () => {
    const { today_ms } = history
    const records = [
      recordAt(today_ms - 20 * day_ms, 10),
      recordAt(today_ms - day_ms - 1, 20),
      recordAt(today_ms - day_ms, 30),
      recordAt(today_ms, 40),
      recordAt(today_ms + 1_000, 50),
    ] as const
    const [late, before, first, doubled, last] = records
    await history.insert(
      'hot',
      1,
      [last, doubled, first, before].map((record) => packedFrom(7, record)),
    )
    await history.insert(
      'late',
      1,
      [late, doubled].map((record) => packedFrom(7, record)),
    )
    await history.insert('hot', 1, [packedFrom(8, recordAt(today_ms, 99))])

    const everything = { device_id: 7, from_ms: 0, to_ms: today_ms + day_ms }
    const all = await history.readAll(everything, 1)
    expect(all.map(({ record }) => record)).toStrictEqual(records)
    expect(all.map(({ received_ms }) => received_ms)).toStrictEqual(
      records.map(({ time_ms }) => time_ms + 500),
    )
    const part = { device_id: 7, from_ms: first.time_ms, to_ms: last.time_ms }
    expect((await history.readAll(part, 1)).map(({ record }) => record)).toStrictEqual([first, doubled])
    expect(await history.readAll(everything, 2)).toStrictEqual([])

    const { database } = history.test_database
    expect((await database.inCustomer(1, (tx) => findFirstPosition(tx, part)))?.record).toStrictEqual(first)
    expect((await database.inCustomer(1, (tx) => findLastPosition(tx, part)))?.record).toStrictEqual(doubled)
    expect(await database.inCustomer(1, (tx) => findLastPosition(tx, { ...part, device_id: 9 }))).toBeNull()
  })

  test('of a day has the first 100,000, be they rows or late, however many there are', async () => {
    const { today_ms } = history
    const from_ms = today_ms - 2 * day_ms
    const { packed } = packedFrom(10, recordAt(from_ms))
    const table = `positions_${dayOf(from_ms).replaceAll('-', '')}`
    const plant = (target: string, first: number, last: number) =>
      history.rows(
        `insert into app.${target} (customer_id, device_id, time, digest, received, is_buffered, record)
         select 1, 10, $1::timestamptz + n * interval '1 ms', n, $1, false, $2
         from generate_series($3::integer, $4::integer) n`,
        [new Date(from_ms), packed, first, last],
      )
    await plant(table, 10, 100_012)
    await plant('late_positions', 0, 2)
    const read = await history.readAll({ device_id: 10, from_ms, to_ms: today_ms }, 1)
    expect(read).toHaveLength(100_000)
    expect(read[0]?.time_ms).toBe(from_ms)
    expect(read.at(-1)?.time_ms).toBe(from_ms + 100_006)
  })
})
