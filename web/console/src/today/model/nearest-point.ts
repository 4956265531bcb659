import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import type { GeoPoint } from '../../map/mercator.ts'

const near_m = 400
const metres_per_degree = 111_320

/** The point of a plan that a place is at, if it is at one: that says more to people than degrees. */
export function findNearestPoint(plan: RoutePlan | null, place: GeoPoint): RoutePoint | null {
  let nearest: RoutePoint | null = null
  let least_m = near_m
  for (const point of plan?.route_points ?? []) {
    if (point.latitude === null || point.longitude === null) continue
    const distance = distanceOf(place, { lat: point.latitude, lng: point.longitude })
    if (distance >= least_m) continue
    nearest = point
    least_m = distance
  }
  return nearest
}

/** On a plane: exact enough for a street. */
function distanceOf(one: GeoPoint, other: GeoPoint): number {
  const north = (one.lat - other.lat) * metres_per_degree
  const east = (one.lng - other.lng) * metres_per_degree * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
