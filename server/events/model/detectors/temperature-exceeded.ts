import { followRun, type Run } from '../runs.ts'
import { numberOf, setOf, signal } from '../signals.ts'
import type { Detector, Step } from '../step.ts'

/** A sensor is colder than it may be. */
export const minimum_temperature_exceeded: Detector = {
  category: 28,
  detect(step) {
    const { min_temperature: limit } = step.facts.limits
    for (const { subject, of, signals } of sensors) {
      const value = temperatureOf(step, of)
      const is_true = limit !== null && value !== null && value < limit
      followTemperature(step, { kind: 28, subject, signals, is_true, value, worse: Math.min, limit })
    }
  },
}

/** A sensor is warmer than it may be. */
export const maximum_temperature_exceeded: Detector = {
  category: 29,
  detect(step) {
    const { max_temperature: limit } = step.facts.limits
    for (const { subject, of, signals } of sensors) {
      const value = temperatureOf(step, of)
      const is_true = limit !== null && value !== null && value > limit
      followTemperature(step, { kind: 29, subject, signals, is_true, value, worse: Math.max, limit })
    }
  },
}

const sensors = [signal.temperature_1, signal.temperature_2, signal.temperature_3, signal.temperature_4].map(
  (of, index) => ({ of, subject: String(index + 1), signals: setOf(of) }),
)

/** In °C. */
function temperatureOf(step: Step, of: (typeof sensors)[number]['of']): number | null {
  const value = numberOf(step.next.signals, of)
  return value === null ? null : value / 100
}

function followTemperature(step: Step, run: Omit<Run, 'proof' | 'proof_s'>): void {
  followRun(step, { ...run, proof: 'witnesses', proof_s: step.facts.rules.temperature_for_s })
}
