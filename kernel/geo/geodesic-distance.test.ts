import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geodesicDistance } from './geodesic-distance.ts'
import type { LatLng } from './lat-lng.ts'

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('geodesicDistance', () => {
  test.each<[string, LatLng, LatLng, number]>([
    ['a degree of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_319.490793],
    ['from the equator to the pole', { lat: 0, lng: 0 }, { lat: 90, lng: 0 }, 10_001_965.729],
    ['from New York to London', { lat: 40.6, lng: -73.8 }, { lat: 51.6, lng: -0.5 }, 5_551_759.4],
    ['over the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_319.490793],
    ['nowhere', { lat: -23.5, lng: -46.6 }, { lat: -23.5, lng: -46.6 }, 0],
  ])('%s', (_, from, to, metres) => {
    expect(geodesicDistance(from, to)).toBeCloseTo(metres, 3)
  })

  test('is the same both ways, and never more than half around the earth', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const distance_m = geodesicDistance(from, to)
        expect(distance_m).toBeGreaterThanOrEqual(0)
        expect(distance_m).toBeLessThan(20_037_509)
        expect(Math.abs(distance_m - geodesicDistance(to, from))).toBeLessThan(1e-3)
      }),
    )
  })

  test('between opposite ends of the earth is within 0.6 %', () => {
    const distance_m = geodesicDistance({ lat: 0, lng: 0 }, { lat: 0.1, lng: 179.9 })
    expect(Math.abs(distance_m / 20_003_931 - 1)).toBeLessThan(0.006)
  })
})
