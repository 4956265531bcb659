import type { RoutePlan } from '../../api/route-plans.ts'
import type { BoardRoute } from '../../board/model/route.ts'
import type { GeoPoint } from '../../map/mercator.ts'
import type { RouteOnMap, RoutePart, StopOnMap } from '../../map/routes/route-model.ts'
import { lineOf, planOnMap, stopsOnMap } from '../../plans/plan-on-map.ts'
import { cutAtVehicle, cutLine, lengthOf } from './cut-line.ts'

/** Where a vehicle went, in parts between which it was not heard of. */
export type Way = readonly (readonly (readonly [longitude: number, latitude: number])[])[]

interface SelectedRoute {
  readonly plan: RoutePlan
  readonly way: Way
  /** Where it is; null: nobody knows. */
  readonly vehicle: GeoPoint | null
}

/** What happened is a line, what is expected is dots: nothing that is yet to come is drawn as a fact. */
export function drawSelected({ plan, way, vehicle }: SelectedRoute): RouteOnMap {
  const parts: RoutePart[] = way.map((part) => ({
    look: 'solid',
    line: part.map(([lng, lat]) => ({ lat, lng })),
  }))
  const ahead = aheadOf(plan, vehicle)
  return { id: plan.id, colour: 'accent', parts: [...parts, { look: 'forecast', line: ahead }] }
}

/** All others, so that the one that is looked at is not alone in the world. */
export const drawOthers = (plans: readonly RoutePlan[], selected: number | null): RouteOnMap[] =>
  plans
    .filter(({ id, status }) => id !== selected && status !== 'C')
    .map((plan) => planOnMap(plan, null, 'quiet'))

/** The planned way from the last stop that was reached, or from where the vehicle is after it. */
function aheadOf(plan: RoutePlan, vehicle: GeoPoint | null): readonly GeoPoint[] {
  if (plan.status === 'C') return []
  const line = lineOf(plan)
  const { route_points } = plan
  const last = route_points.findLastIndex(({ status, arrived_at }) => status !== 'P' || arrived_at !== null)
  if (last === -1) return line
  const told_m = sumOf(route_points)
  const scale = told_m === 0 ? 0 : lengthOf(line) / told_m
  const rest = cutLine(line, sumOf(route_points.slice(0, last + 1)) * scale)
  const next_m = (route_points[last + 1]?.distance ?? 0) * scale
  return vehicle === null || rest.length === 0 ? rest : cutAtVehicle(rest, vehicle, next_m)
}

const sumOf = (points: RoutePlan['route_points']): number =>
  points.reduce((sum, { distance }) => sum + (distance ?? 0), 0)

/** With those that will be too late marked: here that is what somebody looks for. */
export function drawStops(
  plan: RoutePlan,
  route: BoardRoute | undefined,
  stop_id: number | null,
): StopOnMap[] {
  const late = new Set(
    route?.stops.filter(({ state }) => state === 'will_be_late').map(({ id }) => Number(id)) ?? [],
  )
  return stopsOnMap(plan, { mark: null, colour: 'accent', selected_id: stop_id }).map((stop) =>
    late.has(stop.id) ? { ...stop, look: 'late' } : stop,
  )
}
