import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { Sample } from '../../telemetry/public.ts'
import type { DetectedEvent, EventMoment } from './detected-event.ts'
import type { KindSet } from './interval-kinds.ts'
import { includesAll, type SignalSet } from './signals.ts'
import type { StepParts } from './step-parts.ts'
import type { TrustedPoint } from './trust.ts'
import type { FactsAt } from './vehicle-facts.ts'
import type { Interval, VehicleState } from './vehicle-state.ts'

/** A state while it is made. Its parts are those of the state before, or new: none is ever changed in place. */
export type StateDraft = { -readonly [Name in keyof VehicleState]: VehicleState[Name] }

/** A segment, or what lies of it in one local day. */
export interface Piece {
  readonly date: string
  readonly ms: number
  readonly cm: number
}

/** A card that was read now. */
export interface CardRead {
  readonly category: 7 | 25 | 31
  readonly code: string
  readonly driver_id: number | null
}

/**
 * One sample and all that is known when it is judged: what every detector is given. It lives for one step; what detectors
 * change in it are the draft of the next state and what was found.
 */
export interface Step {
  readonly sample: Sample
  readonly time_ms: number
  /** Null for the first sample of a vehicle. */
  readonly before: VehicleState | null
  /** By the facts of the sample's time. */
  readonly facts: FactsAt
  /** By those of the sample before: they judge the segment between. */
  readonly facts_before: FactsAt
  readonly point: TrustedPoint | null
  readonly is_new_device: boolean
  /** Signals that are known all along the segment that ends here. */
  readonly known: SignalSet
  /** Signals that this sample reports; others it carries. */
  readonly reported: SignalSet
  readonly ignition: boolean | null
  readonly moving: boolean | null
  readonly active: boolean | null
  /** Whether the segment that ends here is known for what `active` was at its left end. */
  readonly is_activity_known: boolean
  readonly next: StateDraft
  /** The segment that ends here, cut at local midnights; none before the first sample. */
  readonly pieces: readonly Piece[]
  readonly parts: StepParts
  readonly settled: DetectedEvent[]
  /** Those of the intervals in `next`. */
  open_kinds: KindSet
  missed: number
  cards_read: readonly CardRead[]
  /** Shifts that ended in this step. */
  ended_shifts: readonly EndedShift[]
  has_begun_trip: boolean
  /** Made when first asked for. */
  moment: EventMoment | null
  moment_before: EventMoment | null
}

export interface EndedShift {
  readonly shift: Interval
  readonly end: EventMoment
}

/** A category's rule: it finds its events in one sample after the other. */
export interface Detector {
  readonly category: EventCategoryId
  detect(step: Step): void
}

export function isKnown(step: Step, signals: SignalSet): boolean {
  return includesAll(step.known, signals)
}

export function isReported(step: Step, signals: SignalSet): boolean {
  return includesAll(step.reported, signals)
}

export function isSwitchedOff({ facts }: Step, category: EventCategoryId): boolean {
  return facts.rules.categories_off.length > 0 && facts.rules.categories_off.includes(category)
}
