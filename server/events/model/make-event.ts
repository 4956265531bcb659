import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { DetectedEvent, EventMoment, EventPlace, EventValue } from './detected-event.ts'
import { momentNow } from './moments.ts'
import { isSwitchedOff, type Step } from './step.ts'
import type { Interval } from './vehicle-state.ts'

/** Where an interval ends. */
export interface IntervalEnd {
  readonly moment: EventMoment
  readonly odometer_cm: number
  /** False where it ends because the vehicle is no longer in its area. */
  readonly is_inside?: boolean
}

/** Null: of what only rows count, or of what is switched off. */
export function eventOf(
  interval: Interval,
  end: IntervalEnd,
  settled_ms: number | null,
): DetectedEvent | null {
  const { kind, subject, driver_id, device_id, limit } = interval
  if (kind === 'range_1' || kind === 'range_2' || interval.is_silent) return null
  return {
    category: kind,
    subject,
    begin: ownPlace(interval, interval.begin),
    end: end.is_inside === false ? end.moment : ownPlace(interval, end.moment),
    driver_id,
    device_id,
    distance_m: Math.round((end.odometer_cm - interval.odometer_cm) / 100),
    value: interval.worst,
    limit,
    settled_ms,
  }
}

const point_of_interest = /^poi:(\d+)$/

/** An event about an area, or about a point of interest, has that one, whatever else is there. */
function ownPlace({ kind, subject }: Interval, moment: EventMoment): EventMoment {
  if (kind === 3) return withPlace(moment, { virtual_area_id: Number(subject) })
  const [, id] = (kind === 5 ? point_of_interest.exec(subject) : null) ?? []
  return id === undefined ? moment : withPlace(moment, { point_of_interest_id: Number(id) })
}

function withPlace(moment: EventMoment, own: Partial<EventPlace>): EventMoment {
  return moment.place === null ? moment : { ...moment, place: { ...moment.place, ...own } }
}

export interface Instant {
  readonly category: EventCategoryId
  readonly subject?: string
  readonly value?: EventValue
  readonly limit?: number | null
  /** Else the driver of this sample. */
  readonly driver_id?: number | null
  /** Else this sample, of this device. */
  readonly moment?: EventMoment
  readonly device_id?: number
}

/** An event without a length. */
export function tellInstant(step: Step, instant: Instant): void {
  if (isSwitchedOff(step, instant.category)) return
  const moment = instant.moment ?? momentNow(step)
  step.settled.push({
    category: instant.category,
    subject: instant.subject ?? '',
    begin: moment,
    end: moment,
    driver_id: instant.driver_id === undefined ? step.next.driver_id : instant.driver_id,
    device_id: instant.device_id ?? step.sample.device_id,
    distance_m: 0,
    value: instant.value ?? null,
    limit: instant.limit ?? null,
    settled_ms: step.time_ms,
  })
}
