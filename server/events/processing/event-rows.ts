import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import { dateOfUtcDay, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import type { DetectedEvent, EventMoment, EventValue } from '../model/detected-event.ts'
import { added_figures, type RowFigures, type RowPart } from '../model/row-part.ts'
import type { OpenEvent } from '../replay/flush-draft.ts'
import type { StoredEvent } from '../replay/match-events.ts'
import { beginFieldsOf, endFieldsOf } from '../replay/told-event.ts'

export interface VehicleKey {
  readonly customer_id: number
  readonly vehicle_id: number
}

const instantOf = (time_ms: number) => new Date(time_ms).toISOString()

export function settledRowOf(key: VehicleKey, { id, event }: StoredEvent): Record<string, unknown> {
  return {
    ...key,
    id,
    ...beginFieldsOf(event),
    ...endFieldsOf(event),
    settled_at: instantOf(event.settled_ms ?? event.end.time_ms),
  }
}

export function openRowOf(key: VehicleKey, { id, event, told_end }: OpenEvent): Record<string, unknown> {
  return {
    ...key,
    id,
    ...beginFieldsOf(event),
    ...endFieldsOf(event),
    told_end: told_end && instantOf(told_end.time_ms),
  }
}

/** Nobody is 0 in the tables: a part of a key is never null. */
export function partRowOf(
  key: VehicleKey,
  { day, date, driver_id, figures }: RowPart,
): Record<string, unknown> {
  return { ...key, date, driver_id: driver_id ?? 0, day: dateOfUtcDay(day), ...figures }
}

export function partFrom(row: Readonly<Record<string, unknown>>): RowPart {
  const figures = { speed_max_kmh_e2: Number(row['speed_max_kmh_e2']) } as RowFigures
  for (const name of added_figures) figures[name] = Number(row[name])
  const driver_id = Number(row['driver_id'])
  return {
    day: utcDayOfDate(String(row['day'])),
    date: String(row['date']),
    driver_id: driver_id === 0 ? null : driver_id,
    figures,
  }
}

type PlaceColumns<At extends 'start' | 'end'> = {
  readonly [Name in `${At}_latitude_e7` | `${At}_longitude_e7`]: number | null
} & {
  readonly [Name in `${At}_speed_e2` | `${At}_point_of_interest_id` | `${At}_virtual_area_id`]: number | null
} & { readonly [Name in `${At}_ignition`]: boolean | null }

/** A row of `app.events`. */
export type EventRow = PlaceColumns<'start'> &
  PlaceColumns<'end'> & {
    readonly id: number
    readonly category: number
    readonly subject: string
    readonly begin_date: Date
    readonly end_date: Date
    readonly settled_at: Date
    readonly driver_id: number | null
    readonly device_id: number
    readonly distance: number
    readonly value: EventValue
    readonly limit_value: number | null
  }

export function storedEventFrom(row: EventRow): StoredEvent {
  const event: DetectedEvent = {
    category: row.category as EventCategoryId,
    subject: row.subject,
    begin: momentFrom(row.begin_date, {
      latitude: row.start_latitude_e7,
      longitude: row.start_longitude_e7,
      speed: row.start_speed_e2,
      ignition: row.start_ignition,
      point: row.start_point_of_interest_id,
      area: row.start_virtual_area_id,
    }),
    end: momentFrom(row.end_date, {
      latitude: row.end_latitude_e7,
      longitude: row.end_longitude_e7,
      speed: row.end_speed_e2,
      ignition: row.end_ignition,
      point: row.end_point_of_interest_id,
      area: row.end_virtual_area_id,
    }),
    driver_id: row.driver_id,
    device_id: row.device_id,
    distance_m: row.distance,
    value: row.value,
    limit: row.limit_value,
    settled_ms: row.settled_at.getTime(),
  }
  return { id: row.id, event }
}

interface StoredPlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly speed: number | null
  readonly ignition: boolean | null
  readonly point: number | null
  readonly area: number | null
}

function momentFrom(date: Date, place: StoredPlace): EventMoment {
  const { latitude, longitude, speed, ignition, point, area } = place
  const time_ms = date.getTime()
  if (latitude === null || longitude === null) return { time_ms, place: null }
  return {
    time_ms,
    place: {
      latitude_deg_e7: latitude,
      longitude_deg_e7: longitude,
      speed_kmh_e2: speed,
      ignition,
      point_of_interest_id: point,
      virtual_area_id: area,
    },
  }
}
