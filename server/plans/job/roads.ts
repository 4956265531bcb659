import type { PlanEngine } from '@tropeiro/contract/route-plan.ts'
import type { Osrm } from '../../engines/osrm/osrm.ts'
import { decodePolyline6, encodePolyline6 } from '../../engines/polyline6.ts'
import { createStraightLine } from '../../engines/straight-line/straight-line.ts'
import type { Place } from '../model/problem.ts'

export interface RoadTable {
  readonly size: number
  readonly durations_s: Float64Array
  readonly distances_m: Float64Array
  /** From each place to the road that it was measured by; null: no roads were asked for. */
  readonly to_road_m: Float64Array | null
}

/** What measures and draws ways: the road engine, or straight lines where these were asked for by name. */
export interface Roads {
  readonly engine: PlanEngine
  matrix(profile: string, points: readonly Place[], signal: AbortSignal): Promise<RoadTable>
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
    route: (profile, points, signal) =>
      routeInPieces(points, (piece) => osrm.route({ profile, points: piece, signal })),
  }
}

type AskPiece = (points: readonly Place[]) => Promise<{ readonly polyline6: string }>

/** The engine takes a thousand points in one question; a long day is asked for in pieces that share their ends. */
export async function routeInPieces(
  points: readonly Place[],
  ask: AskPiece,
  longest = 500,
): Promise<{ polyline6: string }> {
  if (points.length <= longest) return ask(points)
  const line: Place[] = []
  for (let start = 0; start < points.length - 1; start += longest - 1) {
    const { polyline6 } = await ask(points.slice(start, start + longest))
    const drawn = decodePolyline6(polyline6)
    // Not as arguments: a long way has more bends than a call may have of them.
    for (const place of line.length === 0 ? drawn : drawn.slice(1)) line.push(place)
  }
  return { polyline6: encodePolyline6(line) }
}

export function createStraightRoads(): Roads {
  const lines = createStraightLine()
  return {
    engine: 'straight_line',
    matrix: async (_profile, points, signal) => ({
      ...(await lines.matrix({ points, signal })),
      to_road_m: null,
    }),
    route: (_profile, points, signal) => lines.route({ points, signal }),
  }
}
