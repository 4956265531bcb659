import type { PickupAndDelivery, Planned, RouteProblem, Violation } from '../model/problem.ts'

interface Place {
  readonly route: number
  readonly position: number
}

/** Both ends of a pair are on one vehicle, the pickup first; or neither is served. */
export function checkPairs(problem: RouteProblem, planned: Planned): readonly Violation[] {
  const places = placesOf(planned)
  return problem.pairs.flatMap((pair) => {
    const detail = findFault(places.get(pair.pickup), places.get(pair.delivery), pair)
    if (detail === null) return []
    const place = places.get(pair.delivery) ?? places.get(pair.pickup)
    const vehicle = place === undefined ? null : (planned.routes[place.route]?.vehicle ?? null)
    return [{ code: 'pickup_order', vehicle, point: pair.delivery, detail }]
  })
}

function placesOf(planned: Planned): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  for (const [route, { stops }] of planned.routes.entries()) {
    for (const [position, { point }] of stops.entries()) places.set(point, { route, position })
  }
  return places
}

function findFault(
  pickup: Place | undefined,
  delivery: Place | undefined,
  pair: PickupAndDelivery,
): string | null {
  if (pickup === undefined && delivery === undefined) return null
  if (pickup === undefined) return `delivered, but its pickup ${pair.pickup} is not served`
  if (delivery === undefined) return `not served, but its pickup ${pair.pickup} is`
  if (pickup.route !== delivery.route) return `delivered by another route than its pickup ${pair.pickup}`
  if (pickup.position > delivery.position) return `delivered before its pickup ${pair.pickup}`
  return null
}
