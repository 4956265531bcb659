import { AppError } from '@tropeiro/contract/app-error.ts'

export interface OffMapPoint {
  /** Of the list that was asked about. */
  readonly index: number
  /** To the nearest road; null when the map has none at all near it. */
  readonly distance_m: number | null
}

/** Points too far from any road of the map. They are never moved silently. */
export class OffMapError extends Error {
  override readonly name = 'OffMapError'
  readonly code = 'off_map'
  readonly points: readonly OffMapPoint[]
  /** Of the map that they are off; null for one without a key, undefined when it is not known. */
  readonly map_key: string | null | undefined

  constructor(points: readonly OffMapPoint[], map_key?: string | null) {
    super(`off the map: points ${points.map(({ index }) => index).join(', ')}`)
    this.points = points
    this.map_key = map_key
  }
}

export interface UnreachablePair {
  readonly from: number
  readonly to: number
}

export interface Unreachable {
  /** The first of them; `pair_count` says how many there are. */
  readonly pairs: readonly UnreachablePair[]
  readonly pair_count: number
  /** Few points that explain every pair, the worst first: what a person has to look at. */
  readonly points: readonly number[]
}

/** There are roads at both ends, and no way between them. */
export class UnreachableError extends Error implements Unreachable {
  override readonly name = 'UnreachableError'
  readonly code = 'unreachable'
  readonly pairs: readonly UnreachablePair[]
  readonly pair_count: number
  readonly points: readonly number[]

  constructor({ pairs, pair_count, points }: Unreachable) {
    super(`no way for ${pair_count} pairs, because of points ${points.join(', ')}`)
    this.pairs = pairs
    this.pair_count = pair_count
    this.points = points
  }
}

const code_unavailable = 'road_engine_unavailable'

/** 503 with Retry-After: the engine is down, cut off, late or off. */
export function roadEngineUnavailable(reason: string, retry_after_s: number, cause?: unknown): AppError {
  return new AppError(code_unavailable, { public: { retry_after_s }, internal: { reason }, cause })
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === code_unavailable
}
