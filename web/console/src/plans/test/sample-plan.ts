import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'

const eight = Date.parse('2026-11-17T11:00:00Z')

/** Minutes after eight, as the API writes it. */
export const at = (minutes: number): string => new Date(eight + minutes * 60_000).toISOString()

export const momentAt = (minutes: number): number => eight + minutes * 60_000

/** A delivery of ten minutes, driven to for five. */
export function samplePoint(id: number, minutes: number, more: Partial<RoutePoint> = {}): RoutePoint {
  return {
    id,
    name: `Loja ${id}`,
    type: 'PE',
    order: id,
    optimized_order: id,
    info: null,
    address: null,
    address_parts: null,
    geocode: null,
    latitude: -29.9,
    longitude: -52.5 + id / 1_000,
    status: 'P',
    time_scheduled: at(minutes),
    eta: null,
    eta_state: null,
    arrived_at: null,
    departed_at: null,
    duration: 300,
    distance: 1_000,
    external_code: null,
    axles: null,
    delivery_time: 600,
    capacity: null,
    time_window: null,
    time_windows: [],
    disable_signature_check: null,
    disable_picture: null,
    locked: false,
    routes_info: [],
    route_point_items: [],
    ...more,
  }
}

/** From a depot and back, with what is between. */
export function samplePlan(stops: readonly RoutePoint[], more: Partial<RoutePlan> = {}): RoutePlan {
  const depot = { name: 'Base', delivery_time: 0 }
  const start = samplePoint(1_000, 0, { ...depot, type: 'PA', duration: 0, distance: 0 })
  const arrival = samplePoint(1_001, 120, { ...depot, type: 'CH', longitude: start.longitude })
  return {
    id: 7,
    status: 'P',
    external_code: 'ROTA-7',
    source: 'G',
    engine: 'osrm',
    date_time_start: at(0),
    date_time_end: at(600),
    date_created: at(-600),
    edit_version: 1,
    locked: false,
    total_time: 7_200,
    total_distance: 17_800,
    total_points: stops.length + 2,
    total_capacity: 0,
    route_id: 1,
    operation_id: null,
    vehicle_id: 1,
    vehicle: { id: 1, title: 'HR', plate: 'ABC1D23', capacity: 100, device: null },
    user_id: 1,
    user: { id: 1, name: 'Ana Prado', login: null },
    user_excluded: null,
    driver_id: 1,
    helper: null,
    polyline6: null,
    require_signature: false,
    require_picture: false,
    require_hodometer: false,
    load_check: false,
    findings: [],
    findings_as_of: null,
    cost: 10,
    failure: null,
    date_sent: null,
    date_excluded: null,
    date_restored: null,
    date_started: null,
    date_closed: null,
    close_reason: null,
    ...more,
    route_points: [start, ...stops, arrival],
  }
}
