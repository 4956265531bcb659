import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { ExtraValue } from '../../telemetry/public.ts'
import type { EventMoment } from './detected-event.ts'
import type { Anchor } from './legs.ts'
import type { SignalValues } from './signals.ts'
import type { MeasuredPoint } from './trust.ts'

/** What is followed over samples: events, and what only daily rows count. */
export type IntervalKind = EventCategoryId | 'range_1' | 'range_2'

/** What an interval will add to a row once it is certain. */
export interface UnsentPart {
  readonly date: string
  readonly driver_id: number | null
  readonly ms: number
  readonly cm: number
}

/** The first sample without the condition of an interval that goes on if the condition is back soon. */
export interface Absence {
  readonly moment: EventMoment
  readonly odometer_cm: number
  readonly is_off: boolean
}

export interface Interval {
  readonly kind: IntervalKind
  readonly subject: string
  readonly begin: EventMoment
  readonly driver_id: number | null
  readonly device_id: number
  /** At its begin. */
  readonly odometer_cm: number
  /** The highest, or lowest, value in it. */
  readonly worst: number | null
  readonly limit: number | null
  readonly is_confirmed: boolean
  /** Its category was switched off when it began. */
  readonly is_silent: boolean
  readonly absence: Absence | null
  /** Of what has to be confirmed, the first is that of its begin. */
  readonly unsent: readonly UnsentPart[]
}

/** A reported speed, for what is told by two reports close together. */
export interface SpeedReport {
  readonly time_ms: number
  readonly speed_kmh_e2: number
  readonly heading_deg_e2: number | null
}

export interface CardReport {
  readonly code: string
  readonly time_ms: number
}

export interface WatchedField {
  readonly name: string
  readonly value: ExtraValue
}

/**
 * What is known of a vehicle after its samples: all that later samples may need of earlier ones, and nothing else, so that
 * histories that differ only long ago come to the same state. Equal states are those with equal text (`encode-state.ts`):
 * the odometer only measures from one moment to another.
 */
export interface VehicleState {
  /** Of the last sample. */
  readonly time_ms: number
  readonly device_id: number
  readonly driver_id: number | null
  /** That it reported; null without one that is trusted. */
  readonly speed_kmh_e2: number | null
  /** The sum of all legs since some moment. */
  readonly odometer_cm: number
  readonly signals: SignalValues
  readonly anchor: Anchor | null
  readonly suspect: MeasuredPoint | null
  readonly last_speed: SpeedReport | null
  readonly last_card: CardReport | null
  readonly card_driver_id: number | null
  readonly trip_end_ms: number | null
  readonly acceleration_ms: number | null
  readonly braking_ms: number | null
  readonly turn_ms: number | null
  readonly panic_ms: number | null
  /** The last values of watched fields, in the order of their names. */
  readonly fields: readonly WatchedField[]
  /** By kind, then subject. */
  readonly intervals: readonly Interval[]
}
