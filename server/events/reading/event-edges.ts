import type { EventRow } from './queries.ts'

/** The begin or the end of an event, where the vehicle was and what stood there. */
export interface EventEdge {
  readonly date_time: Date
  /** Null: no place is known. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly speed: number | null
  readonly ignition: boolean | null
  readonly point_of_interest_id: number | null
  readonly virtual_area_id: number | null
}

export function beginOf(row: EventRow): EventEdge {
  return {
    date_time: row.begin_date,
    place: placeOf(row.start_latitude_e7, row.start_longitude_e7),
    speed: speedOf(row.start_speed_e2),
    ignition: row.start_ignition,
    point_of_interest_id: row.start_point_of_interest_id,
    virtual_area_id: row.start_virtual_area_id,
  }
}

export function endOf(row: EventRow): EventEdge {
  return {
    date_time: row.end_date,
    place: placeOf(row.end_latitude_e7, row.end_longitude_e7),
    speed: speedOf(row.end_speed_e2),
    ignition: row.end_ignition,
    point_of_interest_id: row.end_point_of_interest_id,
    virtual_area_id: row.end_virtual_area_id,
  }
}

function placeOf(latitude_e7: number | null, longitude_e7: number | null): EventEdge['place'] {
  if (latitude_e7 === null || longitude_e7 === null) return null
  return { latitude: latitude_e7 / 1e7, longitude: longitude_e7 / 1e7 }
}

const speedOf = (speed_e2: number | null) => (speed_e2 === null ? null : speed_e2 / 100)
