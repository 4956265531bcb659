import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseSettings,
} from '@tropeiro/db/test/test-database.ts'
import { type PositionRecord, silent_record } from '../../model/position-record.ts'
import { readPositions } from '../position-history.ts'
import type { DevicePeriod, PackedPosition, StoredPosition } from '../stored-position.ts'

export const day_ms = 86_400_000

export interface HistoryDatabase {
  readonly test_database: TestDatabase
  /** As tropeiro_telemetry. */
  readonly telemetry: Database
  /** The start of the UTC day, by the clock of the database, which makes the tables. */
  readonly today_ms: number
  insert(target: 'hot' | 'late', customer_id: number, positions: readonly PackedPosition[]): Promise<void>
  /** As the administrator, who sees all customers. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  readAll(period: DevicePeriod, customer_id: number): Promise<StoredPosition[]>
  close(): Promise<void>
}

/** Longer than what begins in a day takes that counts days. */
const end_of_day_ms = 180_000

/** Which days may be closed is told by the database's clock: what begins just before midnight would meet another day. */
async function passMidnight(): Promise<void> {
  const left_ms = day_ms - (Date.now() % day_ms)
  if (left_ms < end_of_day_ms) await sleep(left_ms + 1_000)
}

/** A database with tables of days, and a way to put positions there as the processor does. */
export async function createHistoryDatabase(): Promise<HistoryDatabase> {
  await passMidnight()
  const test_database = await createTestDatabase()
  const telemetry = createDatabase(testDatabaseSettings(test_database.telemetry_url))
  const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    withAdmin(async (client) => (await client.query(text, values)).rows, test_database.admin_url)
  await withAdmin(
    (client) => client.query('select platform.make_position_days()'),
    test_database.telemetry_url,
  )
  const [{ today } = { today: '' }] = await rows<{ today: string }>(
    "select (now() at time zone 'UTC')::date::text as today",
  )
  return {
    test_database,
    telemetry,
    today_ms: Date.parse(`${today}T00:00:00Z`),
    rows,
    insert: (target, customer_id, positions) =>
      insertPositions(test_database, { target, customer_id, positions }),
    readAll: (period, customer_id) =>
      test_database.database.inCustomer(customer_id, async (tx) => {
        const all: StoredPosition[] = []
        for await (const batch of readPositions(tx, period)) all.push(...batch)
        return all
      }),
    close: async () => {
      await telemetry.close()
      await test_database.close()
    },
  }
}

export const dayOf = (time_ms: number) => new Date(time_ms).toISOString().slice(0, 10)

async function insertPositions(
  { telemetry_url }: TestDatabase,
  given: { target: 'hot' | 'late'; customer_id: number; positions: readonly PackedPosition[] },
): Promise<void> {
  const { target, customer_id, positions } = given
  await withAdmin(async (client) => {
    for (const [day, of_day] of Map.groupBy(positions, ({ time_ms }) => dayOf(time_ms))) {
      const table = target === 'late' ? 'late_positions' : `positions_${day.replaceAll('-', '')}`
      await client.query(
        `insert into app.${table} (customer_id, device_id, time, digest, received, is_buffered, record)
         select $1, * from unnest($2::bigint[], $3::timestamptz[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::bytea[])
         on conflict do nothing`,
        [
          customer_id,
          of_day.map(({ device_id }) => device_id),
          of_day.map(({ time_ms }) => new Date(time_ms)),
          of_day.map(({ digest }) => digest),
          of_day.map(({ received_ms }) => new Date(received_ms)),
          of_day.map(({ is_buffered }) => is_buffered),
          of_day.map(({ packed }) => packed),
        ],
      )
    }
  }, telemetry_url)
}

/** A record that says where, how fast and a value of its own. */
export function recordAt(time_ms: number, speed_kmh_e2 = 0): PositionRecord {
  return {
    ...silent_record,
    time_ms,
    is_valid: true,
    latitude_deg_e7: -235_500_000 + (time_ms % 100_000),
    longitude_deg_e7: -466_300_000,
    speed_kmh_e2,
    extra: { odometer_m: 1_000 + (time_ms % 1_000) },
  }
}
