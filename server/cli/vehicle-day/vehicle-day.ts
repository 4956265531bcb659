import type { DailySummaryRow } from '@tropeiro/contract/daily-summary.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { PeriodEvent, TrackPoint } from '../../events/public.ts'
import type { Position } from '../../maps/drawing/map-picture.ts'

/** What is known of a vehicle's local day. */
export interface VehicleDay {
  readonly plate: string
  readonly title: string
  /** `2026-11-16` */
  readonly date: string
  readonly time_zone: string
  readonly language: Language
  /** The way in parts: between them nobody knows it. */
  readonly track: readonly (readonly TrackPoint[])[]
  /** All that overlap the day, trips among them, in the order of time. */
  readonly events: readonly PeriodEvent[]
  readonly driver_names: ReadonlyMap<number, string>
  readonly summary: DailySummaryRow | null
}

interface Span {
  readonly number: number
  readonly begin_ms: number
  readonly end_ms: number
  /** Null: nobody knows where. */
  readonly from: Position | null
  readonly to: Position | null
}

export interface DayTrip extends Span {
  readonly kind: 'trip'
  readonly distance_m: number
  readonly is_open: boolean
}

/** Between two trips. */
export interface DayStop extends Span {
  readonly kind: 'stop'
}

export interface DayEvent extends Span {
  readonly kind: 'event'
  readonly category: number
  readonly distance_m: number
  readonly is_open: boolean
}

export interface DayStory {
  /** Trips and stops in the order of time. */
  readonly way: readonly (DayTrip | DayStop)[]
  readonly events: readonly DayEvent[]
}

const trip_category = 1

/** Trips, the stops between them, and all other events, each numbered in the order of time. */
export function tellDay({ events }: Pick<VehicleDay, 'events'>): DayStory {
  const trips = events
    .filter(({ category }) => category === trip_category)
    .map((event, index): DayTrip => ({ kind: 'trip', ...spanOf(event, index), ...measuresOf(event) }))
  const way = trips.flatMap((trip, index): (DayTrip | DayStop)[] => {
    const next = trips[index + 1]
    if (next === undefined || next.begin_ms <= trip.end_ms) return [trip]
    const at = trip.to ?? next.from
    const stop = { number: index + 1, begin_ms: trip.end_ms, end_ms: next.begin_ms, from: at, to: at }
    return [trip, { kind: 'stop', ...stop }]
  })
  const others = events
    .filter(({ category }) => category !== trip_category)
    .map((event, index): DayEvent => {
      const { category } = event
      return { kind: 'event', category, ...spanOf(event, index), ...measuresOf(event) }
    })
  return { way, events: others }
}

function measuresOf({ distance, is_open }: PeriodEvent) {
  return { distance_m: distance, is_open }
}

function spanOf(event: PeriodEvent, index: number): Span {
  return {
    number: index + 1,
    begin_ms: event.begin_date.getTime(),
    end_ms: event.end_date.getTime(),
    from: placeOf(event.start_latitude_e7, event.start_longitude_e7),
    to: placeOf(event.end_latitude_e7, event.end_longitude_e7),
  }
}

function placeOf(latitude_e7: number | null, longitude_e7: number | null): Position | null {
  return latitude_e7 === null || longitude_e7 === null ? null : [longitude_e7 / 1e7, latitude_e7 / 1e7]
}
