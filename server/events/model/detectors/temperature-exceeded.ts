import { followRun, hasNothingToFollow } from '../runs.ts'
import { numberOf, setOf, signal } from '../signals.ts'
import type { Detector, Step } from '../step.ts'

/** A sensor is colder than it may be. */
export const minimum_temperature_exceeded: Detector = {
  category: 28,
  detect(step) {
    const limit = step.facts.limits.min_temperature
    for (const sensor of sensors) {
      const value = numberOf(step.next.signals, sensor.of)
      const is_true = limit !== null && value !== null && value < 100 * limit
      if (hasNothingToFollow(step, 28, is_true)) continue
      followTemperature(step, sensor, { kind: 28, is_true, value, worse: Math.min, limit })
    }
  },
}

/** A sensor is warmer than it may be. */
export const maximum_temperature_exceeded: Detector = {
  category: 29,
  detect(step) {
    const limit = step.facts.limits.max_temperature
    for (const sensor of sensors) {
      const value = numberOf(step.next.signals, sensor.of)
      const is_true = limit !== null && value !== null && value > 100 * limit
      if (hasNothingToFollow(step, 29, is_true)) continue
      followTemperature(step, sensor, { kind: 29, is_true, value, worse: Math.max, limit })
    }
  },
}

const sensors = [signal.temperature_1, signal.temperature_2, signal.temperature_3, signal.temperature_4].map(
  (of, index) => ({ of, subject: String(index + 1), signals: setOf(of) }),
)

interface Exceeding {
  readonly kind: 28 | 29
  readonly is_true: boolean
  /** In 0.01 °C. */
  readonly value: number | null
  readonly worse: (a: number, b: number) => number
  readonly limit: number | null
}

function followTemperature(
  step: Step,
  { subject, signals }: (typeof sensors)[number],
  given: Exceeding,
): void {
  const { kind, is_true, value, worse, limit } = given
  followRun(step, {
    kind,
    subject,
    signals,
    is_true,
    proof: 'witnesses',
    proof_s: step.facts.rules.temperature_for_s,
    value: value === null ? null : value / 100,
    worse,
    limit,
  })
}
