import type { Language } from '@tropeiro/contract/languages.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { Position } from '../../maps/drawing/map-picture.ts'

/** What is known now of the routes of a company's day. */
export interface CompanyDay {
  readonly company: string
  /** `2026-11-16`, where the company is at home. */
  readonly date: string
  readonly time_zone: string
  readonly language: Language
  readonly now: Date
  readonly routes: readonly DayRoute[]
  /** Of how many routes it is at most, where the day has more; null: these are all. */
  readonly max_routes: number | null
  /** Outlines of the areas of the company. */
  readonly areas: readonly (readonly Position[])[]
}

export interface DayRoute {
  readonly plan_id: number
  readonly external_code: string
  readonly status: RoutePlan['status']
  readonly vehicle_id: number | null
  readonly plate: string | null
  /** First name of who drives. */
  readonly driver: string | null
  readonly stops: readonly DayStop[]
  /** Where it begins and ends. */
  readonly depots: readonly Position[]
  readonly line: readonly Position[]
  /** How much of the line lies behind, of 1. */
  readonly done_share: number
  /** By how much its worst stop is late, or its departure; null: it is on time. */
  readonly late_min: number | null
  /** Whether it was to begin and did not. */
  readonly is_late_to_leave: boolean
  /** Null: nobody knows where its vehicle is, or the day is another. */
  readonly place: DayPlace | null
}

export type StopState = 'open' | 'done' | 'returned'

export interface DayStop {
  readonly id: number
  readonly name: string
  readonly at: Position | null
  readonly state: StopState
  readonly time_scheduled: Date | null
  readonly late_min: number | null
}

export interface DayPlace {
  readonly at: Position
  readonly time: Date
  readonly heading_deg: number | null
  readonly state: 'moving' | 'standing' | 'silent'
}

export interface DayCounts {
  readonly routes: number
  readonly stops: number
  /** Returned ones too. */
  readonly done: number
  readonly returned: number
  readonly late: number
  readonly moving: number
  readonly standing: number
  readonly silent: number
}

export function countDay({ routes }: Pick<CompanyDay, 'routes'>): DayCounts {
  const stops = routes.flatMap((route) => route.stops)
  const vehicles = listVehicles(routes)
  const standing = (state: DayPlace['state']) => vehicles.filter(({ place }) => place.state === state).length
  return {
    routes: routes.length,
    stops: stops.length,
    done: stops.filter(({ state }) => state !== 'open').length,
    returned: stops.filter(({ state }) => state === 'returned').length,
    late: routes.filter(({ late_min }) => late_min !== null).length,
    moving: standing('moving'),
    standing: standing('standing'),
    silent: standing('silent'),
  }
}

export interface DayVehicle {
  readonly place: DayPlace
  readonly is_late: boolean
}

/** Each once, whatever the number of its routes. */
export function listVehicles(routes: readonly DayRoute[]): DayVehicle[] {
  const by_vehicle = Map.groupBy(
    routes.filter(({ place }) => place !== null),
    ({ vehicle_id }) => vehicle_id,
  )
  return [...by_vehicle.values()].flatMap((own) => {
    const place = own[0]?.place ?? null
    return place === null ? [] : [{ place, is_late: own.some(({ late_min }) => late_min !== null) }]
  })
}

/** A route that is late. */
export type LateRoute = DayRoute & { readonly late_min: number }

/** The worst first. */
export function listLate(routes: readonly DayRoute[]): LateRoute[] {
  return routes.filter(isLate).toSorted((a, b) => b.late_min - a.late_min || a.plan_id - b.plan_id)
}

const isLate = (route: DayRoute): route is LateRoute => route.late_min !== null

/** The first that is still to be visited; null: none is, or the route is over. */
export function findNextStop({ stops, status }: Pick<DayRoute, 'stops' | 'status'>): DayStop | null {
  return status === 'C' ? null : (stops.find(({ state }) => state === 'open') ?? null)
}

/** Whose route it is, as people call it. */
export function nameOf({ plate, driver, plan_id }: Pick<DayRoute, 'plate' | 'driver' | 'plan_id'>): string {
  return [plate, driver].filter(Boolean).join(' · ') || `#${plan_id}`
}
