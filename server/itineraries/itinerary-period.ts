import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { longest_itinerary_days } from '@tropeiro/contract/itinerary.ts'

/** `[start, end)` */
export interface Period {
  readonly start: Date
  readonly end: Date
}

type Place = Pick<FieldError, 'pointer' | 'parameter'>

export const longest_itinerary_ms = longest_itinerary_days * 24 * 60 * 60 * 1_000

/** Beyond these years a date-time is a slip of the pen. */
const years = { first: 1970, last: 2199 }

export function assertInOrder({ start, end }: Period, place_of_end: Place): void {
  if (end <= start) throw invalidRequest([{ ...place_of_end, code: 'invalid' }])
}

export function assertItineraryPeriod(period: Period, place_of_end: Place): void {
  assertInOrder(period, place_of_end)
  const { start, end } = period
  const is_short = end.getTime() - start.getTime() <= longest_itinerary_ms
  const is_likely = start.getUTCFullYear() >= years.first && end.getUTCFullYear() <= years.last
  if (!is_short || !is_likely) throw invalidRequest([{ ...place_of_end, code: 'invalid' }])
}
