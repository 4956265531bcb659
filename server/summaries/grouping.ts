import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { DailySummaryFilters, SummaryField } from '@tropeiro/contract/daily-summary.ts'
import type { RowGrouping } from '../events/public.ts'

/** 422 for a sum of everything, which nobody can have meant. */
export function groupingOf({
  daily_type,
  aggregated_fields = [],
}: Pick<DailySummaryFilters, 'daily_type' | 'aggregated_fields'>): RowGrouping {
  const by_date = daily_type === 'analytical'
  const fields: readonly SummaryField[] =
    by_date && aggregated_fields.length === 0 ? ['vehicle'] : aggregated_fields
  if (fields.length === 0) throw invalidRequest([{ parameter: 'aggregated_fields', code: 'required' }])
  return { by_date, by_vehicle: fields.includes('vehicle'), by_driver: fields.includes('driver') }
}
