import { followRun, hasNothingToFollow } from '../runs.ts'
import { flagOf, setOf, signal } from '../signals.ts'
import type { Detector } from '../step.ts'

const signals = setOf(signal.main_power)

/** The device runs on its own battery. */
export const main_power_disconnection: Detector = {
  category: 10,
  detect(step) {
    const is_true = flagOf(step.next.signals, signal.main_power) === false
    if (hasNothingToFollow(step, 10, is_true)) return
    followRun(step, { kind: 10, signals, is_true, proof: 'none', proof_s: 0 })
  },
}
