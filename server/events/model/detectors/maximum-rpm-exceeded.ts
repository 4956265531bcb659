import { followRun, hasNothingToFollow } from '../runs.ts'
import { numberOf, setOf, signal } from '../signals.ts'
import type { Detector } from '../step.ts'

const signals = setOf(signal.rpm)

/** The engine turns faster than it may. */
export const maximum_rpm_exceeded: Detector = {
  category: 26,
  detect(step) {
    const { rules, limits } = step.facts
    const rpm = numberOf(step.next.signals, signal.rpm)
    const is_true = rpm !== null && limits.rpm_high !== null && rpm > limits.rpm_high
    if (hasNothingToFollow(step, 26, is_true)) return
    followRun(step, {
      kind: 26,
      signals,
      is_true,
      proof: 'witnesses',
      proof_s: rules.rpm_for_s,
      value: rpm,
      worse: Math.max,
      limit: limits.rpm_high,
    })
  },
}
