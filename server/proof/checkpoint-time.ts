import { type LocalDate, localDateOf, momentOf } from '@tropeiro/kernel/zoned-time.ts'

const minutes_past_midnight = 10

/** The next 00:10 by the clocks of the zone: the day before is whole, and other work of midnight goes first. */
export function nextCheckpointAfter(now: Date, time_zone: string): Date {
  const today = localDateOf(now, time_zone)
  const of = (day: LocalDate) =>
    new Date(momentOf(day.toPlainDateTime({ minute: minutes_past_midnight }), time_zone))
  const first = of(today)
  return first > now ? first : of(today.add({ days: 1 }))
}
