import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { parseDateTime, parseDay } from '@tropeiro/kernel/zoned-time.ts'

type Place = Pick<FieldError, 'pointer' | 'parameter'>

/** A moment as a client wrote it; without an offset it is in the zone. 422 for what is none. */
export function readMoment(text: string, zone: string, place: Place): Date {
  // The plus sign of an offset that a client did not encode arrives as a space.
  const moment = parseDateTime(text.replace(/(?<=[T ]\d\d:\d\d.*) (?=\d\d(?::?\d\d)?$)/, '+'), zone)
  if (moment !== null) return moment
  throw invalidRequest([{ ...place, code: 'wrong_format', params: { format: 'date-time' } }])
}

/** Absent and null are no moment. */
export function readMomentIfAny(text: string | null | undefined, zone: string, place: Place): Date | null {
  return text === null || text === undefined ? null : readMoment(text, zone, place)
}

interface FilterPlace {
  readonly parameter: string
  /** What a day stands for. */
  readonly edge: 'start' | 'end'
}

/** A moment that a filter was given: a day of the zone stands for its start, or for its end. */
export function readFilterMoment(text: string, zone: string, { parameter, edge }: FilterPlace): Date {
  return parseDay(text, zone)?.[edge] ?? readMoment(text, zone, { parameter })
}

export function readFilterMomentIfAny(
  text: string | undefined,
  zone: string,
  place: FilterPlace,
): Date | null {
  return text === undefined ? null : readFilterMoment(text, zone, place)
}
