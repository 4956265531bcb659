import type { OffMapPoint } from './errors.ts'
import type { TableTarget } from './parse-table.ts'

/** What the threads are asked. Only data: it crosses to another thread. */
export type OsrmJob = TableJob | RouteJob | MatchJob | NearestJob

interface Job {
  readonly base_url: string
  /** Longitude and latitude of each point, in turn; shared, so that blocks of one matrix do not copy it. */
  readonly coordinates: Float64Array
  /** A point further than this from a road is off the map. */
  readonly off_map_m: number
}

export interface TableJob extends Job {
  readonly kind: 'table'
  /** Which points are rows and columns, and where the answer is written. */
  readonly target: TableTarget
  /** Of all points, to the nearest road; shared. Each block writes those of its rows. */
  readonly to_road_m: Float64Array
}

export interface RouteJob extends Job {
  readonly kind: 'route'
}

export interface MatchJob extends Job {
  readonly kind: 'match'
  /** Seconds since the epoch, one for each point; null when they are not known. */
  readonly times_s: readonly number[] | null
  /** How exact the positions are. */
  readonly radius_m: number
}

export interface NearestJob extends Job {
  readonly kind: 'nearest'
  readonly count: number
}

export interface RoutedLeg {
  readonly duration_s: number
  readonly distance_m: number
}

export interface SnappedPoint {
  readonly lat: number
  readonly lng: number
  /** From the point that was given. */
  readonly distance_m: number
  /** Name of the road; may be empty. */
  readonly name: string
}

export interface MatchedTrace {
  readonly matchings: readonly (RoutedLeg & { readonly confidence: number; readonly polyline6: string })[]
  /** One for each point: null for those that fit no road. */
  readonly points: readonly ((SnappedPoint & { readonly matching: number }) | null)[]
}

export type OsrmAnswer =
  /** `map_key` is null for a map that was prepared without one. */
  | { readonly kind: 'table'; readonly null_cells: number; readonly map_key: string | null }
  | {
      readonly kind: 'route'
      readonly polyline6: string
      readonly legs: readonly RoutedLeg[]
      readonly waypoints: readonly SnappedPoint[]
    }
  | { readonly kind: 'match'; readonly trace: MatchedTrace }
  | { readonly kind: 'nearest'; readonly points: readonly SnappedPoint[] }
  /** `map_key` as above; undefined where the engine does not tell it. */
  | { readonly kind: 'off_map'; readonly points: readonly OffMapPoint[]; readonly map_key?: string | null }
  | { readonly kind: 'no_route' }
  /** Down, cut off, or not speaking as it should. */
  | { readonly kind: 'failed'; readonly reason: string }
