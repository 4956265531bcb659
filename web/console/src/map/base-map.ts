import type { GeoPoint } from './mercator.ts'

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** What `GET /map` says of the map in use. */
export interface BaseMap {
  readonly bbox: Bounds
  readonly credits: readonly string[]
  /** Null: there are roads, but no picture of them. */
  readonly tiles: { readonly key: string; readonly min_zoom: number; readonly max_zoom: number } | null
}

/** The same for maps that look the same: another one is drawn from the start. */
export const keyOfBaseMap = (map: BaseMap | null): string =>
  map === null ? '' : [map.tiles?.key, ...Object.values(map.bbox)].join(' ')

export type Corners = [[west: number, south: number], [east: number, north: number]]

export const cornersOf = ({ west, south, east, north }: Bounds): Corners => [
  [west, south],
  [east, north],
]

export function boundsOf(points: Iterable<GeoPoint>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of points) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return west <= east ? { west, south, east, north } : null
}

interface ToldMap extends Omit<BaseMap, 'bbox'> {
  /** West, south, east, north. */
  readonly bbox: readonly number[] | null
}

/** What a map is made with, of what `GET /map` answers; null: there is none yet. */
export function readBaseMap(told: ToldMap | undefined): BaseMap | null {
  const [west, south, east, north] = told?.bbox ?? []
  if (told === undefined || west === undefined || south === undefined) return null
  if (east === undefined || north === undefined) return null
  const { credits, tiles } = told
  return { bbox: { west, south, east, north }, credits, tiles }
}
