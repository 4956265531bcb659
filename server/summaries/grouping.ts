import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { DailySummaryFilters, SummaryField } from '@tropeiro/contract/daily-summary.ts'

/** What has a row of its own. */
export interface Grouping {
  readonly by_date: boolean
  readonly by_vehicle: boolean
  readonly by_driver: boolean
}

/** 422 for a sum of everything, which nobody can have meant. */
export function groupingOf({
  daily_type,
  aggregated_fields = [],
}: Pick<DailySummaryFilters, 'daily_type' | 'aggregated_fields'>): Grouping {
  const by_date = daily_type === 'analytical'
  const fields: readonly SummaryField[] =
    by_date && aggregated_fields.length === 0 ? ['vehicle'] : aggregated_fields
  if (fields.length === 0) throw invalidRequest([{ parameter: 'aggregated_fields', code: 'required' }])
  return { by_date, by_vehicle: fields.includes('vehicle'), by_driver: fields.includes('driver') }
}
