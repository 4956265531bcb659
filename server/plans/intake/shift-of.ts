import { type Interval, shiftIntervals, type WorkDay } from '@tropeiro/kernel/work-hours.ts'

interface Shift {
  readonly time_zone: string
  readonly days: readonly WorkDay[]
}

/**
 * The plan's period cut by the work shifts of driver and vehicle. Of several stretches the longest: a plan is one shift. Null:
 * nobody works in the period.
 */
export function shiftOf(period: Interval, shifts: readonly Shift[]): Interval | null {
  let stretches: Interval[] = [period]
  for (const { days, time_zone } of shifts)
    stretches = stretches.flatMap(({ start, end }) => shiftIntervals(days, time_zone, start, end))
  const [longest] = stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return longest ?? null
}

function lengthOf({ start, end }: Interval): number {
  return end.getTime() - start.getTime()
}
