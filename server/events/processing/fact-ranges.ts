import type { FactChange } from '@tropeiro/db/fact-changes.ts'
import { dateOfUtcDay, startOfUtcDay, utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { longest_retention_days } from '../../telemetry/public.ts'

/** Days of a vehicle that a changed fact concerns. */
export interface ChangedRange {
  readonly vehicle_id: number
  readonly first_day: string
  readonly last_day: string
  /** Days that nobody has analysed too: the vehicle gets samples that it never had. */
  readonly is_install: boolean
}

export interface ChangedFacts {
  readonly changes: readonly FactChange[]
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
      return [{ vehicle_id: id, first_day, last_day, is_install: kind === 'install' }]
    }
    if (vehicle_id === null) return vehicles.flatMap((each) => rangeOf(each.vehicle_id, each.newest_ms))
    // Whoever it is of: a record may have been given to its old vehicle in another partition than the new one's.
    if (kind === 'install') return rangeOf(vehicle_id, Math.max(now_ms, newest.get(vehicle_id) ?? 0))
    if (!isOurs(vehicle_id)) return []
    const newest_ms = newest.get(vehicle_id)
    return newest_ms === undefined ? [] : rangeOf(vehicle_id, newest_ms)
  })
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
