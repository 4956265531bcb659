import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { readPositions } from '@tropeiro/server/telemetry/history/position-history.ts'
import { readFileColumns } from '@tropeiro/server/telemetry/history/read-position-file.ts'
import { writePositionFile } from '@tropeiro/server/telemetry/history/write-position-file.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { driveDay } from './drive-day.ts'
import { packedFrom } from './positions-size.ts'
import { createPlainPool } from './queries.ts'
import { median } from './ratios.ts'

export interface HistoryReads {
  readonly rounds: number
  readonly reads_a_round: number
}

const max_ratio = 2
const day_ms = 86_400_000
const devices = 20

/** A device's closed day through the door of all readers, against the bare read of its bytes and of its columns. */
export async function measurePositionsHistory({ rounds, reads_a_round }: HistoryReads): Promise<Figure[]> {
  const test_database = await createTestDatabase()
  const pool = createPlainPool(test_database.runtime_url, 1)
  try {
    const from_ms = await plantFiles(test_database)
    const day = new Date(from_ms).toISOString().slice(0, 10)
    const ours = async (device_id: number) => {
      let count = 0
      await test_database.database.inCustomer(1, async (tx) => {
        for await (const batch of readPositions(tx, { device_id, from_ms, to_ms: from_ms + day_ms })) {
          count += batch.length
        }
      })
      return count
    }
    const bare = async (device_id: number) => {
      const client = await pool.connect()
      try {
        await client.query("begin; select set_config('app.customer_id', '1', true)")
        const { rows } = await client.query(
          'select file from app.position_files where customer_id = 1 and device_id = $1 and day = $2',
          [device_id, day],
        )
        await client.query('commit')
        return (await readFileColumns(rows[0].file)).time_ms.length
      } finally {
        client.release()
      }
    }
    return [judge(await measure({ ours, bare }, rounds, reads_a_round))]
  } finally {
    await pool.end()
    await test_database.close()
    await withAdmin((client) => client.query(`drop database ${test_database.name} with (force)`))
  }
}

type Read = (device_id: number) => Promise<number>
interface Round {
  readonly ours_ms: number
  readonly bare_ms: number
}

async function measure(
  { ours, bare }: { ours: Read; bare: Read },
  rounds: number,
  reads: number,
): Promise<Round[]> {
  const timeOf = async (read: Read) => {
    const started = performance.now()
    for (let n = 0; n < reads; n++)
      if ((await read((n % devices) + 1)) === 0) throw new Error('nothing was read')
    return (performance.now() - started) / reads
  }
  const measured: Round[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const result = { bare_ms: await timeOf(bare), ours_ms: await timeOf(ours) }
    if (round > 0) measured.push(result)
  }
  return measured
}

function judge(rounds: readonly Round[]): Figure {
  const ratio = median(rounds.map(({ ours_ms, bare_ms }) => ours_ms / bare_ms))
  const [ours_ms, bare_ms] = [median(rounds.map((r) => r.ours_ms)), median(rounds.map((r) => r.bare_ms))]
  return {
    promise: "a vehicle's closed day read as records, of the bare read of its bytes and columns",
    needed: `≤ ${max_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${ours_ms.toFixed(1)} ms against ${bare_ms.toFixed(1)} ms for 8,640 positions), median of ${rounds.length}`,
    held: ratio <= max_ratio,
  }
}

/** Files of one day some days ago, as the closer leaves them. Returns when the day began. */
async function plantFiles({ admin_url }: TestDatabase): Promise<number> {
  const from_ms = Math.floor(Date.now() / day_ms) * day_ms - 30 * day_ms
  const day = new Date(from_ms).toISOString().slice(0, 10)
  await withAdmin(async (client) => {
    await client.query("select platform.make_position_month('400_days', $1)", [day])
    for (let device = 1; device <= devices; device++) {
      const positions = packedFrom(device, driveDay(from_ms, device))
      await client.query(`insert into app.position_files values (1, $1, $2, '400_days', 1, $3, $3, 0, $4)`, [
        device,
        day,
        positions.length,
        await writePositionFile(positions),
      ])
    }
  }, admin_url)
  return from_ms
}
