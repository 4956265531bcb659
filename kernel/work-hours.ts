import { Temporal } from 'temporal-polyfill'
import { type LocalDate, localDateOf, momentOf } from './zoned-time.ts'

/** Hours of work of a weekday (1 is Monday), as clocks show them; an end at or before the start is on the next day. */
export interface WorkDay {
  readonly weekday: number
  /** HH:mm */
  readonly start: string
  readonly end: string
}

/** `[start, end)` */
export interface Interval {
  readonly start: Date
  readonly end: Date
}

const day_min = 24 * 60
const week_min = 7 * day_min

/** Costs some 100 µs: who asks for many moments takes the intervals of a period once. */
export function isInShift(days: readonly WorkDay[], zone: string, moment: Date): boolean {
  const t = moment.getTime()
  return spansBetween(days, zone, { start: moment, end: moment }).some(
    ({ start, end }) => start <= t && t < end,
  )
}

/** The hours of work in a period: apart from each other, in order, none empty. */
export function shiftIntervals(days: readonly WorkDay[], zone: string, period: Interval): Interval[] {
  const cut = spansBetween(days, zone, period)
    .map(({ start, end }) => ({
      start: Math.max(start, period.start.getTime()),
      end: Math.min(end, period.end.getTime()),
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
  return joinTouching(cut).map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
}

/** The place of a day that overlaps one before it in the list, or null. Hours that only touch do not overlap. */
export function findOverlap(days: readonly WorkDay[]): number | null {
  const spans = days.map(weekSpanOf)
  const at = spans.findIndex((span, index) => spans.slice(0, index).some((other) => overlaps(span, other)))
  return at < 0 ? null : at
}

/** In ms of the epoch, or in minutes of the week. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The hours of every day that can reach the period. Those of the day before may last until after midnight; those of
 * the day after may have begun already where clocks were just set back over midnight.
 */
function spansBetween(days: readonly WorkDay[], zone: string, period: Interval): Span[] {
  const last = localDateOf(period.end, zone).add({ days: 1 })
  const spans: Span[] = []
  let date = localDateOf(period.start, zone).subtract({ days: 1 })
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    for (const day of days) if (day.weekday === date.dayOfWeek) spans.push(spanOn(date, day, zone))
    date = date.add({ days: 1 })
  }
  return spans
}

/** Empty when clocks skip all of it. */
function spanOn(date: LocalDate, { start, end }: WorkDay, zone: string): Span {
  const end_date = end <= start ? date.add({ days: 1 }) : date
  return {
    start: momentOf(date.toPlainDateTime(start), zone),
    end: momentOf(end_date.toPlainDateTime(end), zone),
  }
}

function joinTouching(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    } else joined.push(span)
  }
  return joined
}

function weekSpanOf({ weekday, start, end }: WorkDay): Span {
  const begin = (weekday - 1) * day_min + minutesOf(start)
  const length = (minutesOf(end) - minutesOf(start) + day_min) % day_min || day_min
  return { start: begin, end: begin + length }
}

/** A night from Sunday on reaches into the Monday of the same week. */
function overlaps(a: Span, b: Span): boolean {
  return [-week_min, 0, week_min].some((shift) => a.start < b.end + shift && b.start + shift < a.end)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
