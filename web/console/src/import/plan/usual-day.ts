import { addDays, civilDateOf, momentAt } from '../../ui/format/civil-date.ts'

export const usual_hours = { from: '08:00', until: '18:00' } as const

/** Today while the working day has not begun, else tomorrow. */
export function usualDay(now_ms: number, time_zone: string): string {
  const today = civilDateOf(now_ms, time_zone)
  return now_ms < momentAt(today, usual_hours.from, time_zone).getTime() ? today : addDays(today, 1)
}

export interface DayWish {
  readonly date: string | null
  readonly from: string | null
  readonly until: string | null
}

/** Null: something is missing, or the day would end before it begins. */
export function periodOf(
  { date, from, until }: DayWish,
  time_zone: string,
): { readonly start: string; readonly end: string } | null {
  if (date === null || from === null || until === null || until <= from) return null
  return {
    start: momentAt(date, from, time_zone).toISOString(),
    end: momentAt(date, until, time_zone).toISOString(),
  }
}
