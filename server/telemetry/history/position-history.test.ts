import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packRecord } from '../model/pack-record.ts'
import { type PositionRecord, silent_record } from '../model/position-record.ts'
import { findFirstPosition, findLastPosition, readPositions } from './position-history.ts'
import { type DevicePeriod, digestOfRecord, type StoredPosition } from './stored-position.ts'

let test_database: TestDatabase
const asTelemetry = <T>(work: Parameters<typeof withAdmin<T>>[0]) =>
  withAdmin(work, test_database.telemetry_url)

beforeAll(async () => {
  test_database = await createTestDatabase()
  await asTelemetry((client) => client.query('select platform.make_position_days()'))
})
afterAll(() => test_database.close())

const day_ms = 86_400_000
const today_ms = Math.floor(Date.now() / day_ms) * day_ms
const recordAt = (time_ms: number, speed_kmh_e2 = 0): PositionRecord => ({
  ...silent_record,
  time_ms,
  speed_kmh_e2,
})

async function insert(table: 'positions' | 'late_positions', device_id: number, record: PositionRecord) {
  const packed = packRecord(record)
  const day = new Date(record.time_ms).toISOString().slice(0, 10).replaceAll('-', '')
  await asTelemetry((client) =>
    client.query(
      `insert into app.${table === 'positions' ? `positions_${day}` : table}
         (customer_id, device_id, time, digest, received, is_buffered, record) values (1, $1, $2, $3, $4, false, $5)`,
      [device_id, new Date(record.time_ms), digestOfRecord(record), new Date(record.time_ms + 500), packed],
    ),
  )
}

const inCustomer = <T>(
  work: Parameters<typeof test_database.database.inCustomer<T>>[1],
  customer_id = 1,
): Promise<T> => test_database.database.inCustomer(customer_id, work, { mode: 'snapshot' })

function readAll(period: DevicePeriod, customer_id = 1): Promise<StoredPosition[]> {
  return inCustomer(async (tx) => {
    const all: StoredPosition[] = []
    for await (const batch of readPositions(tx, period)) all.push(...batch)
    return all
  }, customer_id)
}

describe('the history of a device', () => {
  test('is what the days have and what came late, in order and once, within the period', async () => {
    const records = [
      recordAt(today_ms - 20 * day_ms, 10),
      recordAt(today_ms - day_ms - 1, 20),
      recordAt(today_ms - day_ms, 30),
      recordAt(today_ms, 40),
      recordAt(today_ms + 1_000, 50),
    ] as const
    const [late, before, first, doubled, last] = records
    await insert('late_positions', 7, late)
    for (const record of [last, doubled, first, before]) await insert('positions', 7, record)
    await insert('late_positions', 7, doubled)
    await insert('positions', 8, recordAt(today_ms, 99))

    const everything = { device_id: 7, from_ms: 0, to_ms: today_ms + day_ms }
    const all = await readAll(everything)
    expect(all.map(({ record }) => record)).toStrictEqual(records)
    expect(all.map(({ received_ms }) => received_ms)).toStrictEqual(
      records.map(({ time_ms }) => time_ms + 500),
    )
    const part = { device_id: 7, from_ms: first.time_ms, to_ms: last.time_ms }
    expect((await readAll(part)).map(({ record }) => record)).toStrictEqual([first, doubled])
    expect(await readAll(everything, 2)).toStrictEqual([])

    expect((await inCustomer((tx) => findFirstPosition(tx, part)))?.record).toStrictEqual(first)
    expect((await inCustomer((tx) => findLastPosition(tx, part)))?.record).toStrictEqual(doubled)
    expect(await inCustomer((tx) => findLastPosition(tx, { ...part, device_id: 9 }))).toBeNull()
  })
})
