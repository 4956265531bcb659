import type { Osrm } from '../../engines/osrm/osrm.ts'
import { createStraightLine } from '../../engines/straight-line/straight-line.ts'

export interface Place {
  readonly lat: number
  readonly lng: number
}

export interface MeasuredRoads {
  readonly size: number
  readonly durations_s: Float64Array
  readonly distances_m: Float64Array
}

/** What measures and draws ways: the road engine, or straight lines where these were asked for by name. */
export interface Roads {
  readonly engine: 'osrm' | 'straight_line'
  matrix(profile: string, points: readonly Place[], signal: AbortSignal): Promise<MeasuredRoads>
  route(
    profile: string,
    points: readonly Place[],
    signal: AbortSignal,
  ): Promise<{ readonly polyline6: string }>
}

export function createRoads(osrm: Osrm): Roads {
  return {
    engine: 'osrm',
    matrix: (profile, points, signal) => osrm.matrix({ profile, points, signal }),
    route: (profile, points, signal) => osrm.route({ profile, points, signal }),
  }
}

export function createStraightRoads(): Roads {
  const lines = createStraightLine()
  return {
    engine: 'straight_line',
    matrix: (_profile, points, signal) => lines.matrix({ points, signal }),
    route: (_profile, points, signal) => lines.route({ points, signal }),
  }
}
