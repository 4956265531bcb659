/** Year, month, day, hour, minute, second. */
type Calendar = readonly [number, number, number, number, number, number]

/**
 * The moment of a report whose clock tells none: one at which there were no trackers. The report is kept apart, as that
 * of a clock that was reset is; without a moment it would count as of now, and anew each time it is sent.
 */
export const impossible_moment_ms = 0

/** The moment of six bytes, each a number in binary: the year of the century first. */
export function utcOfBytes(bytes: Buffer, at: number): number {
  const part = (n: number) => bytes.readUInt8(at + n)
  return utcOf([2000 + part(0), part(1), part(2), part(3), part(4), part(5)]) ?? impossible_moment_ms
}

/** The moment of `yyyymmddhhmmss`. Undefined: no such moment. */
export function utcOfDigits(digits: string): number | undefined {
  if (digits.length !== 14) return undefined
  const part = (start: number) => digitOf(digits, start) * 10 + digitOf(digits, start + 1)
  return utcOf([part(0) * 100 + part(2), part(4), part(6), part(8), part(10), part(12)])
}

/** Not a number when there is none at this place. */
function digitOf(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 0x30
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}

function utcOf([year, month, day, hour, minute, second]: Calendar): number | undefined {
  if (!(year >= 0 && day >= 1 && day <= daysOf(year, month))) return undefined
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const days_of_months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** None of a month that there is not. */
function daysOf(year: number, month: number): number {
  const is_leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && is_leap ? 29 : (days_of_months[month - 1] ?? 0)
}

const written_moment =
  /^(?<date>\d{4}-\d\d-\d\d)[Tt ](?<time>\d\d:\d\d:\d\d)(?:\.(?<fraction>\d{1,9}))?(?:[Zz]|(?<sign>[+-])(?<hours>[01]\d|2[0-3]):?(?<minutes>[0-5]\d))?$/

/** The moment of a date and a time, in UTC when it has no offset. Undefined: no such moment. */
export function utcOfText(text: string): number | undefined {
  return utcOfUsualText(text) ?? utcOfAnyText(text)
}

/** `2026-11-16T12:00:00Z` or with milliseconds, as nearly everybody writes it: without the expression. */
function utcOfUsualText(text: string): number | undefined {
  const has_fraction = text.length === 24
  if (!has_fraction && text.length !== 20) return undefined
  if (text[4] !== '-' || text[7] !== '-' || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':')
    return undefined
  if (text[text.length - 1] !== 'Z' || (has_fraction && text[19] !== '.')) return undefined
  const part = (start: number) => digitOf(text, start) * 10 + digitOf(text, start + 1)
  const fraction_ms = has_fraction ? part(20) * 10 + digitOf(text, 22) : 0
  const time_ms = utcOf([part(0) * 100 + part(2), part(5), part(8), part(11), part(14), part(17)])
  return time_ms === undefined || Number.isNaN(fraction_ms) ? undefined : time_ms + fraction_ms
}

function utcOfAnyText(text: string): number | undefined {
  const parts = written_moment.exec(text)?.groups
  if (parts === undefined) return undefined
  const { date = '', time = '', fraction = '', sign, hours, minutes } = parts
  const local_ms = utcOfDigits((date + time).replace(/[-:]/g, ''))
  if (local_ms === undefined) return undefined
  const offset_min = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  return local_ms + Number(fraction.slice(0, 3).padEnd(3, '0')) - offset_min * 60_000
}
