import { presentFailure } from '@tropeiro/contract/failures.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type {
  ExecutionRecord,
  RoutePlan,
  RoutePoint,
  RoutePointItem,
  RouteReason,
} from '@tropeiro/contract/route-plan.ts'
import type { ExecutionRow, ItemRow, PlanRow, PointRow } from './queries.ts'

/** A plan without its relations, which are filled in as they are asked for. */
export function presentPlan(row: PlanRow, language: Language): RoutePlan {
  return {
    id: row.id,
    status: row.status,
    external_code: row.external_code,
    source: row.source,
    engine: row.engine,
    date_time_start: row.date_time_start,
    date_time_end: row.date_time_end,
    date_created: row.date_created,
    total_time: row.total_time,
    total_distance: row.total_distance,
    total_points: row.total_points,
    total_capacity: row.total_capacity,
    route_id: row.route_id,
    operation_id: row.operation_id,
    vehicle_id: row.vehicle_id,
    vehicle: null,
    user_id: row.user_id,
    user: null,
    user_excluded: null,
    driver_id: row.driver_id,
    helper: null,
    polyline6: row.polyline6,
    require_signature: row.require_signature,
    require_picture: row.require_picture,
    load_check: row.load_check,
    findings: row.findings as RoutePlan['findings'],
    failure: presentFailure(row.failure, language),
    date_started: row.date_started,
    date_closed: row.date_closed,
    close_reason: row.close_reason,
    route_points: [],
  }
}

/** `info` as it was opened. */
export function presentPoint(row: PointRow, info: string | null): RoutePoint {
  const time_windows = row.time_windows as RoutePoint['time_windows']
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    order: row.order,
    optimized_order: row.optimized_order,
    info,
    address: row.address,
    address_parts: row.address_parts as RoutePoint['address_parts'],
    geocode: row.geocode as RoutePoint['geocode'],
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.status,
    time_scheduled: row.time_scheduled,
    eta: null,
    duration: row.duration,
    distance: row.distance,
    external_code: row.external_code,
    axles: row.axles,
    delivery_time: row.delivery_time,
    capacity: row.capacity,
    time_window: time_windows[0] ?? null,
    time_windows,
    disable_signature_check: row.disable_signature_check,
    disable_picture: row.disable_picture,
    routes_info: [],
    route_point_items: [],
  }
}

export function presentItem({ route_point_id: _point, ...item }: ItemRow): RoutePointItem {
  return item
}

export function presentExecution(
  row: ExecutionRow,
  reasons: ReadonlyMap<number, RouteReason>,
): ExecutionRecord {
  const {
    route_point_id: _point,
    picture_names,
    route_return_reason_id,
    route_executed_reason_id,
    ...record
  } = row
  const reasonOf = (id: number | null) => (id === null ? null : (reasons.get(id) ?? null))
  return {
    ...record,
    pictures: picture_names[0] ?? null,
    picture_names,
    route_return_reason_id,
    route_return_reason: reasonOf(route_return_reason_id),
    route_executed_reason_id,
    route_executed_reason: reasonOf(route_executed_reason_id),
  }
}
