import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import type { GeoPoint } from '../mercator.ts'
import type { RouteOnMap, RoutePart, StopOnMap } from './route-model.ts'
import { spreadLines } from './shared-streets.ts'
import { stopImageOf } from './stop-look.ts'

/** Pixels from the middle of one line to that of the next. */
const lane_px = 5.5
/** A plan lies beside what was driven, not under it. */
const plan_offset_px = 4.5

interface LineProperties {
  readonly route_id: number
  readonly look: RoutePart['look'] | 'quiet'
  readonly colour: string
  readonly dashed: boolean
  readonly offset: number
}

type LineFeature = Feature<LineString, LineProperties>

const is_coloured = ({ colour }: RouteOnMap) => colour !== 'quiet'

export function routeFeatures(routes: readonly RouteOnMap[]): FeatureCollection<LineString, LineProperties> {
  const coloured = routes.filter(is_coloured)
  const spread = spreadLines(coloured.map(({ parts }) => parts.filter(isDriven).map(({ line }) => line)))
  const features = routes.filter((route) => !is_coloured(route)).flatMap(quietFeatures)
  for (const [index, route] of coloured.entries()) {
    const driven = route.parts.filter(isDriven)
    for (const [place, part] of driven.entries()) {
      for (const { line, lane } of spread[index]?.[place] ?? []) {
        features.push(lineFeature(route, line, { look: part.look, offset: lane * lane_px }))
      }
    }
    for (const part of route.parts) {
      const { look, line } = part
      if (isDriven(part) || line.length < 2) continue
      features.push(lineFeature(route, line, { look, offset: look === 'dotted' ? plan_offset_px : 0 }))
    }
  }
  return { type: 'FeatureCollection', features }
}

const isDriven = ({ look }: RoutePart) => look !== 'dotted' && look !== 'forecast'

const quietFeatures = (route: RouteOnMap): LineFeature[] =>
  route.parts
    .filter(({ line }) => line.length > 1)
    .map(({ line }) => lineFeature(route, line, { look: 'quiet', offset: 0 }))

function lineFeature(
  { id, colour, dashed = false }: RouteOnMap,
  line: readonly GeoPoint[],
  drawn: Pick<LineProperties, 'look' | 'offset'>,
): LineFeature {
  return {
    type: 'Feature',
    properties: { route_id: id, colour: String(colour), dashed, ...drawn },
    geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
  }
}

interface StopProperties {
  readonly stop_id: number
  readonly image: string
  /** Higher is drawn later. */
  readonly order: number
}

/** The first of a list is the nearest to the eye, and a selected one is before all. */
export function stopFeatures(stops: readonly StopOnMap[]): FeatureCollection<Point, StopProperties> {
  const features = stops.map((stop, index): Feature<Point, StopProperties> => {
    const order = stop.is_selected === true ? stops.length + 1 : stops.length - index
    return {
      type: 'Feature',
      properties: { stop_id: stop.id, image: stopImageOf(stop), order },
      geometry: { type: 'Point', coordinates: [stop.lng, stop.lat] },
    }
  })
  return { type: 'FeatureCollection', features }
}
