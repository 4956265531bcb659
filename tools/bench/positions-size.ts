import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { digestOfRecord, type PackedPosition } from '@tropeiro/server/telemetry/history/stored-position.ts'
import { writePositionFile } from '@tropeiro/server/telemetry/history/write-position-file.ts'
import { packRecord } from '@tropeiro/server/telemetry/model/pack-record.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { type DrivenPosition, driveDay } from './drive-day.ts'

export interface SizedDays {
  readonly vehicles: number
}

const max_bytes = { closed: 10, hot: 260 }
const day_ms = 86_400_000

/** Bytes that a position takes in the file of its day, and before that as a row with its index. */
export async function measurePositionsSize({ vehicles }: SizedDays): Promise<Figure[]> {
  const today_ms = Math.floor(Date.now() / day_ms) * day_ms
  const seeds = Array.from({ length: vehicles }, (_, n) => n + 1)
  const days = seeds.map((seed) => packedFrom(seed, driveDay(today_ms, seed)))
  const quiet_days = seeds.map((seed) => packedFrom(seed, driveDay(today_ms, seed, 60)))
  const closed = await bytesClosed(days)
  const quiet = await bytesClosed(quiet_days)
  const hot = await bytesHot(days)
  return [
    {
      promise: 'a position in the file of its day, every column filled, one every 10 s',
      needed: `≤ ${max_bytes.closed} bytes`,
      measured: `${closed.toFixed(2)} bytes; ${quiet.toFixed(2)} when it says one a minute while parked`,
      held: closed <= max_bytes.closed,
    },
    {
      promise: 'a position as a row, with its index',
      needed: `≤ ${max_bytes.hot} bytes`,
      measured: `${hot.toFixed(0)} bytes`,
      held: hot <= max_bytes.hot,
    },
  ]
}

export function packedFrom(device_id: number, day: readonly DrivenPosition[]): PackedPosition[] {
  return day.map(({ record, received_ms, is_buffered }) => ({
    device_id,
    time_ms: record.time_ms,
    digest: digestOfRecord(record),
    received_ms,
    is_buffered,
    packed: packRecord(record),
  }))
}

async function bytesClosed(days: readonly PackedPosition[][]): Promise<number> {
  let [bytes, rows] = [0, 0]
  for (const day of days) {
    bytes += (await writePositionFile(day)).byteLength
    rows += day.length
  }
  return bytes / rows
}

/** In the order of their times over all vehicles, as they come. */
async function bytesHot(days: readonly PackedPosition[][]): Promise<number> {
  const test_database = await createTestDatabase()
  const { name, admin_url, telemetry_url } = test_database
  await test_database.close()
  try {
    await withAdmin((client) => client.query('select platform.make_position_days()'), telemetry_url)
    return await withAdmin(async (client) => {
      const rows = days.flat().toSorted((a, b) => a.time_ms - b.time_ms)
      for (let from = 0; from < rows.length; from += 1_000) {
        const part = rows.slice(from, from + 1_000)
        await client.query(
          `insert into app.positions (customer_id, device_id, time, digest, received, is_buffered, record)
           select 1, * from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::bytea[])`,
          [
            part.map(({ device_id }) => device_id),
            part.map(({ time_ms }) => new Date(time_ms)),
            part.map(({ digest }) => digest),
            part.map(({ received_ms }) => new Date(received_ms)),
            part.map(({ is_buffered }) => is_buffered),
            part.map(({ packed }) => packed),
          ],
        )
      }
      const { rows: sizes } = await client.query(
        `select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('app.positions') where isleaf`,
      )
      return sizes[0].bytes / rows.length
    }, admin_url)
  } finally {
    await withAdmin((client) => client.query(`drop database ${name} with (force)`))
  }
}
