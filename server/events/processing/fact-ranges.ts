import type { VersionedFactChange } from '@tropeiro/db/fact-changes.ts'
import { dateOfUtcDay, startOfUtcDay, utcDayOf, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import { longest_retention_days } from '../../telemetry/public.ts'

/** Days of a vehicle that a changed fact concerns. */
export interface ChangedRange {
  readonly vehicle_id: number
  readonly first_day: string
  readonly last_day: string
  /** Days that nobody has analysed too: the vehicle gets samples that it never had. */
  readonly is_install: boolean
  readonly change: VersionedFactChange
}

export interface ChangedFacts {
  readonly changes: readonly VersionedFactChange[]
  /** Of the customer and the partition. */
  readonly vehicles: readonly { readonly vehicle_id: number; readonly newest_ms: number }[]
  readonly isOurs: (vehicle_id: number) => boolean
  readonly now_ms: number
}

/** Up to a vehicle's newest sample: what comes later is judged by the facts as they are now. */
export function rangesOf({ changes, vehicles, isOurs, now_ms }: ChangedFacts): ChangedRange[] {
  const newest = new Map(vehicles.map(({ vehicle_id, newest_ms }) => [vehicle_id, newest_ms]))
  return changes.flatMap((change) => {
    const { kind, vehicle_id, from, to } = change
    const first_ms = Math.max(from?.getTime() ?? 0, startOfUtcDay(utcDayOf(now_ms) - longest_retention_days))
    const rangeOf = (id: number, last_ms: number): ChangedRange[] => {
      const end_ms = Math.min(last_ms, to?.getTime() ?? last_ms)
      if (first_ms > end_ms) return []
      const [first_day, last_day] = [dateOfUtcDay(utcDayOf(first_ms)), dateOfUtcDay(utcDayOf(end_ms))]
      return [{ vehicle_id: id, first_day, last_day, is_install: kind === 'install', change }]
    }
    if (vehicle_id === null) return vehicles.flatMap((each) => rangeOf(each.vehicle_id, each.newest_ms))
    // Whoever it is of: a record may have been given to its old vehicle in another partition than the new one's.
    if (kind === 'install') return rangeOf(vehicle_id, Math.max(now_ms, newest.get(vehicle_id) ?? 0))
    if (!isOurs(vehicle_id)) return []
    const newest_ms = newest.get(vehicle_id)
    return newest_ms === undefined ? [] : rangeOf(vehicle_id, newest_ms)
  })
}

/** What is replayed soon, and what a recalculation replays in its time. */
export interface SplitRanges {
  readonly recent: readonly ChangedRange[]
  readonly old: readonly ChangedRange[]
}

/** `recent_day`: days before it are old. */
export function splitRanges(ranges: readonly ChangedRange[], recent_day: string): SplitRanges {
  const before = dateOfUtcDay(utcDayOfDate(recent_day) - 1)
  return {
    recent: ranges
      .filter(({ last_day }) => last_day >= recent_day)
      .map((range) => (range.first_day < recent_day ? { ...range, first_day: recent_day } : range)),
    old: ranges
      .filter(({ first_day }) => first_day < recent_day)
      .map((range) => (range.last_day < recent_day ? range : { ...range, last_day: before })),
  }
}

/** How many days of a range have samples, and the next one after it that has. */
export interface CountedDays {
  readonly days: number
  readonly following: string | null
}

export interface OldDays {
  readonly ranges: readonly (ChangedRange & { readonly days: number })[]
  /** The days after old ones, whose first segments begin before them. */
  readonly following: readonly AnalysedDay[]
}

/** `counted` in the order of the ranges. */
export function oldDaysOf(
  ranges: readonly ChangedRange[],
  counted: readonly CountedDays[],
  recent_day: string,
): OldDays {
  const following: AnalysedDay[] = []
  const found = ranges.flatMap((range, n) => {
    const { vehicle_id, first_day, last_day, is_install } = range
    const next = counted[n]?.following ?? null
    const days = is_install ? utcDayOfDate(last_day) - utcDayOfDate(first_day) + 1 : (counted[n]?.days ?? 0)
    if (next === null) return days === 0 ? [] : [{ ...range, days }]
    if (!is_install && next < recent_day) return [{ ...range, last_day: next, days: days + 1 }]
    following.push({ vehicle_id, day: next })
    return days === 0 ? [] : [{ ...range, days }]
  })
  return { ranges: found, following }
}

interface VehicleDays {
  readonly vehicle_id: number
  readonly first_day: string
  readonly last_day: string
}

/** A day of a vehicle that has samples. */
export interface AnalysedDay {
  readonly vehicle_id: number
  readonly day: string
}

/** The days that are dirty: those that have samples; where installs have changed, all. */
export function daysOfRanges(
  ranges: readonly ChangedRange[],
  analysed: readonly AnalysedDay[],
): VehicleDays[] {
  return [
    ...analysed.map(({ vehicle_id, day }) => ({ vehicle_id, first_day: day, last_day: day })),
    ...ranges
      .filter(({ is_install }) => is_install)
      .map(({ vehicle_id, first_day, last_day }) => ({ vehicle_id, first_day, last_day })),
  ]
}

/** Days within the ranges that the tables do not know of yet. */
export function unflushedDays(
  ranges: readonly ChangedRange[],
  unflushedOf: (vehicle_id: number) => Iterable<number>,
): AnalysedDay[] {
  return ranges.flatMap(({ vehicle_id, first_day }) =>
    [...unflushedOf(vehicle_id)]
      .map((day) => ({ vehicle_id, day: dateOfUtcDay(day) }))
      .filter(({ day }) => day >= first_day),
  )
}
