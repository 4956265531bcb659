import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { decodePolyline6 } from '../engines/polyline6.ts'
import { placeInOrder } from './plan-figures.ts'

/** RFC 7946: a line for each plan, a point for each stop. */
export function plansToGeoJson(plans: readonly RoutePlan[]): object {
  return { type: 'FeatureCollection', features: plans.flatMap(featuresOf) }
}

function featuresOf(plan: RoutePlan): object[] {
  const { id, external_code, status, total_distance, total_time, polyline6 } = plan
  const line =
    polyline6 === null
      ? []
      : [
          {
            type: 'Feature',
            properties: { route_plan_id: id, external_code, status, total_distance, total_time },
            geometry: {
              type: 'LineString',
              coordinates: decodePolyline6(polyline6).map(({ lng, lat }) => [lng, lat]),
            },
          },
        ]
  const stops = plan.route_points.flatMap((point) =>
    point.latitude === null || point.longitude === null
      ? []
      : [
          {
            type: 'Feature',
            properties: {
              route_plan_id: id,
              route_point_id: point.id,
              name: point.name,
              type: point.type,
              order: placeInOrder(point),
              time_scheduled: point.time_scheduled,
            },
            geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
          },
        ],
  )
  return [...line, ...stops]
}
