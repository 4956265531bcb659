import type { Place } from '../model/problem.ts'
import type { PendingStop } from './estimate-arrivals.ts'
import type { Leg } from './measure-legs.ts'
import type { StopRow } from './queries.ts'

/** What is left of a plan, and which of its legs nobody has measured yet. */
export interface PendingLegs {
  readonly ids: readonly number[]
  /** The same while the legs to measure lead to the same stops. */
  readonly mark: string
  /** From the vehicle to the next stop, then over stops that were done out of order; null: a stop has no place. */
  listLegs(vehicle: Place): Leg[] | null
  /** With the times of the legs after the first. */
  listStops(drives_s: readonly number[]): PendingStop[]
}

/** Of the stops of a plan in the order in which it is driven. */
export function listPending(stops: readonly StopRow[]): PendingLegs {
  const pending = stops.flatMap((row, index) => {
    const before = stops[index - 1] ?? null
    return row.is_pending ? [{ row, before }] : []
  })
  const [next] = pending
  /** Between the two lies what was done before its turn. */
  const gaps = pending.slice(1).flatMap(({ row, before }, index) => {
    const from = pending[index]?.row
    return before?.is_pending === true || from === undefined ? [] : [{ from, to: row }]
  })
  return {
    ids: pending.map(({ row }) => row.id),
    mark: [next?.row.id, ...gaps.map(({ from, to }) => `${from.id}-${to.id}`)].join(' '),
    listLegs: (vehicle) => {
      if (next === undefined) return []
      const ends = [{ from: vehicle, to: placeOf(next.row) }]
      for (const { from, to } of gaps) ends.push({ from: placeOf(from) ?? vehicle, to: placeOf(to) })
      const legs = ends.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
      return pending.every(({ row }) => placeOf(row) !== null) ? legs : null
    },
    listStops: (drives_s) => {
      let measured = 0
      return pending.map(({ row, before }, index): PendingStop => {
        const windows = windowsOf(row)
        const stop = { id: row.id, service_s: row.delivery_time, windows }
        if (index === 0) return { ...stop, drive_s: 0, rest_s: 0 }
        if (before?.is_pending === true)
          return { ...stop, drive_s: row.duration ?? 0, rest_s: plannedRest(before, row) }
        measured += 1
        return { ...stop, drive_s: drives_s[measured - 1] ?? 0, rest_s: 0 }
      })
    },
  }
}

function placeOf({ latitude, longitude }: StopRow): Place | null {
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
}

/** A given order is driven without waiting: its windows are wishes. */
function windowsOf({ is_optimized, time_windows }: StopRow): PendingStop['windows'] {
  if (!is_optimized) return []
  return (time_windows as readonly { start: string; end: string }[]).map(({ start, end }) => ({
    start_ms: Date.parse(start),
    end_ms: Date.parse(end),
  }))
}

/** What the plan has between two stops besides service and driving is a rest, unless it waits for a window. */
function plannedRest(before: StopRow, row: StopRow): number {
  if (before.time_scheduled === null || row.time_scheduled === null) return 0
  const start_ms = row.time_scheduled.getTime()
  if (windowsOf(row).some((window) => window.start_ms === start_ms)) return 0
  const between_s = (start_ms - before.time_scheduled.getTime()) / 1_000
  return Math.max(0, between_s - before.delivery_time - (row.duration ?? 0))
}
