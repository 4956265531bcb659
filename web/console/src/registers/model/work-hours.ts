import { normaliseText } from '@tropeiro/kernel/text.ts'

/** The hours of one day of the week; 1 is Monday. An end at or before the start is on the next day. */
export interface WorkDay {
  readonly weekday: number
  readonly start: string
  readonly end: string
}

/** Such as `seg–sex 07:00–16:00, sáb 07:00–12:00`. The names of the days come Monday first. */
export function writeHours(hours: readonly WorkDay[], names: readonly string[]): string {
  const spans = new Map<string, number[]>()
  for (const { weekday, start, end } of hours) {
    const span = `${start}–${end}`
    spans.set(span, [...(spans.get(span) ?? []), weekday])
  }
  return [...spans]
    .map(
      ([span, days]) =>
        `${writeDays(
          days.toSorted((a, b) => a - b),
          names,
        )} ${span}`,
    )
    .join(', ')
}

function writeDays(days: readonly number[], names: readonly string[]): string {
  const runs: [number, number][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  const nameOf = (day: number) => names[day - 1] ?? String(day)
  return runs
    .map(([from, to]) =>
      from === to ? nameOf(from) : `${nameOf(from)}${to === from + 1 ? ' ' : '–'}${nameOf(to)}`,
    )
    .join(' ')
}

/** The same, as people write it; null where it cannot be read. */
export function readHours(text: string, names: readonly string[]): readonly WorkDay[] | null {
  const plain_names = names.map(normaliseText)
  const parts = text.split(/[,;]/u).filter((part) => part.trim() !== '')
  const hours = parts.map((part) => readPart(normaliseText(part), plain_names))
  if (parts.length === 0 || hours.some((part) => part === null)) return null
  return hours.flatMap((part) => part ?? []).toSorted((a, b) => a.weekday - b.weekday)
}

const span = /^(.+?)\s*(\d{1,2}:\d{2})\s*[–—-]\s*(\d{1,2}:\d{2})$/u

function readPart(part: string, names: readonly string[]): readonly WorkDay[] | null {
  const [, days_text, start, end] = span.exec(part.trim()) ?? []
  if (days_text === undefined || start === undefined || end === undefined) return null
  const times = [start, end].map((time) => time.padStart(5, '0'))
  const days = days_text.split(/\s+/u).map((run) => readRun(run, names))
  if (!times.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time)) || days.includes(null)) return null
  const [from = '', to = ''] = times
  return days.flatMap((run) => run ?? []).map((weekday) => ({ weekday, start: from, end: to }))
}

function readRun(run: string, names: readonly string[]): readonly number[] | null {
  const ends = run.split(/[–—-]/u).map((name) => names.indexOf(name) + 1)
  const [from = 0, to = from] = ends
  if (ends.length > 2 || from === 0 || to < from) return null
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
