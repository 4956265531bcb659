import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { decodePolyline6 } from '../../engines/polyline6.ts'
import type { Lateness } from '../../exceptions/public.ts'
import type { Position } from '../../maps/drawing/map-picture.ts'
import { isMoving } from '../../plans/public.ts'
import type { LastPlace } from '../../telemetry/public.ts'
import type { DayPlace, DayRoute, DayStop, StopState } from './company-day.ts'

export interface KnownOfPlan {
  /** Undefined: it is on time. */
  readonly lateness: Lateness | undefined
  readonly place: DayPlace | null
}

/** A plan as the picture of its day needs it. */
export function tellRoute(plan: RoutePlan, { lateness, place }: KnownOfPlan): DayRoute {
  const late_of = new Map(lateness?.points.map(({ id, late_min }) => [id, late_min]))
  const delays = [...late_of.values(), lateness?.departure_min ?? null].filter((late) => late !== null)
  const is_end = ({ type }: RoutePoint) => type === 'PA' || type === 'CH'
  return {
    plan_id: plan.id,
    external_code: plan.external_code,
    status: plan.status,
    vehicle_id: plan.vehicle_id,
    plate: plan.vehicle?.plate ?? null,
    driver: plan.user?.name.trim().split(/\s+/)[0] ?? null,
    stops: plan.route_points
      .filter((point) => !is_end(point))
      .map((point) => stopOf(point, late_of.get(point.id) ?? null)),
    depots: placesOf(plan.route_points.filter(is_end)),
    line: lineOf(plan),
    done_share: doneShare(plan.route_points),
    late_min: delays.length === 0 ? null : Math.max(...delays),
    is_late_to_leave: typeof lateness?.departure_min === 'number',
    place,
  }
}

const states: Readonly<Record<RoutePoint['status'], StopState>> = {
  P: 'open',
  R: 'done',
  E: 'done',
  M: 'done',
  D: 'returned',
}

function stopOf(point: RoutePoint, late_min: number | null): DayStop {
  const { id, name } = point
  const time_scheduled = point.time_scheduled === null ? null : new Date(point.time_scheduled)
  return { id, name, at: placeOf(point), state: states[point.status], time_scheduled, late_min }
}

function placeOf({ latitude, longitude }: RoutePoint): Position | null {
  return latitude === null || longitude === null ? null : [longitude, latitude]
}

const placesOf = (points: readonly RoutePoint[]) => points.map(placeOf).filter((place) => place !== null)

/** Along its roads; straight from stop to stop where nobody has measured them. */
function lineOf({ polyline6, route_points }: RoutePlan): Position[] {
  const line = decodePolyline6(polyline6 ?? '').map(({ lng, lat }): Position => [lng, lat])
  return line.length > 1 ? line : placesOf(route_points)
}

/** Up to the last point that was visited, by the lengths of the legs. */
function doneShare(points: readonly RoutePoint[]): number {
  const legs = points.map((point, index) => (index === 0 ? 0 : legOf(point, points[index - 1])))
  const last = points.findLastIndex(({ status }) => status !== 'P')
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
  const total = sum(legs)
  return last < 0 || total === 0 ? 0 : sum(legs.slice(0, last + 1)) / total
}

function legOf(point: RoutePoint, before: RoutePoint | undefined): number {
  if (point.distance !== null) return point.distance
  const [from, to] = [before === undefined ? null : placeOf(before), placeOf(point)]
  return from === null || to === null ? 0 : metresBetween(from, to)
}

function metresBetween(from: Position, to: Position): number {
  const narrowing = Math.cos((from[1] * Math.PI) / 180)
  return Math.hypot((to[0] - from[0]) * narrowing, to[1] - from[1]) * 111_320
}

/** Who looks at a picture of now takes what is older for where the vehicle was. */
const silent_ms = 600_000

export function tellPlace(place: LastPlace, now: Date): DayPlace {
  const is_silent = now.getTime() - place.time.getTime() > silent_ms
  const state = is_silent ? 'silent' : isMoving(place) ? 'moving' : 'standing'
  const { time, heading_deg, latitude, longitude } = place
  return { at: [longitude, latitude], time, heading_deg, state }
}
