import type { Moment } from './moment.ts'

/** `2026-11-17` and nothing else: a day on a calendar, without a place. */
export const isCivilDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)

/** The day on which it happens, for people in that zone. */
export function civilDateOf(moment: Moment, time_zone: string): string {
  if (isCivilDate(moment)) return moment
  const { year, month, day } = wallClock(new Date(moment).getTime(), time_zone)
  return `${year}-${month}-${day}`
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * When clocks of that zone show a time, such as `07:30`, on a day. What they skip in spring is as much later as they
 * skip; of what they show twice in autumn it is the first.
 */
export function momentAt(date: string, time: string, time_zone: string): Date {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  const day_ms = 86_400_000
  const before = wanted - offsetMs(wanted - day_ms, time_zone)
  const after = wanted - offsetMs(wanted + day_ms, time_zone)
  const shows = (moment: number) => moment + offsetMs(moment, time_zone) === wanted
  if (shows(before)) return new Date(before)
  return new Date(shows(after) ? after : before)
}

function offsetMs(moment: number, time_zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(moment, time_zone)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(moment / 1_000) * 1_000
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function wallClock(moment: number, time_zone: string): Record<Part, string> {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  for (const { type, value } of format.formatToParts(moment)) {
    if (type in parts) parts[type as Part] = value
  }
  return parts
}
