import type { EventCategoryId } from '@tropeiro/contract/event.ts'

/** Where a vehicle was at a sample, with what stood there by the facts of that time. */
export interface EventPlace {
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
  /** Null when the sample has no speed that can be trusted. */
  readonly speed_kmh_e2: number | null
  readonly ignition: boolean | null
  /** The nearest point of interest. */
  readonly point_of_interest_id: number | null
  /** The area of the customer that holds it; of several the lowest id. */
  readonly virtual_area_id: number | null
}

/** A beginning or an end: the time of a sample, and the place then; null where none is known. */
export interface EventMoment {
  readonly time_ms: number
  readonly place: EventPlace | null
}

export type EventValue = number | string | readonly [from: string, to: string] | null

/** What was found in a vehicle's samples. It has no id: the same samples find the same events. */
export interface DetectedEvent {
  readonly category: EventCategoryId
  /**
   * What the event is about, where a category has several at once: the id of an area (3), `poi:7` or `point:7` (5), a code (7,
   * 25, 31), the number of a sensor (28, 29), the name of a field (30), the begin of its shift in ms (22); else ''.
   */
  readonly subject: string
  readonly begin: EventMoment
  /** Of an instant: its begin. Of an open event: the first sample without it, or the last sample. */
  readonly end: EventMoment
  readonly driver_id: number | null
  readonly device_id: number
  readonly distance_m: number
  readonly value: EventValue
  /** Of the rule that it broke, at its begin. */
  readonly limit: number | null
  /** The time of the sample that closed it; null while it is open. */
  readonly settled_ms: number | null
}

/** What tells an event from the others of its vehicle, as long as its begin does not move. */
export function eventKeyOf({ category, subject, begin }: DetectedEvent): string {
  return `${category} ${begin.time_ms} ${subject}`
}
