import { tellInstant } from './make-event.ts'
import type { Step } from './step.ts'
import type { SpeedReport } from './vehicle-state.ts'

/** Reports that are farther apart say nothing of how hard the vehicle changed its speed. */
export const close_reports_ms = 2_000

export interface TwoReports {
  readonly before: SpeedReport
  readonly now: SpeedReport
  readonly elapsed_ms: number
}

/** This report of speed and the one before it of the same device; null when they are not close together. */
export function findCloseReports({ before, next, is_new_device, time_ms }: Step): TwoReports | null {
  const now = next.last_speed
  const last = is_new_device ? null : (before?.last_speed ?? null)
  if (now === null || last === null || now.time_ms !== time_ms) return null
  const elapsed_ms = time_ms - last.time_ms
  return elapsed_ms <= close_reports_ms ? { before: last, now, elapsed_ms } : null
}

/** In m/s²; speeds are in 0.01 km/h. */
export function forwardAcceleration({ before, now, elapsed_ms }: TwoReports): number {
  return ((now.speed_kmh_e2 - before.speed_kmh_e2) * 1_000) / (360 * elapsed_ms)
}

export interface HarshCase {
  readonly category: 11 | 12 | 13
  readonly alarm: 'acceleration' | 'braking' | 'turn'
  /** Of the manoeuvre before, as long as it is remembered. */
  readonly last_ms: number | null
  /** In m/s², positive; null where two reports tell nothing. */
  readonly measured: number | null
  readonly limit: number
}

/** One manoeuvre is one event: what follows closely belongs to it. Returns when the last one was, to be remembered. */
export function followHarsh(step: Step, harsh: HarshCase): number | null {
  const { sample, facts, time_ms } = step
  const { category, alarm, last_ms, measured, limit } = harsh
  const run_ms = 1_000 * facts.rules.harsh_run_s
  const is_measured = measured !== null && measured >= limit
  if (!is_measured && !sample.merged.alarms.includes(alarm)) {
    return last_ms !== null && time_ms - last_ms >= run_ms ? null : last_ms
  }
  if (last_ms !== null && time_ms - last_ms <= run_ms) return time_ms
  const found = is_measured ? { value: Math.round(measured * 100) / 100, limit } : {}
  tellInstant(step, { category, ...found })
  return time_ms
}
