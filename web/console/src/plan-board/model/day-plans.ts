import type { RoutePlan, RoutePoint, UnassignedLine } from '../../api/route-plans.ts'
import type { BoardMove, Movable } from '../../board/model/move.ts'
import { arrivalOf, startOf, stopsOf } from '../../plans/plan-stops.ts'

/** A line that nobody serves, by its import. */
export interface Unserved {
  readonly route_id: number
  readonly line: UnassignedLine
}

/** What it is called by while it is moved. */
export const idOfUnserved = ({ route_id, line }: Unserved): string => `line-${route_id}-${line.index}`

/** All that a move may be about. */
export interface DayPlans {
  readonly plans: readonly RoutePlan[]
  readonly unserved: readonly Unserved[]
}

export const findPlan = ({ plans }: DayPlans, id: string): RoutePlan | null =>
  plans.find((plan) => String(plan.id) === id) ?? null

export const findUnserved = ({ unserved }: DayPlans, id: string): Unserved | null =>
  unserved.find((each) => idOfUnserved(each) === id) ?? null

/** Null: it is not there any more. */
export function movedPoint(day: DayPlans, what: Movable): RoutePoint | null {
  if (what.kind === 'external') {
    const found = findUnserved(day, what.item.id)
    return found === null ? null : pointOfLine(found)
  }
  const source = findPlan(day, what.route_id)
  return source?.route_points.find(({ id }) => String(id) === what.stop_id) ?? null
}

/** It has no id before it is in a plan. */
function pointOfLine({ line }: Unserved): RoutePoint {
  return {
    id: -1 - line.index,
    name: line.name,
    type: 'PE',
    order: line.index,
    optimized_order: null,
    info: null,
    address: line.address,
    address_parts: null,
    geocode: null,
    latitude: line.latitude,
    longitude: line.longitude,
    status: 'P',
    time_scheduled: null,
    eta: null,
    eta_state: null,
    arrived_at: null,
    departed_at: null,
    duration: null,
    distance: null,
    external_code: line.external_code,
    axles: line.axles,
    delivery_time: line.delivery_time ?? 0,
    capacity: line.capacity,
    time_window: null,
    time_windows: line.time_windows,
    disable_signature_check: null,
    disable_picture: null,
    locked: false,
    routes_info: [],
    route_point_items: [],
  }
}

/** The points of the plan that something is moved to, as they would be driven. */
export function pointsAfter(target: RoutePlan, moved: RoutePoint, index: number): RoutePoint[] {
  const [start, arrival] = [startOf(target), arrivalOf(target)]
  const stops = stopsOf(target).filter(({ id }) => id !== moved.id)
  return [
    ...(start === null ? [] : [start]),
    ...stops.toSpliced(index, 0, moved),
    ...(arrival === null ? [] : [arrival]),
  ]
}

/** As the API counts places: from 1, the start with them. */
export const positionOf = (target: RoutePlan, { to }: BoardMove): number =>
  to.index + 1 + (startOf(target) === null ? 0 : 1)
