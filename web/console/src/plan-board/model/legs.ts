import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { distanceBetween } from '../../map/routes/split-line.ts'

export interface Leg {
  readonly distance_m: number
  readonly duration_s: number
}

type Located = Pick<RoutePoint, 'id' | 'latitude' | 'longitude'>

/** Null: one of them has no place. */
export type FindLeg = (from: Located, to: Located) => Leg | null

/** Roads of a town, where no plan of the day says how they are. */
const usual_detour = 1.3
const usual_speed_ms = 7

/**
 * How far it is from one point to another: as planned where a plan drives it, else straight on, with the detours and at the
 * speed that plans of the day have.
 */
export function createLegs(plans: readonly RoutePlan[]): FindLeg {
  const known = new Map<string, Leg>()
  const sums = { straight_m: 0, distance_m: 0, duration_s: 0 }
  for (const { route_points } of plans) {
    for (const [index, to] of route_points.entries()) {
      const from = route_points[index - 1]
      const straight_m = from === undefined ? null : straightBetween(from, to)
      if (from === undefined || straight_m === null || to.distance === null || to.duration === null) continue
      known.set(keyOf(from, to), { distance_m: to.distance, duration_s: to.duration })
      sums.straight_m += straight_m
      sums.distance_m += to.distance
      sums.duration_s += to.duration
    }
  }
  const detour = sums.straight_m > 0 && sums.distance_m > 0 ? sums.distance_m / sums.straight_m : usual_detour
  const speed_ms =
    sums.duration_s > 0 && sums.distance_m > 0 ? sums.distance_m / sums.duration_s : usual_speed_ms
  return (from, to) => {
    const leg = known.get(keyOf(from, to))
    if (leg !== undefined) return leg
    const straight_m = straightBetween(from, to)
    if (straight_m === null) return null
    const distance_m = straight_m * detour
    return { distance_m, duration_s: distance_m / speed_ms }
  }
}

const keyOf = (from: Located, to: Located) => `${from.id} ${to.id}`

function straightBetween(a: Located, b: Located): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null
  return distanceBetween({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude })
}
