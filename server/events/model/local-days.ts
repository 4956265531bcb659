import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { localDateOf, parseDay } from '@tropeiro/kernel/zoned-time.ts'

/** A day of a zone's clocks, [start, end); of 23 or 25 hours where they are set. */
export interface LocalDay {
  /** As `2026-11-16`. */
  readonly date: string
  readonly start_ms: number
  readonly end_ms: number
}

export interface LocalDays {
  dayAt(time_ms: number): LocalDay
}

const max_cached = 1_000

/**
 * The days of one zone. What was asked before is known: a step asks for each sample, and a calendar costs more than all
 * else in it. One for each zone, shared by all vehicles.
 */
export function createLocalDays(zone: string): LocalDays {
  const days_of_utc_day = new Map<number, LocalDay[]>()
  let last: LocalDay | null = null

  function findDay(time_ms: number): LocalDay {
    const utc_day = utcDayOf(time_ms)
    const days = days_of_utc_day.get(utc_day) ?? []
    const known = days.find((day) => holds(day, time_ms))
    if (known !== undefined) return known
    const day = computeDay(time_ms, zone)
    if (days_of_utc_day.size >= max_cached) days_of_utc_day.clear()
    days_of_utc_day.set(utc_day, [...days, day])
    return day
  }

  return {
    dayAt(time_ms) {
      if (last === null || !holds(last, time_ms)) last = findDay(time_ms)
      return last
    },
  }
}

function holds({ start_ms, end_ms }: LocalDay, time_ms: number): boolean {
  return start_ms <= time_ms && time_ms < end_ms
}

function computeDay(time_ms: number, zone: string): LocalDay {
  const date = localDateOf(new Date(time_ms), zone)
  const day = boundsOf(date.toString(), zone)
  // Where clocks are set back over midnight, an hour of the day before comes again after the day's first midnight.
  return time_ms < day.end_ms ? day : boundsOf(date.add({ days: 1 }).toString(), zone)
}

function boundsOf(date: string, zone: string): LocalDay {
  const bounds = parseDay(date, zone)
  if (bounds === null) throw new Error(`${date} is no day of ${zone}`)
  return { date, start_ms: bounds.start.getTime(), end_ms: bounds.end.getTime() }
}
