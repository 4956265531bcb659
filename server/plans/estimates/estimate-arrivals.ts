/** What is left of a plan, in the order in which it is driven. */
export interface PendingStop {
  readonly id: number
  readonly service_s: number
  /** Driving time from the stop before, which is the one that was planned before it. */
  readonly drive_s: number
  /** A rest that is planned on the way to it. */
  readonly rest_s: number
  /** When service may start, where that is kept; empty: at any time. */
  readonly windows: readonly { readonly start_ms: number; readonly end_ms: number }[]
}

/**
 * When each stop is reached, the first of them at `arrival_ms`. A stop takes its service, which waits for its window; one whose
 * windows are over is served on arrival.
 */
export function estimateArrivals(arrival_ms: number, stops: readonly PendingStop[]): Map<number, number> {
  const arrivals = new Map<number, number>()
  let leave_ms: number | null = null
  for (const { id, service_s, drive_s, rest_s, windows } of stops) {
    const reached_ms: number = leave_ms === null ? arrival_ms : leave_ms + (drive_s + rest_s) * 1_000
    arrivals.set(id, reached_ms)
    leave_ms = startOf(reached_ms, windows) + service_s * 1_000
  }
  return arrivals
}

function startOf(reached_ms: number, windows: PendingStop['windows']): number {
  const starts = windows
    .filter(({ end_ms }) => reached_ms <= end_ms)
    .map(({ start_ms }) => Math.max(start_ms, reached_ms))
  return starts.length === 0 ? reached_ms : Math.min(...starts)
}

/** When a vehicle spoke last, and whether it was on the move. */
export interface SpokenPlace {
  readonly time: Date
  /** Null: it did not say. */
  readonly speed_kmh: number | null
}

export interface VehiclePlace extends SpokenPlace {
  readonly latitude: number
  readonly longitude: number
}

/** As for events: a vehicle that moves may be anywhere after 11 minutes of silence; one that rests speaks once an hour. */
export const max_age_ms = { moving: 660_000, resting: 3_900_000 }
const moving_kmh = 5

export function isMoving({ speed_kmh }: SpokenPlace): boolean {
  return (speed_kmh ?? moving_kmh) >= moving_kmh
}

export function isTooOld(place: VehiclePlace, now: Date): boolean {
  const age_ms = now.getTime() - place.time.getTime()
  return age_ms > (isMoving(place) ? max_age_ms.moving : max_age_ms.resting)
}

/** Who moves has come nearer since the place was measured; who rests leaves now at the earliest. Nobody arrives in the past. */
export function arrivalAfter(place: VehiclePlace, drive_s: number, now: Date): number {
  const from = isMoving(place) ? place.time : now
  return Math.max(now.getTime(), from.getTime() + drive_s * 1_000)
}
