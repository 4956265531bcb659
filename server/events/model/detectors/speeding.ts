import { followRun, hasNothingToFollow, type RunRows } from '../runs.ts'
import { flagOf, numberOf, setOf, signal } from '../signals.ts'
import type { Detector, Step } from '../step.ts'
import type { IntervalKind } from '../vehicle-state.ts'

/** Faster than the vehicle may go, by two reports. Rows also count what is faster than two higher limits, without events. */
export const speeding: Detector = {
  category: 2,
  detect(step) {
    const speed = numberOf(step.next.signals, signal.speed)
    const limit = limitOf(step)
    const { speed_max_range_1 } = step.facts.limits
    for (const { kind, rows } of speed_runs) {
      const over = kind === 'range_1' ? speed_max_range_1 : limit
      const percent = kind === 'range_2' ? range_2_percent : 100
      const is_true = speed !== null && over !== null && speed > over * percent
      if (hasNothingToFollow(step, kind, is_true)) continue
      followSpeed(step, { kind, rows, is_true, limit: over, speed })
    }
  },
}

const range_2_percent = 120

const speed_runs: readonly { readonly kind: IntervalKind; readonly rows: RunRows }[] = [
  { kind: 2, rows: { count: 'count_high_speed', ms: 'high_speed_ms' } },
  { kind: 'range_1', rows: { count: 'count_high_speed_range_1', ms: null } },
  { kind: 'range_2', rows: { count: 'count_high_speed_range_2', ms: null } },
]

const signals = setOf(signal.speed)

interface SpeedRun {
  readonly kind: IntervalKind
  readonly rows: RunRows
  readonly is_true: boolean
  readonly limit: number | null
  readonly speed: number | null
}

function followSpeed(step: Step, { kind, rows, is_true, limit, speed }: SpeedRun): void {
  const is_event = kind === 2
  followRun(step, {
    kind,
    signals,
    is_true,
    proof: 'witnesses',
    proof_s: step.facts.rules.speed_for_s,
    value: is_event && speed !== null ? speed / 100 : null,
    worse: Math.max,
    limit: is_event ? limit : null,
    rows,
  })
}

const inputs = [signal.input_1, signal.input_2, signal.input_3, signal.input_4]

/** In km/h; that of rain while the input that tells of it is on. */
function limitOf({ facts, next }: Step): number | null {
  const { rain_input } = facts.rules
  const { speed_max, speed_max_rain } = facts.limits
  if (rain_input === null || speed_max_rain === null) return speed_max
  const input = inputs[rain_input - 1]
  return input !== undefined && flagOf(next.signals, input) === true ? speed_max_rain : speed_max
}
