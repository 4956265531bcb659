import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import { replayDays } from '@tropeiro/server/events/replay/replay-days.ts'
import { vehicle_model } from '@tropeiro/server/events/replay/step-model.ts'
import { readPositions } from '@tropeiro/server/telemetry/history/position-history.ts'
import { writePositionFile } from '@tropeiro/server/telemetry/history/write-position-file.ts'
import { mergeRecords, type Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { driveDay } from './drive-day.ts'
import { factsOfEverything } from './events-facts.ts'
import { type Growth, measureGrowth } from './growth.ts'
import { packedFrom } from './positions-size.ts'

export interface ReplayLoad {
  readonly replays: number
  /** How often more of them are added when it seems too slow. */
  readonly batches: number
}

const max_ratio = 3
const day_ms = 86_400_000
const device_id = 1
const areas = 1_000

/** A vehicle's late day folded through all detectors, against reading its samples, from its file and from its table. */
export async function measureEventsReplay({ replays, batches }: ReplayLoad): Promise<Figure[]> {
  const test_database = await createTestDatabase()
  try {
    const facts = factsOfEverything(areas, [1]).get(1)
    if (facts === undefined) throw new Error('it has facts')
    const figures: Figure[] = []
    for (const [kind, day] of Object.entries(await plantDays(test_database))) {
      const read = () => timeInCustomer(test_database, (tx) => readAll(tx, day))
      const replay = () => timeInCustomer(test_database, (tx) => replayDay(tx, day, facts))
      await read()
      await replay()
      const growth = await measureGrowth({
        small: read,
        grown: replay,
        requests: replays,
        most: max_ratio,
        batches,
      })
      figures.push(judge(kind, growth))
    }
    return figures
  } finally {
    await test_database.close()
    await withAdmin((admin) => admin.query(`drop database ${test_database.name} with (force)`))
  }
}

/** One day in a file, and one in a table; as numbers of UTC days. */
async function plantDays({ admin_url }: TestDatabase): Promise<Record<'file' | 'table', number>> {
  const today = Math.floor(Date.now() / day_ms)
  const days = { file: today - 30, table: today - 1 }
  const dateOf = (day: number) => new Date(day * day_ms).toISOString().slice(0, 10)
  await withAdmin(async (client) => {
    const closed = packedFrom(device_id, driveDay(days.file * day_ms, 1))
    await client.query("select platform.make_position_month('400_days', $1)", [dateOf(days.file)])
    await client.query("insert into app.position_files values (1, $1, $2, '400_days', 1, $3, $3, 0, $4)", [
      device_id,
      dateOf(days.file),
      closed.length,
      await writePositionFile(closed),
    ])
    await client.query('select platform.make_position_days()')
    const open = packedFrom(device_id, driveDay(days.table * day_ms, 1))
    await client.query(
      `insert into app.positions (customer_id, device_id, time, digest, received, is_buffered, record)
       select 1, $1, * from unnest($2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::bytea[])`,
      [
        device_id,
        open.map(({ time_ms }) => new Date(time_ms)),
        open.map(({ digest }) => digest),
        open.map(({ received_ms }) => new Date(received_ms)),
        open.map(({ is_buffered }) => is_buffered),
        open.map(({ packed }) => packed),
      ],
    )
    await client.query('vacuum (analyze) app.positions')
  }, admin_url)
  return days
}

async function timeInCustomer(
  { database }: TestDatabase,
  work: (tx: CustomerTransaction) => Promise<number>,
): Promise<number> {
  const started = performance.now()
  const samples = await database.inCustomer(1, work)
  if (samples !== 8_640) throw new Error(`a day of 8,640 positions has ${samples} samples`)
  return performance.now() - started
}

async function* readDay(tx: CustomerTransaction, day: number): AsyncGenerator<readonly Sample[], void, void> {
  const period = { device_id, from_ms: day * day_ms, to_ms: (day + 1) * day_ms }
  for await (const positions of readPositions(tx, period)) {
    yield positions.map((position) => mergeRecords([position]))
  }
}

async function readAll(tx: CustomerTransaction, day: number): Promise<number> {
  let count = 0
  for await (const samples of readDay(tx, day)) count += samples.length
  return count
}

async function replayDay(tx: CustomerTransaction, day: number, facts: VehicleFacts): Promise<number> {
  const { parts, settled } = await replayDays({
    model: vehicle_model,
    facts,
    dirty_days: new Set([day]),
    checkpoints: new Map(),
    readDay: (asked) => readDay(tx, asked),
    max_days: 2,
  })
  if (settled.length === 0) throw new Error('a day of driving has events')
  return parts.reduce((sum, part) => sum + part.figures.count, 0)
}

function judge(kind: string, { ratio, small_ms, grown_ms }: Growth): Figure {
  return {
    promise: `a late day of 8,640 positions replayed through all detectors with ${areas.toLocaleString('en')} areas, of reading it from its ${kind}`,
    needed: `≤ ${max_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${grown_ms.toFixed(0)} ms against ${small_ms.toFixed(0)} ms)`,
    held: ratio <= max_ratio,
  }
}
