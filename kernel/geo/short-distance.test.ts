import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geodesicDistance } from './geodesic-distance.ts'
import { shortDistance } from './short-distance.ts'

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })

describe('shortDistance', () => {
  test('differs from the geodesic by less than 0.02 mm', () => {
    fc.assert(
      fc.property(degrees(80), degrees(179.9), degrees(0.01), degrees(0.01), (lat, lng, north, east) => {
        const [from, to] = [
          { lat, lng },
          { lat: lat + north, lng: lng + east },
        ]
        const distance_m = shortDistance(from, to)
        // Rounding may put the other end beyond the hundredth of a degree.
        if (distance_m === null) return
        expect(Math.abs(distance_m - geodesicDistance(from, to))).toBeLessThan(2e-5)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['too far apart', { lat: 0, lng: 0 }, { lat: 0.011, lng: 0 }],
    ['too near a pole', { lat: 80.1, lng: 0 }, { lat: 80.1, lng: 0.001 }],
    ['on both sides of the antimeridian', { lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 }],
  ])('is not said of places %s', (_, from, to) => {
    expect(shortDistance(from, to)).toBeNull()
  })
})
