import { type AllPaintProperties, Map as MapLibreMap, type RequestParameters } from 'maplibre-gl'
import './maplibre.css'
import { type BaseMap, type Bounds, cornersOf } from './base-map.ts'
import { reloadFailedTiles } from './reload-tiles.ts'
import { createMapStyle, tiles_source } from './style.ts'
import { readPageTokens, watchTheme } from './tokens.ts'

export interface MapFacts {
  readonly base_map: BaseMap | null
  /** What is seen first; the whole base map otherwise. */
  readonly bounds: Bounds | null
  /** Tiles are asked for as everything else is: with the access token, which is read at each request. */
  readonly getToken: () => string | null
  readonly label: string
}

export interface CreatedMap {
  readonly map: MapLibreMap
  /** Calls back when the theme of the page has changed and the base map is in its colours. */
  readonly onTheme: (callback: () => void) => void
  readonly remove: () => void
}

const whole_world: Bounds = { west: -74, south: -34, east: -34, north: 6 }
const max_zoom = 19
const padding_px = 48

export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** By workers that answer: `workers_part` comes first. */
export function createMap(container: HTMLElement, facts: MapFacts): CreatedMap {
  const { base_map, getToken, label } = facts
  const origin = location.origin
  const styleNow = () => createMapStyle({ base_map, tokens: readPageTokens(), origin })
  const map = new MapLibreMap({
    container,
    style: styleNow(),
    bounds: cornersOf(facts.bounds ?? base_map?.bbox ?? whole_world),
    fitBoundsOptions: { padding: padding_px, maxZoom: 16 },
    maxZoom: max_zoom,
    attributionControl: false,
    // North stays up: what is to the right on the map is to the east, and vehicles are placed by one product.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
    transformRequest: (url) => withToken(url, { origin, token: getToken() }),
  })
  const forgetTiles = reloadFailedTiles(map, tiles_source)
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  const callbacks: (() => void)[] = []
  let is_loaded = false
  const applyTheme = () => {
    if (!is_loaded) return
    recolour(map, styleNow())
    for (const callback of callbacks) callback()
  }
  // Also after the browser took the graphics context away. The theme may have changed since the style was made.
  map.on('style.load', () => {
    is_loaded = true
    applyTheme()
  })
  map.on('webglcontextlost', () => {
    is_loaded = false
  })
  const unwatch = watchTheme(applyTheme)
  return {
    map,
    onTheme: (callback) => callbacks.push(callback),
    remove: () => {
      unwatch()
      forgetTiles()
      map.remove()
    },
  }
}

/** Another origin never sees the token. */
function withToken(
  url: string,
  { origin, token }: { readonly origin: string; readonly token: string | null },
): RequestParameters {
  const is_ours = new URL(url, origin).origin === origin
  return is_ours && token !== null ? { url, headers: { authorization: `Bearer ${token}` } } : { url }
}

/** Sets colours where they are: a new style would load all tiles, lines and vehicles once more. */
function recolour(map: MapLibreMap, style: ReturnType<typeof createMapStyle>): void {
  for (const layer of style.layers) {
    if (map.getLayer(layer.id) === undefined) continue
    for (const [name, value] of Object.entries((layer.paint ?? {}) as Readonly<Record<string, never>>)) {
      map.setPaintProperty(layer.id, name as keyof AllPaintProperties, value)
    }
  }
}
