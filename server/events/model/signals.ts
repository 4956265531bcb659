import type { PositionRecord, Sample } from '../../telemetry/public.ts'
import type { EventRules } from './event-rules.ts'
import type { TrustedPoint } from './trust.ts'

/** What a vehicle tells about itself and what is believed until it tells otherwise. The order is that of the encoded state. */
export const signal = {
  speed: 0,
  rpm: 1,
  moving: 2,
  /** Its value is whether the vehicle was moving there: that decides how long it holds. */
  place: 3,
  ignition: 4,
  input_1: 5,
  input_2: 6,
  input_3: 7,
  input_4: 8,
  main_power: 9,
  temperature_1: 10,
  temperature_2: 11,
  temperature_3: 12,
  temperature_4: 13,
} as const
export type Signal = (typeof signal)[keyof typeof signal]
const signal_count = 14

/** Some signals, a bit each. */
export type SignalSet = number

export function setOf(...signals: readonly Signal[]): SignalSet {
  return signals.reduce<number>((set, each) => set | (1 << each), 0)
}

export function includesAll(set: SignalSet, wanted: SignalSet): boolean {
  return (set & wanted) === wanted
}

/** By signal. Flags are 0 and 1, speeds and temperatures as records have them; NaN is unknown. Plain numbers: a step copies them. */
export interface SignalValues {
  readonly values: readonly number[]
  /** When each was last reported; 0 where it is unknown. */
  readonly reported_ms: readonly number[]
}

export const unknown_signals: SignalValues = {
  values: Array.from({ length: signal_count }, () => Number.NaN),
  reported_ms: Array.from({ length: signal_count }, () => 0),
}

export function flagOf({ values }: SignalValues, of: Signal): boolean | null {
  const value = values[of] as number
  return Number.isNaN(value) ? null : value === 1
}

export function numberOf({ values }: SignalValues, of: Signal): number | null {
  const value = values[of] as number
  return Number.isNaN(value) ? null : value
}

/** Ignition where it is known, else whether it moves: without a wire, motion is all that tells. */
export function activeOf(signals: SignalValues): boolean | null {
  return flagOf(signals, signal.ignition) ?? flagOf(signals, signal.moving)
}

/** The signal that `activeOf` comes from. */
export function activeSource({ values }: SignalValues): SignalSet {
  return Number.isNaN(values[signal.ignition]) ? 1 << signal.moving : 1 << signal.ignition
}

export interface Segment {
  readonly end_ms: number
  /** Of its left sample. */
  readonly rules: EventRules
  /** The sample at its right end was found more than 500 m away: rest holds only where the vehicle is found again. */
  readonly is_displaced: boolean
}

/** The signals that are known all along the segment that begins with these values. */
export function findKnown(signals: SignalValues, segment: Segment): SignalSet {
  let known = 0
  for (let each = 0; each < signal_count; each += 1) {
    const value = signals.values[each] as number
    if (Number.isNaN(value)) continue
    const age_ms = segment.end_ms - (signals.reported_ms[each] as number)
    if (age_ms <= 1_000 * holdOf(each as Signal, value, segment)) known |= 1 << each
  }
  return known
}

function holdOf(of: Signal, value: number, { rules, is_displaced }: Segment): number {
  switch (of) {
    case signal.speed:
    case signal.rpm:
      return rules.hold_fast_s
    case signal.moving:
    case signal.place:
      return value === 1 || is_displaced ? rules.hold_move_s : rules.hold_rest_s
    case signal.ignition:
      return value === 1 ? rules.hold_on_s : rules.hold_rest_s
    case signal.temperature_1:
    case signal.temperature_2:
    case signal.temperature_3:
    case signal.temperature_4:
      return rules.hold_on_s
    default:
      return rules.hold_rest_s
  }
}

export interface Reading {
  readonly signals: SignalValues
  readonly reported: SignalSet
}

/** The values at a sample: what it reports, else what is carried to it. */
export function readSignals(
  before: SignalValues,
  known: SignalSet,
  { sample, point }: { readonly sample: Sample; readonly point: TrustedPoint | null },
): Reading {
  const values = before.values.slice()
  const reported_ms = before.reported_ms.slice()
  for (let each = 0; each < signal_count; each += 1) {
    if ((known & (1 << each)) !== 0) continue
    values[each] = Number.NaN
    reported_ms[each] = 0
  }
  const signals = { values, reported_ms }
  const draft: SignalDraft = { values, reported_ms, time_ms: sample.time_ms, reported: 0 }
  reportWires(draft, sample.merged)
  if (point !== null) {
    reportNumber(draft, signal.speed, point.speed_kmh_e2)
    reportFlag(draft, signal.moving, isMoving(point.speed_kmh_e2, signals))
    reportFlag(draft, signal.place, values[signal.moving] === 1)
  }
  return { signals, reported: draft.reported }
}

interface SignalDraft {
  readonly values: number[]
  readonly reported_ms: number[]
  readonly time_ms: number
  reported: SignalSet
}

function reportWires(draft: SignalDraft, record: PositionRecord): void {
  reportNumber(draft, signal.rpm, record.rpm)
  reportFlag(draft, signal.ignition, record.ignition)
  reportFlag(draft, signal.input_1, record.input_1)
  reportFlag(draft, signal.input_2, record.input_2)
  reportFlag(draft, signal.input_3, record.input_3)
  reportFlag(draft, signal.input_4, record.input_4)
  reportFlag(draft, signal.main_power, record.main_power)
  reportNumber(draft, signal.temperature_1, record.temperature_1_c_e2)
  reportNumber(draft, signal.temperature_2, record.temperature_2_c_e2)
  reportNumber(draft, signal.temperature_3, record.temperature_3_c_e2)
  reportNumber(draft, signal.temperature_4, record.temperature_4_c_e2)
}

function reportFlag(draft: SignalDraft, of: Signal, value: boolean | null): void {
  if (value !== null) reportNumber(draft, of, value ? 1 : 0)
}

function reportNumber(draft: SignalDraft, of: Signal, value: number | null): void {
  if (value === null) return
  draft.values[of] = value
  draft.reported_ms[of] = draft.time_ms
  draft.reported |= 1 << of
}

const moves_kmh_e2 = 500
const rests_kmh_e2 = 200
/** Places drift in a garage: with the ignition off only this is motion. */
const moves_off_kmh_e2 = 2_000

function isMoving(speed_kmh_e2: number | null, carried: SignalValues): boolean | null {
  if (speed_kmh_e2 === null) return null
  if (flagOf(carried, signal.ignition) === false) return speed_kmh_e2 >= moves_off_kmh_e2
  if (speed_kmh_e2 >= moves_kmh_e2) return true
  return speed_kmh_e2 >= rests_kmh_e2 && flagOf(carried, signal.moving) === true
}
