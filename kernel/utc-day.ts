const day_ms = 86_400_000

/** The number of the UTC day of a moment, since 1970. */
export function utcDayOf(time_ms: number): number {
  return Math.floor(time_ms / day_ms)
}

/** Its first moment. */
export function startOfUtcDay(day: number): number {
  return day * day_ms
}

/** As `2026-11-16`. */
export function dateOfUtcDay(day: number): string {
  return new Date(startOfUtcDay(day)).toISOString().slice(0, 10)
}

export function utcDayOfDate(date: string): number {
  return utcDayOf(Date.parse(`${date}T00:00:00Z`))
}
