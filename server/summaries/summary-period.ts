import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { max_summary_days } from '@tropeiro/contract/daily-summary.ts'
import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import type { VehicleDays } from '../events/public.ts'

/** [start, end) */
export interface SummaryPeriod {
  readonly start: Date
  readonly end: Date
}

/** An hour more than so many days of 24: clocks may have been set back in between. */
const max_period_ms = max_summary_days * 86_400_000 + 3_600_000

/** Beyond these years a date-time is a slip of the pen. */
const years = { first: 1970, last: 2199 }

export function assertSummaryPeriod({ start, end }: SummaryPeriod): void {
  if (start.getUTCFullYear() < years.first)
    throw invalidRequest([{ parameter: 'initial_date', code: 'invalid' }])
  if (end.getUTCFullYear() > years.last) throw invalidRequest([{ parameter: 'end_date', code: 'invalid' }])
  const length_ms = end.getTime() - start.getTime()
  if (length_ms > 0 && length_ms <= max_period_ms) return
  const params = { limit: max_summary_days }
  throw invalidRequest([{ parameter: 'end_date', code: 'wrong_period', params }])
}

/**
 * The local days that the period touches, whole: the first is that of its start, the last that of the moment before its end.
 * They are days of the vehicle's zone as it is today: a vehicle that came from a fleet of another zone keeps
 * the dates of its older rows, and only at the ends of a period could a day more or less be meant.
 */
export function daysOf({ start, end }: SummaryPeriod, zone: string): Omit<VehicleDays, 'vehicle_id'> {
  return {
    first: localDateOf(start, zone).toString(),
    last: localDateOf(new Date(end.getTime() - 1), zone).toString(),
  }
}
