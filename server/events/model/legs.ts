import { flagOf, type SignalValues, signal } from './signals.ts'
import type { MeasuredPoint, Trust } from './trust.ts'

/** The last trusted point, with what decides whether the way from it counts. */
export interface Anchor extends MeasuredPoint {
  readonly is_moving: boolean
  readonly is_off: boolean
}

const max_leg_ms = 3_900_000
const drift_cm = 10_000

/** The length of the way that ends at this sample, in cm; 0 where there is none, or where it is only drift. */
export function legOf(anchor: Anchor | null, trust: Trust, signals: SignalValues): number {
  const { point, moved_m, is_anchored_anew } = trust
  if (anchor === null || point === null || moved_m === null || moved_m === 0) return 0
  if (is_anchored_anew || point.time_ms - anchor.time_ms > max_leg_ms) return 0
  const leg_cm = Math.round(moved_m * 100)
  if (anchor.is_moving || flagOf(signals, signal.moving) === true) return leg_cm
  const is_off_at_both = anchor.is_off && flagOf(signals, signal.ignition) === false
  return leg_cm >= drift_cm && !is_off_at_both ? leg_cm : 0
}
