import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type DailySummaryRow = Schemas['DailySummaryRow']

/** Of days with their vehicles, or of one period. */
export interface SummaryWish {
  /** Civil dates, both included. */
  readonly from: string
  readonly to: string
  /** A row for each vehicle, or for each driver, of the period; or for each vehicle on each day. */
  readonly rows: 'vehicle' | 'driver' | 'vehicle_day'
  readonly vehicle_ids: readonly number[]
}

const page_rows = 5_000
const max_summary_rows = 50_000
/** As many as one call may name. */
const vehicles_a_call = 500

/** How vehicles were used. Of drivers there may be several rows where vehicles are asked for in several calls. */
export const dailySummariesQuery = (wish: SummaryWish) =>
  queryOptions({
    queryKey: keyOf('daily_summary', wish),
    queryFn: async ({ signal }) => {
      const rows: DailySummaryRow[] = []
      for (let n = 0; n < wish.vehicle_ids.length; n += vehicles_a_call) {
        const vehicle_ids = wish.vehicle_ids.slice(n, n + vehicles_a_call)
        rows.push(...(await readSummaries({ ...wish, vehicle_ids }, max_summary_rows - rows.length, signal)))
      }
      return rows
    },
    staleTime: 60_000,
  })

function readSummaries(
  { from, to, rows, vehicle_ids }: SummaryWish,
  max_rows: number,
  signal: AbortSignal,
): Promise<DailySummaryRow[]> {
  return readAll(
    (cursor) =>
      unwrap(
        api.GET('/daily_summary', {
          params: {
            query: {
              initial_date: from,
              end_date: to,
              daily_type: rows === 'vehicle_day' ? 'analytical' : 'aggregate',
              aggregated_fields: [rows === 'driver' ? 'driver' : 'vehicle'],
              vehicles_id: [...vehicle_ids],
              includes: rows === 'driver' ? ['driver'] : ['vehicle'],
              limit: page_rows,
              ...(cursor !== undefined && { cursor }),
            },
          },
          querySerializer: { array: { style: 'form', explode: false } },
          signal,
        }),
      ),
    max_rows,
  )
}
