import { findCloseReports, followHarsh, forwardAcceleration } from '../harsh.ts'
import type { Detector, Step } from '../step.ts'

export const harsh_acceleration: Detector = {
  category: 11,
  detect(step) {
    const limit = step.facts.rules.harsh_acceleration
    const measured = measure(step)
    followHarsh(step, { category: 11, alarm: 'acceleration', memory: 'acceleration_ms', measured, limit })
  },
}

function measure(step: Step): number | null {
  const reports = findCloseReports(step)
  return reports === null ? null : forwardAcceleration(reports)
}
