import type { DailySummaryRow } from '@tropeiro/contract/daily-summary.ts'
import type { DailyFigures } from '../../../server/summaries/daily-figures.ts'
import { findDifferences } from '../compare/find-differences.ts'

interface RowReader {
  listDailySummaries(filters: Readonly<Record<string, unknown>>): Promise<{ status: number; body: unknown }>
}

export interface ExpectedRows {
  readonly vehicle_id: number
  /** By local date. */
  readonly rows: ReadonlyMap<string, DailyFigures>
}

/** Where the daily rows of vehicles are not what they must be, in words. */
export async function compareRows(
  expected: readonly ExpectedRows[],
  client: RowReader,
  period: { readonly initial_date: string; readonly end_date: string },
): Promise<string[]> {
  const differences: string[] = []
  for (const { vehicle_id, rows } of expected) {
    const { status, body } = await client.listDailySummaries({
      ...period,
      daily_type: 'analytical',
      aggregated_fields: ['vehicle'],
      vehicles_id: [vehicle_id],
    })
    if (status !== 200) return [`rows of vehicle ${vehicle_id}: the answer is ${status}`]
    const shown = new Map((body as { data: DailySummaryRow[] }).data.map((row) => [row.date ?? '', row]))
    for (const date of new Set([...rows.keys(), ...shown.keys()])) {
      const name = `${date} of vehicle ${vehicle_id}`
      const [row, found] = [rows.get(date), shown.get(date)]
      if (row === undefined || found === undefined)
        differences.push(`${name}: ${row === undefined ? 'nobody drove' : 'there is no row'}`)
      else differences.push(...findDifferences(name, { ...row }, { ...found }))
    }
  }
  return differences
}
