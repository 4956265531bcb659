import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { describe, expect, it } from 'vitest'
import { decodePolyline6 } from '../polyline6.ts'
import { createStraightLine } from './straight-line.ts'

const points = [
  { lat: -30.03, lng: -51.23 },
  { lat: -30.05, lng: -51.18 },
  { lat: -29.99, lng: -51.12 },
]

describe('straight lines', () => {
  it('say that they are, and are the distance over the earth times the detour', async () => {
    const matrix = await createStraightLine().matrix({ points })
    expect(matrix).toMatchObject({ engine: 'straight_line', size: 3 })
    for (const [row, from] of points.entries()) {
      for (const [column, to] of points.entries()) {
        const expected_m = geodesicDistance(from, to) * 1.3
        const distance_m = matrix.distances_m[row * 3 + column] ?? Number.NaN
        expect(Math.abs(distance_m - expected_m)).toBeLessThan(expected_m * 0.006 + 0.1)
        expect(matrix.durations_s[row * 3 + column]).toBeCloseTo(distance_m / (40 / 3.6), 1)
      }
    }
  })

  it('make a route of the same legs', async () => {
    const lines = createStraightLine({ detour: 1.5, speed_kmh: 30 })
    const { legs, polyline6, ...total } = await lines.route({ points })
    const { distances_m } = await lines.matrix({ points })
    expect(legs.map(({ distance_m }) => distance_m)).toEqual([distances_m[1], distances_m[5]])
    expect(total).toMatchObject({
      engine: 'straight_line',
      distance_m: (distances_m[1] ?? 0) + (distances_m[5] ?? 0),
    })
    expect(decodePolyline6(polyline6)).toEqual(points)
  })

  it('let the event loop turn while a large matrix is made, and stop when told', async () => {
    const many = Array.from({ length: 1_500 }, (_, n) => ({ lat: -30 - n / 1e4, lng: -51 - (n % 37) / 1e3 }))
    let turns = 0
    const turning = setInterval(() => turns++, 0)
    await createStraightLine().matrix({ points: many })
    clearInterval(turning)
    // Two million cells in pieces of some milliseconds each, counted rather than timed: machines differ.
    expect(turns).toBeGreaterThan(20)
    const signal = AbortSignal.timeout(1)
    await expect(createStraightLine().matrix({ points: many, signal })).rejects.toThrow('timeout')
  })
})
