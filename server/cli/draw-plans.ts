import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { decodePolyline6 } from '../engines/polyline6.ts'
import { drawMap } from '../maps/drawing/draw-map.ts'
import type { Bounds, DrawnRoute, DrawnStop, Position } from '../maps/drawing/map-picture.ts'
import { fillShape, shapeOf } from '../maps/drawing/map-view.ts'
import { shapePicture } from '../maps/drawing/shape-picture.ts'
import { collectMap } from '../maps/osm/read-map-file.ts'
import type { MapSource } from './map-source.ts'
import { hours, kilometres, nameOf, placeInOrder } from './plan-figures.ts'
import { type CodedPlan, labelOf, stopTable } from './stop-table.ts'

/** Room around the routes, as a share of their extent. */
const margin_share = 0.05
/** Less than this is a picture of one street. */
const least_degrees = 0.004

/** The plans of one import over the streets that they are driven on, with a table of their stops. */
export async function drawPlans(
  plans: readonly RoutePlan[],
  map: MapSource,
  time_zone: string,
): Promise<string> {
  const coded = plans.map((plan, index) => ({ plan, code: codeOf(index, plans.length) }))
  const routes = coded.map(routeOf)
  const extent = boundsOf(routes.flatMap(({ line, stops }) => [...line, ...stops.map(({ at }) => at)]))
  const table = stopTable(coded, time_zone)
  const shape = shapePicture(table, shapeOf(extent))
  const { width_px, height_px } = shape
  const bounds = fillShape(extent, width_px / height_px)
  const { streets, areas, places } = await collectMap(map.file, bounds)
  if (streets.length === 0)
    throw new Error(`${map.file} has no streets where the plan is: is it the right map?`)
  return drawMap({
    title: plans[0]?.external_code ?? 'Plano',
    subtitle: subtitleOf(plans, time_zone),
    streets,
    areas,
    places,
    routes,
    table,
    bounds,
    width_px,
    ...(shape.table === 'below' ? { table_below_px: shape.table_height_px } : {}),
    credits: map.credits,
  })
}

function subtitleOf(plans: readonly RoutePlan[], timeZone: string): string {
  const total_m = plans.reduce((sum, { total_distance }) => sum + (total_distance ?? 0), 0)
  const total_s = plans.reduce((sum, { total_time }) => sum + (total_time ?? 0), 0)
  const stops = plans.reduce((sum, { total_points }) => sum + total_points, 0)
  const [first] = plans
  const day =
    first === undefined ? null : new Date(first.date_time_start).toLocaleDateString('pt-BR', { timeZone })
  const routes = `${plans.length} ${plans.length === 1 ? 'rota' : 'rotas'}`
  return [day, routes, `${stops} pontos`, kilometres(total_m), hours(total_s)]
    .filter((part) => part !== null)
    .join(' · ')
}

/** One route needs no name on the map; of several each stop says whose it is: A1, B1, … Z1, AA1. */
function codeOf(index: number, routes: number): string {
  if (routes === 1) return ''
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${codeOf(Math.floor(index / 26) - 1, routes)}${letter}`
}

function routeOf({ plan, code }: CodedPlan): DrawnRoute {
  const stops = plan.route_points.flatMap((point) => stopOf(point, code))
  const deliveries = stops.filter(({ rank }) => rank !== 0)
  const ends = new Set([deliveries[0], deliveries.at(-1)])
  return {
    line: decodePolyline6(plan.polyline6 ?? '').map(({ lng, lat }): Position => [lng, lat]),
    label: nameOf(plan),
    stops: stops.map((stop) => (ends.has(stop) ? { ...stop, rank: 0 } : stop)),
  }
}

function stopOf(point: RoutePoint, code: string): DrawnStop[] {
  const { latitude, longitude, type } = point
  if (latitude === null || longitude === null) return []
  // Where not all find room, every fifth is worth more than two of three beside each other.
  const rank = type === 'PA' || type === 'CH' ? 0 : placeInOrder(point) % 5 === 0 ? 1 : 2
  return [{ at: [longitude, latitude], label: labelOf(point, code), rank }]
}

export function boundsOf(positions: readonly Position[]): Bounds {
  if (positions.length === 0) throw new Error('the plan has no coordinates yet: wait until it is planned')
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)]
  const [west, east] = spread(lngs)
  const [south, north] = spread(lats)
  return { west, south, east, north }
}

function spread(values: readonly number[]): [number, number] {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  const margin = Math.max((most - least) * margin_share, least_degrees / 2)
  return [least - margin, most + margin]
}
