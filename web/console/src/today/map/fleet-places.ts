import type { RoutePlan } from '../../api/route-plans.ts'
import { type Bounds, boundsOf } from '../../map/base-map.ts'
import { type GeoPoint, latitudeOf, longitudeOf } from '../../map/mercator.ts'
import type { PositionStore } from '../../map/vehicles/position-store.ts'
import { lineOf } from '../../plans/plan-on-map.ts'

/** Where it was seen last; null: it never was. */
export function placeOfVehicle(store: PositionStore, vehicle_id: number): GeoPoint | null {
  const row = store.rowOf(vehicle_id)
  if (row === null) return null
  return { lat: latitudeOf(store.to_y[row] ?? 0), lng: longitudeOf(store.to_x[row] ?? 0) }
}

/** What holds the routes of the day and those who drive them; null: there is nothing to see. */
export function boundsOfFleet(plans: readonly RoutePlan[], store: PositionStore): Bounds | null {
  const places = plans.flatMap((plan) => {
    const vehicle = plan.vehicle_id === null ? null : placeOfVehicle(store, plan.vehicle_id)
    return [...lineOf(plan), ...(vehicle === null ? [] : [vehicle])]
  })
  if (places.length > 0) return boundsOf(places)
  return boundsOf(store.ids.flatMap((id) => placeOfVehicle(store, id) ?? []))
}
