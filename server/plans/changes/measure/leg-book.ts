import type { PlanEngine } from '@tropeiro/contract/route-plan.ts'
import type { Place } from '../../model/problem.ts'
import type { Measurable } from './measurable.ts'

/** A way between two places, by the roads of a profile or in a straight line. */
export interface Leg {
  readonly engine: PlanEngine
  readonly profile: string
  readonly from: Place
  readonly to: Place
}

export interface LegFigures {
  /** `unreachable` where there is no way. */
  readonly duration_s: number
  readonly distance_m: number
}

/** Legs whose figures are known. */
export type LegBook = ReadonlyMap<string, LegFigures>

export const no_legs: LegBook = new Map()

/** Straight lines are the same for everybody. */
export function legKey({ engine, profile, from, to }: Leg): string {
  const roads = engine === 'straight_line' ? '-' : profile
  return `${roads} ${from.lat} ${from.lng} ${to.lat} ${to.lng}`
}

/** What plans already know of their legs. A leg from a point that is elsewhere now may be of other roads. */
export function listStoredLegs({ plans, points }: Pick<Measurable, 'plans' | 'points'>): LegBook {
  const book = new Map<string, LegFigures>()
  for (const point of points.values()) {
    const { route_plan_id, leg_from_id, latitude, longitude, duration, distance } = point
    const plan = plans.get(route_plan_id)
    const from = leg_from_id === null ? undefined : points.get(leg_from_id)
    if (plan === undefined || plan.engine === null || plan.legs_profile === null) continue
    if (from === undefined || from.route_plan_id !== route_plan_id) continue
    if (latitude === null || longitude === null || from.latitude === null || from.longitude === null) continue
    if (duration === null || distance === null) continue
    const ends = {
      from: { lat: from.latitude, lng: from.longitude },
      to: { lat: latitude, lng: longitude },
    }
    const leg = { engine: plan.engine, profile: plan.legs_profile, ...ends }
    book.set(legKey(leg), { duration_s: duration, distance_m: distance })
  }
  return book
}
