import { setImmediate as nextTurn } from 'node:timers/promises'
import { mean_radius_m } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { lengthOf, subtract, toUnitVector } from '@tropeiro/kernel/geo/vector.ts'
import { encodePolyline6 } from '../polyline6.ts'

export interface StraightLineSettings {
  /** How much longer roads are than the line. */
  readonly detour?: number
  readonly speed_kmh?: number
}

export interface StraightLineMatrix {
  /** Whoever shows a figure of it must be able to say what it is. */
  readonly engine: 'straight_line'
  readonly size: number
  /** `size` × `size`, row by row. */
  readonly durations_s: Float64Array
  readonly distances_m: Float64Array
}

export interface StraightLineRoute {
  readonly engine: 'straight_line'
  readonly polyline6: string
  readonly legs: readonly { readonly duration_s: number; readonly distance_m: number }[]
  readonly duration_s: number
  readonly distance_m: number
}

interface Call {
  readonly points: readonly LatLng[]
  readonly signal?: AbortSignal
}

/** Estimates without a map, for who asks for them by name. Never a stand-in for roads that could not be had. */
export interface StraightLine {
  matrix(call: Call): Promise<StraightLineMatrix>
  route(call: Call): Promise<StraightLineRoute>
}

const default_detour = 1.3
const default_speed_kmh = 40
/** A few milliseconds of work between two turns of the event loop. */
const cells_per_turn = 50_000

const roundTenths = (value: number) => Math.round(value * 10) / 10

export function createStraightLine(settings: StraightLineSettings = {}): StraightLine {
  const { detour = default_detour, speed_kmh = default_speed_kmh } = settings
  const metres_per_second = speed_kmh / 3.6

  const distance_m = (chord: number) =>
    roundTenths(2 * mean_radius_m * Math.asin(Math.min(1, chord / 2)) * detour)
  const duration_s = (metres: number) => roundTenths(metres / metres_per_second)

  const matrix: StraightLine['matrix'] = async ({ points, signal }) => {
    const size = points.length
    const units = Float64Array.from(points.flatMap(toUnitVector))
    const at = (index: number) => units[index] ?? Number.NaN
    const durations_s = new Float64Array(size * size)
    const distances_m = new Float64Array(size * size)
    for (let row = 0; row < size; row++) {
      const [x, y, z] = [at(3 * row), at(3 * row + 1), at(3 * row + 2)]
      for (let column = 0; column < size; column++) {
        const [dx, dy, dz] = [x - at(3 * column), y - at(3 * column + 1), z - at(3 * column + 2)]
        const metres = distance_m(Math.sqrt(dx * dx + dy * dy + dz * dz))
        distances_m[row * size + column] = metres
        durations_s[row * size + column] = duration_s(metres)
      }
      if (row % Math.ceil(cells_per_turn / size) > 0) continue
      await nextTurn()
      signal?.throwIfAborted()
    }
    return { engine: 'straight_line', size, durations_s, distances_m }
  }

  const route: StraightLine['route'] = async ({ points }) => {
    const units = points.map(toUnitVector)
    const legs = units.slice(1).map((to, index) => {
      const metres = distance_m(lengthOf(subtract(units[index] ?? to, to)))
      return { distance_m: metres, duration_s: duration_s(metres) }
    })
    const sum = (name: 'duration_s' | 'distance_m') => legs.reduce((total, leg) => total + leg[name], 0)
    return {
      engine: 'straight_line',
      polyline6: encodePolyline6(points),
      legs,
      duration_s: sum('duration_s'),
      distance_m: sum('distance_m'),
    }
  }

  return { matrix, route }
}
