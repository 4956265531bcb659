import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { decodePolyline6 } from '../engines/polyline6.ts'
import { drawMap } from '../maps/drawing/draw-map.ts'
import type { Bounds, DrawnRoute, Position } from '../maps/drawing/map-picture.ts'
import { collectMap } from '../maps/osm/read-map-file.ts'
import { hours, kilometres } from './plan-table.ts'

/** Room around the routes, as a share of their extent. */
const margin_share = 0.08
/** Less than this is a picture of one street. */
const least_degrees = 0.004

/** The plans of one import over the streets that they are driven on. */
export async function drawPlans(plans: readonly RoutePlan[], map: string): Promise<string> {
  const routes = plans.map(routeOf)
  const bounds = boundsOf(routes.flatMap(({ line, stops }) => [...line, ...stops.map(({ at }) => at)]))
  const { streets, areas, places } = await collectMap(map, bounds)
  const [first] = plans
  const total_m = plans.reduce((sum, { total_distance }) => sum + (total_distance ?? 0), 0)
  const stops = plans.reduce((sum, { total_points }) => sum + total_points, 0)
  return drawMap({
    title: first?.external_code ?? 'Plano',
    subtitle: `${plans.length} ${plans.length === 1 ? 'rota' : 'rotas'} · ${stops} pontos · ${kilometres(total_m)}`,
    streets,
    areas,
    places,
    routes,
    bounds,
    credits: '© colaboradores do OpenStreetMap (ODbL)',
  })
}

function routeOf(plan: RoutePlan): DrawnRoute {
  const figures = [kilometres(plan.total_distance ?? 0), hours(plan.total_time ?? 0)].join(', ')
  return {
    line: decodePolyline6(plan.polyline6 ?? '').map(({ lng, lat }): Position => [lng, lat]),
    label: `${plan.vehicle?.plate ?? plan.user?.name ?? `Plano ${plan.id}`}: ${figures}`,
    stops: plan.route_points.flatMap(({ latitude, longitude, type, optimized_order, order }) =>
      latitude === null || longitude === null
        ? []
        : [{ at: [longitude, latitude] as const, label: labelOf(type, optimized_order ?? order) }],
    ),
  }
}

function labelOf(type: string, order: number): string {
  if (type === 'PA') return 'P'
  return type === 'CH' ? 'C' : String(order)
}

function boundsOf(positions: readonly Position[]): Bounds {
  if (positions.length === 0) throw new Error('the plan has no coordinates yet')
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
