import { dayOf } from './step-model.ts'

export interface FactPeriod {
  /** [from, to); null: it still holds. */
  readonly from_ms: number
  readonly to_ms: number | null
  /**
   * Of the vehicle's newest sample; where the installs of a device changed, of the newest record of that device, as the
   * vehicle may get it.
   */
  readonly newest_ms: number
  /** The first day after that of `to` that has a checkpoint, if any. */
  readonly next_day: number | null
}

/**
 * The days of a vehicle that are dirty when a fact of the past has changed: all of its period that have samples, and the next
 * one with samples: its first segment is judged by the facts of the sample before it, which the state does not hold.
 */
export function dirtyDaysOf({ from_ms, to_ms, newest_ms, next_day }: FactPeriod): number[] {
  if (from_ms > newest_ms) return []
  const newest_day = dayOf(newest_ms)
  const last_day = to_ms === null ? newest_day : Math.min(newest_day, dayOf(to_ms))
  const days: number[] = []
  for (let day = dayOf(from_ms); day <= last_day; day += 1) days.push(day)
  if (last_day < newest_day) days.push(Math.min(next_day ?? newest_day, newest_day))
  return days
}
