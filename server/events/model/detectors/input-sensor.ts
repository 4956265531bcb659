import { followRun, hasNothingToFollow } from '../runs.ts'
import { flagOf, setOf, signal } from '../signals.ts'
import type { Detector } from '../step.ts'

export const input_sensor_1 = createInputSensor(8, signal.input_1)
export const input_sensor_2 = createInputSensor(9, signal.input_2)

/** An input is on. */
function createInputSensor(category: 8 | 9, input: typeof signal.input_1 | typeof signal.input_2): Detector {
  const signals = setOf(input)
  return {
    category,
    detect(step) {
      const is_true = flagOf(step.next.signals, input) === true
      if (hasNothingToFollow(step, category, is_true)) return
      followRun(step, { kind: category, signals, is_true, proof: 'none', proof_s: 0 })
    },
  }
}
