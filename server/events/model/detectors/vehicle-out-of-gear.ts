import { followRun, hasNothingToFollow } from '../runs.ts'
import { numberOf, setOf, signal } from '../signals.ts'
import type { Detector } from '../step.ts'

const signals = setOf(signal.speed, signal.rpm)

/** It rolls while the engine only idles. */
export const vehicle_out_of_gear: Detector = {
  category: 27,
  detect(step) {
    const { rules } = step.facts
    const speed = numberOf(step.next.signals, signal.speed)
    const rpm = numberOf(step.next.signals, signal.rpm)
    const is_rolling = speed !== null && speed > 100 * rules.gear_speed_kmh
    const is_idling = rpm !== null && rpm > 0 && rpm <= rules.rpm_idle && step.ignition !== false
    const is_true = is_rolling && is_idling
    if (hasNothingToFollow(step, 27, is_true)) return
    followRun(step, {
      kind: 27,
      signals,
      is_true,
      proof: 'witnesses',
      proof_s: rules.gear_for_s,
      value: speed === null ? null : speed / 100,
      worse: Math.max,
      limit: rules.gear_speed_kmh,
    })
  },
}
