import { followRun, hasNothingToFollow } from '../runs.ts'
import { setOf, signal } from '../signals.ts'
import type { Detector } from '../step.ts'

const signals = setOf(signal.ignition, signal.moving)

/** The engine runs and the vehicle stands. It begins with the stop. */
export const idle: Detector = {
  category: 6,
  detect(step) {
    const is_true = step.ignition === true && step.moving === false
    if (hasNothingToFollow(step, 6, is_true)) return
    followRun(step, { kind: 6, signals, is_true, proof: 'length', proof_s: step.facts.rules.idle_for_s })
  },
}
