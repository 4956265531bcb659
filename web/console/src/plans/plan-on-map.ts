import type { RoutePlan, RoutePoint } from '../api/route-plans.ts'
import type { RouteMark } from '../board/model/route.ts'
import { type Bounds, boundsOf } from '../map/base-map.ts'
import type { GeoPoint } from '../map/mercator.ts'
import { decodePolyline } from '../map/routes/decode-polyline.ts'
import type { RouteColour, RouteOnMap, StopLook, StopOnMap } from '../map/routes/route-model.ts'
import { arrivalOf, startOf, stopsOf } from './plan-stops.ts'
import { stateOfPoint } from './plan-times.ts'

const lines = new WeakMap<RoutePlan, readonly GeoPoint[]>()

/** The planned way: over the roads, or from point to point where there is no way to draw. */
export function lineOf(plan: RoutePlan): readonly GeoPoint[] {
  const known = lines.get(plan)
  if (known !== undefined) return known
  const line = plan.polyline6 === null ? plan.route_points.flatMap(placeOf) : decode(plan.polyline6)
  lines.set(plan, line)
  return line
}

function decode(polyline: string): readonly GeoPoint[] {
  try {
    return decodePolyline(polyline)
  } catch {
    // A way that cannot be read is not drawn; its stops are.
    return []
  }
}

function placeOf({ latitude, longitude }: RoutePoint): GeoPoint[] {
  return latitude === null || longitude === null ? [] : [{ lat: latitude, lng: longitude }]
}

/** The whole way of a plan, in the colour of its mark unless told; `quiet` for one of all the others. */
export function planOnMap(plan: RoutePlan, mark: RouteMark | null, colour?: RouteColour): RouteOnMap {
  return {
    id: plan.id,
    colour: colour ?? mark?.colour ?? 'quiet',
    ...(mark?.outlined === true && { dashed: true }),
    parts: [{ look: 'solid', line: lineOf(plan) }],
  }
}

export interface StopsWish {
  readonly mark: RouteMark | null
  /** Of the stops that are still to come, unless it is that of the mark. */
  readonly colour?: RouteColour
  readonly selected_id?: number | null
}

/** Its stops with their numbers, the selected one with the letter of its plan, and where it begins and ends. */
export function stopsOnMap(plan: RoutePlan, { mark, colour, selected_id = null }: StopsWish): StopOnMap[] {
  const stops = stopsOf(plan)
  const last_done = stops.findLastIndex(({ status }) => status !== 'P')
  const drawn = stops.flatMap((point, index) =>
    placeOf(point).map((place): StopOnMap => {
      const passed = plan.status === 'C' || index < last_done
      const is_selected = point.id === selected_id
      return {
        id: point.id,
        ...place,
        label: is_selected ? `${mark?.letter ?? ''}${index + 1}` : String(index + 1),
        look: looks[stateOfPoint(point, passed)],
        colour: colour ?? mark?.colour ?? 'accent',
        ...(mark?.outlined === true && { dashed: true }),
        ...(is_selected && { is_selected }),
      }
    }),
  )
  return [...drawn, ...depotsOf(plan)]
}

const looks: Readonly<Record<ReturnType<typeof stateOfPoint>, StopLook>> = {
  planned: 'coming',
  // On the map of a plan its own colour says whose stop it is; the board says that it is late.
  will_be_late: 'coming',
  now: 'coming',
  done: 'done',
  done_late: 'done_late',
  returned: 'returned',
  skipped: 'plain',
}

function depotsOf(plan: RoutePlan): StopOnMap[] {
  const [start, arrival] = [startOf(plan), arrivalOf(plan)]
  const is_round =
    start !== null &&
    arrival !== null &&
    start.latitude === arrival.latitude &&
    start.longitude === arrival.longitude
  return [start, is_round ? null : arrival].flatMap((point) =>
    point === null
      ? []
      : placeOf(point).map((place): StopOnMap => ({ id: point.id, ...place, label: '', look: 'depot' })),
  )
}

/** What holds all of it; null where nothing has a place. */
export const boundsOfPlans = (plans: readonly RoutePlan[]): Bounds | null =>
  boundsOf(plans.flatMap((plan) => [...plan.route_points.flatMap(placeOf), ...lineOf(plan)]))
