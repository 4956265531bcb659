import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapTokens } from '../tokens.ts'
import type { RouteNumber } from './route-model.ts'
import { colourToken } from './stop-look.ts'

const nothing = { type: 'FeatureCollection', features: [] } as const

export const route_source = 'routes'
export const stop_source = 'stops'
export const stop_layer = 'stops'

export const route_sources: Readonly<Record<string, GeoJSONSourceSpecification>> = {
  [route_source]: { type: 'geojson', data: { ...nothing, features: [] }, tolerance: 0.2 },
  [stop_source]: { type: 'geojson', data: { ...nothing, features: [] } },
}

const numbers: readonly RouteNumber[] = [1, 2, 3, 4, 5, 6, 7, 8]

const looks = (...names: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'look'],
  ['literal', names],
]

export function routeLayers(tokens: MapTokens): { lines: LayerSpecification[]; stops: LayerSpecification[] } {
  const cases = numbers.flatMap((number) => [String(number), tokens[colourToken(number)]])
  const match: unknown[] = ['match', ['get', 'colour'], ...cases, tokens.accent]
  const colour = match as ExpressionSpecification
  const offset: ExpressionSpecification = ['get', 'offset']
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const strong = { 'line-color': colour, 'line-width': 4.5, 'line-offset': offset }
  const line = (
    id: string,
    filter: ExpressionSpecification,
    drawn: Pick<Extract<LayerSpecification, { type: 'line' }>, 'paint' | 'layout'>,
  ): LayerSpecification => ({ id, type: 'line', source: route_source, filter, layout: round, ...drawn })
  const dashed: ExpressionSpecification = ['get', 'dashed']
  return {
    lines: [
      line('route-quiet', looks('quiet'), {
        paint: { 'line-color': tokens['map-quiet'], 'line-width': 1.8, 'line-opacity': 0.55 },
      }),
      line('route-casing', looks('solid', 'pale'), {
        paint: {
          'line-color': tokens['map-halo'],
          'line-width': 8,
          'line-offset': offset,
          'line-opacity': 0.95,
        },
      }),
      line('route-pale', looks('pale'), { paint: { ...strong, 'line-opacity': 0.42 } }),
      line('route-dotted', looks('dotted'), {
        paint: {
          'line-color': tokens['ink-3'],
          'line-width': 2.5,
          'line-offset': offset,
          'line-dasharray': [0.8, 2.4],
        },
      }),
      line('route-forecast', looks('forecast'), {
        paint: { 'line-color': colour, 'line-width': 4, 'line-dasharray': [0.1, 2] },
      }),
      line('route-dashed', ['all', looks('solid'), dashed], {
        layout: { 'line-cap': 'butt', 'line-join': 'round' },
        paint: { ...strong, 'line-dasharray': [2.4, 1.2] },
      }),
      line('route-solid', ['all', looks('solid'), ['!', dashed]], { paint: strong }),
    ],
    stops: [
      {
        id: stop_layer,
        type: 'symbol',
        source: stop_source,
        layout: {
          'icon-image': ['get', 'image'],
          'icon-allow-overlap': true,
          'symbol-sort-key': ['get', 'order'],
        },
      },
    ],
  }
}
