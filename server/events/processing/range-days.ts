import type { RangeProgress, WaitingRange } from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import type { ReplayOutcome } from '../replay/replay-days.ts'

/** The days of a range that are to be replayed: those that have samples, of a changed install all. */
export function daysOfRange(range: WaitingRange, checkpoint_days: Iterable<number>): ReadonlySet<number> {
  const [next_day, last_day] = [utcDayOfDate(range.next_day), utcDayOfDate(range.last_day)]
  const days = new Set<number>(range.is_begun ? [next_day] : [])
  if (range.is_install) for (let day = next_day; day <= last_day; day++) days.add(day)
  else for (const day of checkpoint_days) if (day >= next_day && day <= last_day) days.add(day)
  return days
}

type StoppedReplay = Pick<ReplayOutcome<unknown>, 'stop_day' | 'done_days'>

/** Null: none of its days has samples any more. All that have are replayed one after the other, so one that stops goes on there. */
export function progressOf(range: WaitingRange, outcome: StoppedReplay | null): RangeProgress {
  const { partition, customer_id, recalculation_id, vehicle_id, marks, last_day } = range
  const stop_day = outcome?.stop_day ?? null
  const goes_on = stop_day !== null && stop_day <= utcDayOfDate(last_day)
  return {
    partition,
    customer_id,
    recalculation_id,
    vehicle_id,
    marks,
    next_day: goes_on ? dateOfUtcDay(stop_day) : null,
    days: outcome?.done_days.length ?? 0,
  }
}
