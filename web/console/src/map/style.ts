import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type BaseMap, cornersOf } from './base-map.ts'
import { route_sources, routeLayers } from './routes/route-layers.ts'
import type { MapTokens } from './tokens.ts'

export interface StyleFacts {
  readonly base_map: BaseMap | null
  readonly tokens: MapTokens
  /** Of this page: tiles are asked for by whole addresses. */
  readonly origin: string
}

/**
 * MapLibre draws letters with the fonts of the page. It reads the weight from the first name of a list, so the first is
 * no font but a weight.
 */
const map_fonts = {
  medium: ['Medium', 'Inter Variable'],
  strong: ['Semibold', 'Inter Variable'],
}

/** The name of the source of the base map. */
export const tiles_source = 'base'

/** The whole picture from below to above: what is earlier in the list is painted over by what is later. */
export function createMapStyle({ base_map, tokens, origin }: StyleFacts): StyleSpecification {
  const tiles = base_map?.tiles ?? null
  const has_tiles = base_map !== null && tiles !== null
  const routes = routeLayers(tokens)
  return {
    version: 8,
    sources: {
      ...(has_tiles ? { [tiles_source]: tileSource(base_map, origin) } : {}),
      ...route_sources,
    },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': tokens['map-paper'] } },
      ...(has_tiles ? [...groundLayers(tokens), ...streetLayers(tokens)] : []),
      ...routes.lines,
      ...(has_tiles ? nameLayers(tokens) : []),
      ...routes.stops,
    ],
  }
}

function tileSource({ bbox, tiles }: BaseMap, origin: string): StyleSpecification['sources'][string] {
  const key = encodeURIComponent(tiles?.key ?? '')
  return {
    type: 'vector',
    tiles: [`${origin}/v1/map/tile/{z}/{x}/{y}?key=${key}`],
    minzoom: tiles?.min_zoom ?? 0,
    maxzoom: tiles?.max_zoom ?? 14,
    bounds: cornersOf(bbox).flat() as [number, number, number, number],
  }
}

const is_area: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const is_line: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']

function groundLayers(tokens: MapTokens): LayerSpecification[] {
  const from = { source: 'base' } as const
  const areas = (id: string, layer: string, colour: string): LayerSpecification => ({
    ...from,
    id,
    'source-layer': layer,
    type: 'fill',
    filter: is_area,
    paint: { 'fill-color': colour },
  })
  return [
    areas('park', 'park', tokens['map-park']),
    areas('water', 'water', tokens['map-water']),
    {
      ...from,
      id: 'river',
      'source-layer': 'water',
      type: 'line',
      filter: is_line,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': tokens['map-water'], 'line-width': widths([9, 1], [14, 4], [18, 24]) },
    },
    {
      ...from,
      id: 'boundary',
      'source-layer': 'boundary',
      type: 'line',
      paint: { 'line-color': tokens['map-casing'], 'line-width': 1, 'line-dasharray': [4, 3] },
    },
    {
      ...from,
      id: 'rail',
      'source-layer': 'rail',
      type: 'line',
      paint: { 'line-color': tokens['map-rail'], 'line-width': 1.4, 'line-dasharray': [4.3, 2.1] },
    },
  ]
}

type WidthAt = readonly [zoom: number, px: number]

/** Streets grow with the map, by the same factor from zoom to zoom. */
function widths(...steps: readonly WidthAt[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...steps.flat()] as ExpressionSpecification
}

interface StreetLook {
  readonly class: 'highway' | 'arterial' | 'street' | 'path'
  readonly fill: keyof MapTokens
  readonly casing: keyof MapTokens
  readonly width: readonly WidthAt[]
  readonly casing_width: readonly WidthAt[]
}

/** The greater a street, the later it is drawn: bridges and crossings look as drivers know them. */
const street_looks: readonly StreetLook[] = [
  {
    class: 'path',
    fill: 'map-street',
    casing: 'map-casing',
    width: [
      [14, 0.8],
      [18, 4],
    ],
    casing_width: [
      [14, 1.4],
      [18, 6],
    ],
  },
  {
    class: 'street',
    fill: 'map-street',
    casing: 'map-casing',
    width: [
      [11, 0.4],
      [14, 3.2],
      [18, 18],
    ],
    casing_width: [
      [11, 0.8],
      [14, 4.5],
      [18, 21],
    ],
  },
  {
    class: 'arterial',
    fill: 'map-arterial',
    casing: 'map-arterial-casing',
    width: [
      [8, 0.6],
      [14, 5.8],
      [18, 26],
    ],
    casing_width: [
      [8, 1],
      [14, 7.5],
      [18, 29],
    ],
  },
  {
    class: 'highway',
    fill: 'map-highway',
    casing: 'map-highway-casing',
    width: [
      [5, 0.6],
      [14, 8],
      [18, 32],
    ],
    casing_width: [
      [5, 1.2],
      [14, 10],
      [18, 35],
    ],
  },
]

function streetLayers(tokens: MapTokens): LayerSpecification[] {
  const layer = (look: StreetLook, part: 'casing' | 'fill'): LayerSpecification => ({
    id: `${look.class}-${part}`,
    source: 'base',
    'source-layer': 'street',
    type: 'line',
    filter: ['==', ['get', 'class'], look.class],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': tokens[look[part]],
      'line-width': widths(...(part === 'casing' ? look.casing_width : look.width)),
    },
  })
  return [
    ...street_looks.map((look) => layer(look, 'casing')),
    ...street_looks.map((look) => layer(look, 'fill')),
  ]
}

function nameLayers(tokens: MapTokens): LayerSpecification[] {
  const paint = { 'text-color': tokens['map-label'], 'text-halo-color': tokens['map-halo'] }
  const street_rank: ExpressionSpecification = ['match', ['get', 'class'], 'highway', 0, 'arterial', 1, 2]
  const place_rank: ExpressionSpecification = ['match', ['get', 'class'], 'city', 0, 'suburb', 1, 2]
  return [
    {
      id: 'street-name',
      source: 'base',
      'source-layer': 'street',
      type: 'symbol',
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'symbol-sort-key': street_rank,
        'text-field': ['get', 'name'],
        'text-font': map_fonts.medium,
        'text-size': widths([12, 10], [18, 13]),
        'text-max-angle': 30,
      },
      paint: { ...paint, 'text-halo-width': 1.5 },
    },
    {
      id: 'place-name',
      source: 'base',
      'source-layer': 'place',
      type: 'symbol',
      layout: {
        'symbol-sort-key': place_rank,
        'text-field': ['upcase', ['get', 'name']],
        'text-font': map_fonts.strong,
        'text-letter-spacing': 0.1,
        'text-size': ['match', ['get', 'class'], 'city', 13, 11],
      },
      paint: { ...paint, 'text-halo-width': 1.75 },
    },
  ]
}
