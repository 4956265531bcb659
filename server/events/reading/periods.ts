import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type EventFilters, max_event_period_days } from '@tropeiro/contract/event.ts'
import { readFilterMoment } from '../../platform/http/read-moment.ts'

const max_period_ms = max_event_period_days * 86_400_000

/** [start, end) */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** A period whose events begin at `floor` or later: those that began before are of the period before. */
export interface WalkedPeriod extends Period {
  readonly floor: Date
}

/** What PostgreSQL keeps of a time begins later; no event does. */
const long_ago = new Date(0)

/** 422 for what is no moment, ends before it begins, or is too long. */
export function readPeriods(periods: EventFilters['periods']): Period[] {
  return periods.map(({ begin, end }) => {
    const period = {
      start: readFilterMoment(begin, 'UTC', { parameter: 'periods', edge: 'start' }),
      end: readFilterMoment(end, 'UTC', { parameter: 'periods', edge: 'end' }),
    }
    const length_ms = period.end.getTime() - period.start.getTime()
    if (length_ms > 0 && length_ms <= max_period_ms) return period
    const params = { limit: max_event_period_days }
    throw invalidRequest([{ parameter: 'periods', code: 'wrong_period', params }])
  })
}

/**
 * The same time in periods that are apart, the earliest first. An event that overlaps several is given with the first: with a
 * later one it began before the end of the one before. So each event is found once, and periods follow each other as their events.
 */
export function walkPeriods(periods: readonly Period[]): WalkedPeriod[] {
  const apart: Period[] = []
  for (const period of periods.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = apart.at(-1)
    if (last === undefined || period.start > last.end) apart.push(period)
    else if (period.end > last.end) apart[apart.length - 1] = { start: last.start, end: period.end }
  }
  return apart.map((period, index) => ({ ...period, floor: apart[index - 1]?.end ?? long_ago }))
}
