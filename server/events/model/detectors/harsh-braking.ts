import { findCloseReports, followHarsh, forwardAcceleration } from '../harsh.ts'
import type { Detector, Step } from '../step.ts'

export const harsh_braking: Detector = {
  category: 12,
  detect(step) {
    const limit = step.facts.rules.harsh_braking
    const measured = measure(step)
    const last_ms = step.next.braking_ms
    step.next.braking_ms = followHarsh(step, { category: 12, alarm: 'braking', last_ms, measured, limit })
  },
}

/** Slower than this a stop is short, and receivers make up the rest. */
const min_speed_kmh_e2 = 1_000

function measure(step: Step): number | null {
  const reports = findCloseReports(step)
  if (reports === null) return null
  const { before, now } = reports
  const is_fast = Math.max(before.speed_kmh_e2, now.speed_kmh_e2) >= min_speed_kmh_e2
  return is_fast ? -forwardAcceleration(reports) : null
}
