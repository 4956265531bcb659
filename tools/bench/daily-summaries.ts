import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createSummariesApp, type SummariesApp } from '@tropeiro/server/summaries/test/summaries-app.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { createPlainPool, selectYearOfVehicles } from './queries.ts'
import { median } from './ratios.ts'

interface YearOfSummaries {
  readonly rounds: number
  /** Of the customer; a request takes 500 of them. */
  readonly vehicles: number
}

const days = 366
const max_ratio = 4
const asked = Array.from({ length: 500 }, (_, n) => (n + 1) * 4)

/** A year of as many vehicles as a request takes, against one plain statement for the same rows and their JSON. */
export async function measureDailySummaries({ rounds, vehicles }: YearOfSummaries): Promise<Figure[]> {
  const summaries = await createSummariesApp()
  const pool = createPlainPool(summaries.test_database.runtime_url, 1)
  try {
    await plantYear(summaries, vehicles)
    const bare = async () => {
      const client = await pool.connect()
      try {
        await client.query("begin; select set_config('app.customer_id', '1', true)")
        const { rows } = await client.query(selectYearOfVehicles, [asked])
        await client.query('commit')
        return JSON.parse(JSON.stringify(rows)).length
      } finally {
        client.release()
      }
    }
    const figures = []
    for (const [name, read] of [
      ['day by day', () => readPages(summaries, 'daily_type=analytical&limit=10000')],
      ['together', () => readPages(summaries, 'aggregated_fields=vehicle')],
    ] as const) {
      figures.push(judge(name, await measure({ ours: read, bare }, rounds)))
    }
    return figures
  } finally {
    await pool.end()
    await summaries.close()
    await withAdmin((client) => client.query(`drop database ${summaries.test_database.name} with (force)`))
  }
}

/** Two parts a day, as a day in Brazil has samples of two UTC days. */
async function plantYear({ test_database }: SummariesApp, vehicles: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.daily_parts
         select 1, vehicle, date '2026-01-01' + n, 100 + vehicle, date '2026-01-01' + n + later,
           600, 2, 12, 3, 3, 0, 1, 0, 0, 8123456, 8100000, 0, 9000000, 12000000, 31000000, 0, 61000,
           3000000, 8000000, 900000, 1000, 9643
         from generate_series(0, ${days - 1}) as n, generate_series(1, ${vehicles}) as vehicle,
           generate_series(0, 1) as later;
         analyze app.daily_parts`,
      ),
    test_database.admin_url,
  )
}

const period = 'initial_date=2026-01-01T00:00:00-03:00&end_date=2027-01-02T00:00:00-03:00'

async function readPages(summaries: SummariesApp, query: string): Promise<number> {
  let count = 0
  let cursor = ''
  do {
    const url = `/daily_summary?${period}&vehicles_id=${asked.join(',')}&${query}${cursor}`
    const answer = await summaries.send('GET', url)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { data, pagination } = answer.json()
    count += data.length
    cursor = pagination.has_more ? `&cursor=${pagination.next_cursor}` : ''
  } while (cursor !== '')
  return count
}

type Read = () => Promise<number>
interface Round {
  readonly ours_ms: number
  readonly bare_ms: number
  readonly rows: number
}

async function measure({ ours, bare }: { ours: Read; bare: Read }, rounds: number): Promise<Round[]> {
  const measured: Round[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    await bare()
    const half = performance.now()
    const rows = await ours()
    const result = { bare_ms: half - started, ours_ms: performance.now() - half, rows }
    if (round > 0) measured.push(result)
  }
  return measured
}

function judge(name: string, rounds: readonly Round[]): Figure {
  const ratio = median(rounds.map(({ ours_ms, bare_ms }) => ours_ms / bare_ms))
  const seconds = (values: readonly number[]) => (median(values) / 1_000).toFixed(1)
  const [ours_s, bare_s] = [seconds(rounds.map((r) => r.ours_ms)), seconds(rounds.map((r) => r.bare_ms))]
  const rows = (rounds[0]?.rows ?? 0).toLocaleString('en')
  return {
    promise: `a year of 500 vehicles ${name}, of one plain statement for its days and their JSON`,
    needed: `≤ ${max_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${ours_s} s for ${rows} rows against ${bare_s} s), median of ${rounds.length}`,
    held: ratio <= max_ratio,
  }
}
