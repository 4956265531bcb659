import { addDays, daysBetween, momentAt } from '../ui/format/civil-date.ts'

/** Civil dates, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const usual_days = 7

/**
 * The days that were asked for, the last week unless told: never more than `most`, counted from the end, and never
 * turned round.
 */
export function daysOf(asked: Partial<Days>, today: string, most: number): Days {
  const to = asked.to ?? (asked.from === undefined ? today : later(today, asked.from))
  const from = asked.from ?? addDays(to, 1 - usual_days)
  const [first, last] = from <= to ? [from, to] : [to, from]
  return { from: later(first, addDays(last, 1 - most)), to: last }
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** Another begin or end of the same period; what would be too long moves the other end along. */
export function changeDays(days: Days, change: Partial<Days>, most: number): Days {
  const asked = { ...days, ...change }
  if (asked.from > asked.to)
    return change.from === undefined ? { from: asked.to, to: asked.to } : { from: asked.from, to: asked.from }
  if (daysBetween(asked.from, asked.to) < most) return asked
  return change.from === undefined
    ? { from: addDays(asked.to, 1 - most), to: asked.to }
    : { from: asked.from, to: addDays(asked.from, most - 1) }
}

export const presets = ['today', 'yesterday', 'week', 'month', 'this_month', 'last_month'] as const
export type Preset = (typeof presets)[number]

export function daysOfPreset(preset: Preset, today: string): Days {
  const month = `${today.slice(0, 7)}-01`
  const yesterday = addDays(today, -1)
  const end_of_last = addDays(month, -1)
  const known: Readonly<Record<Preset, Days>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, 1 - usual_days), to: today },
    month: { from: addDays(today, -29), to: today },
    this_month: { from: month, to: today },
    last_month: { from: `${end_of_last.slice(0, 7)}-01`, to: end_of_last },
  }
  return known[preset]
}

/** The first of the presets that means these days, as on the first of a month two of them do. */
export const presetOf = (days: Days, today: string): Preset | null =>
  presets.find((preset) => {
    const { from, to } = daysOfPreset(preset, today)
    return from === days.from && to === days.to
  }) ?? null

export const countDays = ({ from, to }: Days): number => daysBetween(from, to) + 1

/** Each day, the earliest first. */
export const listDays = (days: Days): readonly string[] =>
  Array.from({ length: countDays(days) }, (_, n) => addDays(days.from, n))

/** From the midnight that begins the first day to that which ends the last one, in a zone. */
export function momentsOf(
  { from, to }: Days,
  time_zone: string,
): { readonly start: string; readonly end: string } {
  return {
    start: momentAt(from, '00:00', time_zone).toISOString(),
    end: momentAt(addDays(to, 1), '00:00', time_zone).toISOString(),
  }
}
