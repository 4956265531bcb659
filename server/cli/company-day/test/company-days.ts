import type { Position } from '../../../maps/drawing/map-picture.ts'
import type { CompanyDay, DayPlace, DayRoute, DayStop } from '../company-day.ts'

export const now = new Date('2026-11-18T17:30:00Z')

/** Steps to the east and to the north. */
export const at = (east: number, north: number): Position => [-52.5 + east * 0.002, -29.9 + north * 0.002]

export function aStop(id: number, fields: Partial<DayStop> = {}): DayStop {
  return {
    id,
    name: `Cliente ${id}`,
    at: at(id % 10, id % 7),
    state: 'open',
    time_scheduled: new Date('2026-11-18T17:40:00Z'),
    late_min: null,
    ...fields,
  }
}

export function aPlace(fields: Partial<DayPlace> = {}): DayPlace {
  return { at: at(3, 3), time: now, heading_deg: 90, state: 'moving', ...fields }
}

/** One that runs, half of its two stops done. */
export function aRoute(plan_id: number, fields: Partial<DayRoute> = {}): DayRoute {
  return {
    plan_id,
    external_code: 'carga',
    status: 'E',
    vehicle_id: plan_id,
    plate: `IZA${plan_id}`,
    driver: 'Ana',
    stops: [aStop(plan_id * 10, { state: 'done' }), aStop(plan_id * 10 + 1)],
    depots: [at(0, 0), at(0, 0)],
    line: [at(0, 0), at(4, 0), at(4, 4), at(0, 0)],
    done_share: 0.5,
    late_min: null,
    is_late_to_leave: false,
    place: aPlace(),
    ...fields,
  }
}

export function aDay(fields: Partial<CompanyDay> = {}): CompanyDay {
  return {
    company: 'Serra & Vale',
    date: '2026-11-18',
    time_zone: 'America/Sao_Paulo',
    language: 'pt-BR',
    now,
    routes: [aRoute(1), aRoute(2)],
    max_routes: null,
    areas: [],
    ...fields,
  }
}
