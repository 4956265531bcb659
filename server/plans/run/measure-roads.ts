import { OffMapError, UnreachableError } from '../../engines/osrm/errors.ts'
import { type RoadMatrix, UNREACHABLE } from '../planning/planning.ts'
import type { MeasuredRoads, Place, Roads } from './roads.ts'

export type MeasuredPlaces =
  | { readonly matrices: Readonly<Record<string, RoadMatrix>> }
  /** Places that no road of the map leads to. */
  | { readonly off_map: readonly number[] }

interface MeasureRequest {
  readonly places: readonly Place[]
  readonly profiles: readonly string[]
  readonly signal: AbortSignal
}

/** One matrix for each profile, or the places to leave out before asking again. */
export async function measureRoads(
  roads: Roads,
  { places, profiles, signal }: MeasureRequest,
): Promise<MeasuredPlaces> {
  try {
    const measured = await Promise.all(
      profiles.map(
        async (profile) => [profile, toMatrix(await roads.matrix(profile, places, signal))] as const,
      ),
    )
    return { matrices: Object.fromEntries(measured) }
  } catch (error) {
    if (error instanceof OffMapError) return { off_map: error.points.map(({ index }) => index) }
    if (error instanceof UnreachableError) return { off_map: error.points }
    throw error
  }
}

/** Whole seconds and metres, as plans show them. */
function toMatrix({ size, durations_s, distances_m }: MeasuredRoads): RoadMatrix {
  const whole = (values: Float64Array) =>
    Int32Array.from(values, (value) => (Number.isFinite(value) ? Math.round(value) : UNREACHABLE))
  return { size, durations_s: whole(durations_s), distances_m: whole(distances_m) }
}
