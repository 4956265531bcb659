import type { Sample } from '../../telemetry/public.ts'
import { close_reports_ms } from './harsh.ts'
import { kindsOf } from './interval-kinds.ts'
import { type Anchor, legOf } from './legs.ts'
import { cutAtMidnights, isWorthCutting } from './rows.ts'
import {
  activeOf,
  activeSource,
  findKnown,
  flagOf,
  includesAll,
  readSignals,
  type SignalValues,
  signal,
  unknown_signals,
} from './signals.ts'
import type { Piece, StateDraft, Step } from './step.ts'
import { createStepParts } from './step-parts.ts'
import { isFar, judgePoint, jumps_for_ms, type Trust } from './trust.ts'
import type { FactsAt, VehicleFacts } from './vehicle-facts.ts'
import type { SpeedReport, VehicleState } from './vehicle-state.ts'

const no_pieces: readonly Piece[] = []
const no_cards: Step['cards_read'] = []
const no_shifts: Step['ended_shifts'] = []
const no_fields: VehicleState['fields'] = []
const no_intervals: VehicleState['intervals'] = []

/** What is known of a sample before anything is detected: its trusted point, its signals, the leg and segment that end there. */
export function openStep(before: VehicleState | null, sample: Sample, vehicle_facts: VehicleFacts): Step {
  const { time_ms } = sample
  const facts = vehicle_facts.at(time_ms)
  const facts_before =
    before === null || before.time_ms >= facts.from_ms ? facts : vehicle_facts.at(before.time_ms)
  const is_new_device = before !== null && before.device_id !== sample.device_id
  const known_device = is_new_device ? null : before
  const trust = judgePoint(sample.merged, known_device?.anchor ?? null, known_device?.suspect ?? null)
  const signals_before = known_device?.signals ?? unknown_signals
  const known = findKnown(signals_before, {
    end_ms: time_ms,
    rules: facts_before.rules,
    is_displaced: isFar(trust.moved_m),
  })
  const { signals, reported } = readSignals(signals_before, known, { sample, point: trust.point })
  const leg_cm = legOf(known_device?.anchor ?? null, trust, signals)
  return {
    sample,
    time_ms,
    before,
    facts,
    facts_before,
    point: trust.point,
    is_new_device,
    known,
    reported,
    ignition: flagOf(signals, signal.ignition),
    moving: flagOf(signals, signal.moving),
    active: activeOf(signals),
    is_activity_known: includesAll(known, activeSource(signals_before)),
    next: draftState({ before, known_device, sample }, trust, { signals, leg_cm }),
    pieces: piecesOf(before, { end_ms: time_ms, known, leg_cm }, facts_before),
    parts: createStepParts(time_ms),
    settled: [],
    open_kinds: before === null ? 0 : kindsOf(before.intervals),
    missed: 0,
    cards_read: no_cards,
    ended_shifts: no_shifts,
    has_begun_trip: false,
    moment: null,
    moment_before: null,
  }
}

function piecesOf(
  before: VehicleState | null,
  { end_ms, known, leg_cm }: { end_ms: number; known: number; leg_cm: number },
  { local_days }: FactsAt,
): readonly Piece[] {
  if (before === null || !isWorthCutting(known, leg_cm)) return no_pieces
  return cutAtMidnights({ start_ms: before.time_ms, end_ms }, leg_cm, local_days)
}

interface Origin {
  readonly before: VehicleState | null
  /** Null after a change of device: nothing of the old one is believed of the new one. */
  readonly known_device: VehicleState | null
  readonly sample: Sample
}

function draftState(
  { before, known_device, sample }: Origin,
  trust: Trust,
  { signals, leg_cm }: { readonly signals: SignalValues; readonly leg_cm: number },
): StateDraft {
  const { time_ms, device_id } = sample
  const anchor = anchorOf(known_device, trust, { time_ms, signals })
  return {
    time_ms,
    device_id,
    driver_id: before?.driver_id ?? null,
    speed_kmh_e2: trust.point?.speed_kmh_e2 ?? null,
    odometer_cm: (before?.odometer_cm ?? 0) + leg_cm,
    signals,
    anchor,
    suspect: anchor === null ? null : trust.suspect,
    last_speed: lastSpeedOf(known_device, trust, time_ms),
    last_card: known_device?.last_card ?? null,
    card_driver_id: before?.card_driver_id ?? null,
    trip_end_ms: before?.trip_end_ms ?? null,
    acceleration_ms: known_device?.acceleration_ms ?? null,
    braking_ms: known_device?.braking_ms ?? null,
    turn_ms: known_device?.turn_ms ?? null,
    panic_ms: known_device?.panic_ms ?? null,
    fields: known_device?.fields ?? no_fields,
    intervals: before?.intervals ?? no_intervals,
  }
}

/** Two reports of speed tell of harsh driving when they are so close; an older one is of no use. */
function lastSpeedOf(
  known_device: VehicleState | null,
  { point }: Trust,
  time_ms: number,
): SpeedReport | null {
  if (point !== null && point.speed_kmh_e2 !== null) {
    return { time_ms, speed_kmh_e2: point.speed_kmh_e2, heading_deg_e2: point.heading_deg_e2 }
  }
  const last = known_device?.last_speed ?? null
  return last !== null && time_ms - last.time_ms < close_reports_ms ? last : null
}

/** The last trusted point, until no next one could be a jump from it. */
function anchorOf(
  known_device: VehicleState | null,
  { point }: Trust,
  { time_ms, signals }: { readonly time_ms: number; readonly signals: SignalValues },
): Anchor | null {
  if (point === null) {
    const anchor = known_device?.anchor ?? null
    return anchor !== null && time_ms - anchor.time_ms < jumps_for_ms ? anchor : null
  }
  return {
    time_ms,
    latitude_deg_e7: point.latitude_deg_e7,
    longitude_deg_e7: point.longitude_deg_e7,
    is_moving: flagOf(signals, signal.moving) === true,
    is_off: flagOf(signals, signal.ignition) === false,
  }
}
