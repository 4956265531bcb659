import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'

const start_type = 'PA'
const arrival_type = 'CH'

/** Where it begins; null: at its first stop. */
export const startOf = ({ route_points }: RoutePlan): RoutePoint | null =>
  route_points.find(({ type }) => type === start_type) ?? null

/** Where it ends; null: at its last stop. */
export const arrivalOf = ({ route_points }: RoutePlan): RoutePoint | null =>
  route_points.findLast(({ type }) => type === arrival_type) ?? null

/** Whom it serves, in the order in which they are driven. */
export const stopsOf = ({ route_points }: RoutePlan): readonly RoutePoint[] =>
  route_points.filter(({ type }) => type !== start_type && type !== arrival_type)

/** Nobody was there and nobody came back: it may still be moved. */
export const isOpenPoint = ({ status, arrived_at }: RoutePoint): boolean =>
  status === 'P' && arrived_at === null

/** Delivered, collected, or told so by the office afterwards. */
export const isServed = ({ status }: RoutePoint): boolean =>
  status === 'E' || status === 'M' || status === 'R'

/** What is aboard at its fullest: deliveries from the start on, and collections as they come. */
export function peakLoadOf(stops: readonly Pick<RoutePoint, 'type' | 'capacity'>[]): number {
  let load = stops.reduce((sum, { type, capacity }) => sum + (type === 'PC' ? 0 : (capacity ?? 0)), 0)
  let peak = load
  for (const { type, capacity } of stops) {
    load += type === 'PC' ? (capacity ?? 0) : -(capacity ?? 0)
    peak = Math.max(peak, load)
  }
  return peak
}
