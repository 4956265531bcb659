import type { EventCategory, FleetEvent } from '../../api/events.ts'

/** An event as a line of the report. */
export interface EventRow {
  readonly id: number
  readonly category: EventCategory
  readonly begin: string
  readonly duration_s: number
  readonly open: boolean
  readonly distance_m: number
  readonly value: number | string | null
  readonly limit: number | null
  readonly vehicle_id: number | null
  readonly plate: string | null
  readonly driver_id: number | null
  readonly driver: string | null
  readonly place: string | null
  readonly start: Place | null
  readonly end: Place | null
}

export interface Place {
  readonly lat: number
  readonly lng: number
}

export function rowOf(event: FleetEvent): EventRow {
  const { id, event_category, begin_date, end_date, open, distance, value, limit, vehicle, driver } = event
  return {
    id,
    category: event_category,
    begin: begin_date,
    duration_s: Math.max(0, (Date.parse(end_date) - Date.parse(begin_date)) / 1_000),
    open,
    distance_m: distance,
    value: valueOf(value),
    limit,
    vehicle_id: vehicle?.id ?? null,
    plate: vehicle?.plate ?? null,
    driver_id: driver?.id ?? null,
    driver: driver?.name ?? null,
    place: event.poi_start?.title ?? event.location_start?.address ?? null,
    start: placeOf(event.position_start),
    end: placeOf(event.position_end),
  }
}

/** Of a field that a device sends it is what it was and what it became. */
function valueOf(value: unknown): number | string | null {
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.map(String).join(' → ') : null
}

const placeOf = (position: FleetEvent['position_start']): Place | null =>
  position === null ? null : { lat: position.latitude, lng: position.longitude }

export interface EventFilter {
  readonly only?: number | undefined
  readonly vehicle?: number | undefined
  readonly driver?: number | undefined
}

export const passes = (row: EventRow, { only, vehicle, driver }: EventFilter): boolean =>
  (only === undefined || row.category === only) &&
  (vehicle === undefined || row.vehicle_id === vehicle) &&
  (driver === undefined || row.driver_id === driver)

/** How many of each category, the most first. */
export function countCategories(
  rows: readonly EventRow[],
): readonly { readonly category: EventCategory; readonly count: number }[] {
  return [...Map.groupBy(rows, ({ category }) => category)]
    .map(([category, of_group]) => ({ category, count: of_group.length }))
    .toSorted((one, other) => other.count - one.count)
}

export interface Person {
  readonly id: number
  readonly name: string
}

/** Who and what the events are of, for filters. */
export function listSubjects(rows: readonly EventRow[]): {
  readonly vehicles: readonly Person[]
  readonly drivers: readonly Person[]
} {
  const list = (pairs: readonly (readonly [number | null, string | null])[]) =>
    [...new Map(pairs)]
      .flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    vehicles: list(rows.map(({ vehicle_id, plate }) => [vehicle_id, plate] as const)),
    drivers: list(rows.map(({ driver_id, driver }) => [driver_id, driver] as const)),
  }
}
