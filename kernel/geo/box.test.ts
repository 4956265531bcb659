import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, boxOfCircle } from './box.ts'
import { geodesicDistance, mean_radius_m } from './geodesic-distance.ts'
import { type LatLng, toDegrees, toRadians } from './lat-lng.ts'

/** Over a sphere. */
function moveFrom({ lat, lng }: LatLng, turn: number, distance_m: number): LatLng {
  const [lat_rad, arc] = [toRadians(lat), distance_m / mean_radius_m]
  const sine = Math.sin(lat_rad) * Math.cos(arc) + Math.cos(lat_rad) * Math.sin(arc) * Math.cos(turn)
  const east = Math.sin(turn) * Math.sin(arc) * Math.cos(lat_rad)
  return {
    lat: toDegrees(Math.asin(sine)),
    lng: lng + toDegrees(Math.atan2(east, Math.cos(arc) - Math.sin(lat_rad) * sine)),
  }
}

describe('boxOfCircle', () => {
  test('holds every point of the circle, and is not much wider', () => {
    const centre = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -100, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(centre, fc.double({ min: 1, max: 500_000, noNaN: true }), (place, radius_m) => {
        const box = boxOfCircle(place, radius_m)
        fc.pre(box !== null)
        // A sphere is not the ellipsoid: a hundredth less is within the circle in every direction.
        const around = Array.from({ length: 72 }, (_, n) =>
          moveFrom(place, (n * Math.PI) / 36, radius_m * 0.99),
        )
        for (const { lat, lng } of around) {
          expect(geodesicDistance(place, { lat, lng })).toBeLessThan(radius_m)
          expect(lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north).toBe(true)
        }
        const widest = Math.max(...around.map(({ lng }) => lng - place.lng))
        const highest = Math.max(...around.map(({ lat }) => lat - place.lat))
        expect(box.east - place.lng).toBeLessThan(1.1 * widest)
        expect(box.north - place.lat).toBeLessThan(1.1 * highest)
      }),
    )
  })

  test('is none over a pole', () => {
    expect(boxOfCircle({ lat: 89, lng: 0 }, 200_000)).toBeNull()
    expect(boxOfCircle({ lat: -85, lng: 0 }, 1_000_000)).toBeNull()
  })
})

test('a box around a box holds the circles around all its places', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const box = fc.record({
    south: degrees(-80, 79),
    west: degrees(-100, 99),
    height: degrees(0, 1),
    width: degrees(0, 1),
  })
  fc.assert(
    fc.property(
      box,
      degrees(0, 1),
      degrees(0, 1),
      degrees(1, 2_000),
      ({ south, west, height, width }, up, across, radius_m) => {
        const inner = { south, west, north: south + height, east: west + width }
        const circle = boxOfCircle({ lat: south + up * height, lng: west + across * width }, radius_m)
        const around = boxAround(inner, radius_m)
        if (circle === null || around === null) throw new Error('neither reaches a pole')
        for (const lat of [circle.south, circle.north]) {
          // The last digits of a sum depend on its order.
          expect(lat >= around.south - 1e-9 && lat <= around.north + 1e-9).toBe(true)
        }
        for (const lng of [circle.west, circle.east]) {
          expect(lng >= around.west - 1e-9 && lng <= around.east + 1e-9).toBe(true)
        }
      },
    ),
  )
})
