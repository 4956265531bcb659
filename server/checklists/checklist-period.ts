import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type ChecklistFilters, longest_checklist_period_days } from '@tropeiro/contract/checklist.ts'
import { readFilterMoment } from '../platform/http/read-moment.ts'

const longest_ms = longest_checklist_period_days * 86_400_000

/** 422 for what is no moment, ends before it begins, or is too long. */
export function readPeriod(
  { date_time_start, date_time_end }: Pick<ChecklistFilters, 'date_time_start' | 'date_time_end'>,
  time_zone: string,
): { readonly start: Date; readonly end: Date } {
  const start = readFilterMoment(date_time_start, time_zone, { parameter: 'date_time_start', edge: 'start' })
  const end = readFilterMoment(date_time_end, time_zone, { parameter: 'date_time_end', edge: 'end' })
  const length_ms = end.getTime() - start.getTime()
  if (length_ms > 0 && length_ms <= longest_ms) return { start, end }
  const params = { limit: longest_checklist_period_days }
  throw invalidRequest([{ parameter: 'date_time_end', code: 'wrong_period', params }])
}
