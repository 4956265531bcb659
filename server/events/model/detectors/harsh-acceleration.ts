import { findCloseReports, followHarsh, forwardAcceleration } from '../harsh.ts'
import type { Detector, Step } from '../step.ts'

export const harsh_acceleration: Detector = {
  category: 11,
  detect(step) {
    const limit = step.facts.rules.harsh_acceleration
    const measured = measure(step)
    const last_ms = step.next.acceleration_ms
    const harsh = { category: 11, alarm: 'acceleration', last_ms, measured, limit } as const
    step.next.acceleration_ms = followHarsh(step, harsh)
  },
}

function measure(step: Step): number | null {
  const reports = findCloseReports(step)
  return reports === null ? null : forwardAcceleration(reports)
}
