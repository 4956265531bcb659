import { OffMapError, UnreachableError } from '../../engines/osrm/errors.ts'
import { type Place, type RoadMatrix, unreachable } from '../model/problem.ts'
import type { Roads, RoadTable } from './roads.ts'

interface MeasuredMatrices {
  readonly matrices: Readonly<Record<string, RoadMatrix>>
  /** From each place to the furthest of the roads that it was measured by. */
  readonly to_road_m: readonly number[]
}

export type FetchedMatrices =
  | MeasuredMatrices
  /** Places that no road of the map leads to. */
  | { readonly off_map: readonly number[] }

interface MatrixRequest {
  readonly places: readonly Place[]
  readonly profiles: readonly string[]
  readonly signal: AbortSignal
}

const stay: RoadMatrix = { size: 1, durations_s: Int32Array.of(0), distances_m: Int32Array.of(0) }

/** One matrix for each profile, or the places to leave out before asking again. */
export async function fetchMatrices(roads: Roads, request: MatrixRequest): Promise<FetchedMatrices> {
  const [only] = request.places
  if (only === undefined || request.places.length > 1) return measureBetween(roads, request)
  // Engines know no matrix of one place; asked twice they still say whether it is on the map.
  const measured = await measureBetween(roads, { ...request, places: [only, only] })
  if ('off_map' in measured) return { off_map: [0] }
  const matrices = Object.fromEntries(request.profiles.map((profile) => [profile, stay]))
  return { matrices, to_road_m: measured.to_road_m.slice(0, 1) }
}

async function measureBetween(
  roads: Roads,
  { places, profiles, signal }: MatrixRequest,
): Promise<FetchedMatrices> {
  try {
    const measured = await Promise.all(profiles.map((profile) => roads.matrix(profile, places, signal)))
    return {
      matrices: Object.fromEntries(measured.map((roads_of, at) => [profiles[at] ?? '', toMatrix(roads_of)])),
      to_road_m: places.map((_, place) => Math.max(0, ...measured.map((of) => of.to_road_m?.[place] ?? 0))),
    }
  } catch (error) {
    if (error instanceof OffMapError) return { off_map: error.points.map(({ index }) => index) }
    if (error instanceof UnreachableError) return { off_map: error.points }
    throw error
  }
}

/** Whole seconds and metres, as plans show them. */
function toMatrix({ size, durations_s, distances_m }: RoadTable): RoadMatrix {
  return { size, durations_s: toWhole(durations_s), distances_m: toWhole(distances_m) }
}

/**
 * OSRM's table has lengths of -1 m between points of one street that lie less than a second apart; its route has them without
 * the sign. A plain loop: `Int32Array.from` takes many times as long over the millions of cells of a big plan.
 */
function toWhole(values: Float64Array): Int32Array {
  // Shared: the thread that decides over the plan reads the same cells.
  const rounded = new Int32Array(new SharedArrayBuffer(values.length * Int32Array.BYTES_PER_ELEMENT))
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] ?? Number.POSITIVE_INFINITY
    rounded[cell] = Number.isFinite(value) ? Math.abs(Math.round(value)) : unreachable
  }
  return rounded
}
