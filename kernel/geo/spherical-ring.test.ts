import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOfRing, ringHolds, type SphericalRing } from './spherical-ring.ts'

type Position = readonly [lng: number, lat: number]

const ringOf = (points: readonly Position[]): SphericalRing => ({
  lng_lat: Float64Array.from([...points, ...points.slice(0, 1)].flat()),
})
const holds = (ring: SphericalRing, [lng, lat]: Position) => ringHolds(ring, { lat, lng })

const square: Position[] = [
  [-46.7, -23.6],
  [-46.5, -23.6],
  [-46.5, -23.4],
  [-46.7, -23.4],
]

describe('ringHolds', () => {
  test.each<[string, Position, boolean]>([
    ['inside', [-46.6, -23.5], true],
    ['west of it', [-46.71, -23.5], false],
    ['east of it', [-46.49, -23.5], false],
    ['north of it', [-46.6, -23.39], false],
    ['south of it', [-46.6, -23.61], false],
    ['on a corner', [-46.7, -23.6], true],
    ['on a meridian of its border', [-46.5, -23.45], true],
    ['on that meridian, farther north', [-46.5, -23.3], false],
    ['on that meridian, farther south', [-46.5, -23.7], false],
    [
      'on the parallel between two corners, where the great circle passes farther south',
      [-46.6, -23.6],
      true,
    ],
    ['a hair inside the eastern border', [-46.5 - 1e-9, -23.5], true],
    ['a hair outside it', [-46.5 + 1e-9, -23.5], false],
  ])('%s', (_, position, expected) => {
    expect(holds(ringOf(square), position)).toBe(expected)
    expect(holds(ringOf(square.toReversed()), position)).toBe(expected)
  })

  test('follows great circles: they leave a parallel towards the pole', () => {
    const wide = ringOf([
      [-60, 40],
      [-20, 40],
      [-40, 30],
    ])
    expect(holds(wide, [-40, 41])).toBe(true)
    expect(holds(wide, [-40, 42])).toBe(false)
    expect(boxOfRing(wide).north).toBeGreaterThan(41.7)
  })

  test('a notch is outside; points that repeat change nothing', () => {
    const notched: Position[] = [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ]
    expect(holds(ringOf(notched), [2, 2])).toBe(false)
    expect(holds(ringOf(notched), [2, 0.5])).toBe(true)
    expect(holds(ringOf(notched), [3.5, 2])).toBe(true)
    expect(holds(ringOf(notched), [5, 0])).toBe(false)
  })
})

/** Stars around a centre: valid rings, most not convex. */
const star = fc
  .record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -120, max: 120, noNaN: true }),
    size: fc.double({ min: 1e-4, max: 10, noNaN: true }),
    lengths: fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 }),
  })
  .map(({ lat, lng, size, lengths }) =>
    lengths.map((length, n): Position => {
      const turn = (n * 2 * Math.PI) / lengths.length
      return [lng + size * length * Math.cos(turn), lat + size * length * Math.sin(turn)]
    }),
  )
const share = fc.double({ min: -0.2, max: 1.2, noNaN: true })

describe('any ring', () => {
  test('holds the same points from whichever point and in whichever direction it is written', () => {
    fc.assert(
      fc.property(star, fc.nat(29), share, share, (points, turn, x, y) => {
        const box = boxOfRing(ringOf(points))
        const position: Position = [
          box.west + x * (box.east - box.west),
          box.south + y * (box.north - box.south),
        ]
        const turned = [...points.slice(turn), ...points.slice(0, turn)]
        const expected = holds(ringOf(points), position)
        expect(holds(ringOf(turned), position)).toBe(expected)
        expect(holds(ringOf(turned.toReversed()), position)).toBe(expected)
      }),
    )
  })

  test('holds its corners, and nothing outside its box', () => {
    fc.assert(
      fc.property(star, share, share, (points, x, y) => {
        const ring = ringOf(points)
        expect(points.every((position) => holds(ring, position))).toBe(true)
        const { south, west, north, east } = boxOfRing(ring)
        const [lng, lat] = [west + x * (east - west), south + y * (north - south)]
        const is_in_box = lng >= west && lng <= east && lat >= south && lat <= north
        expect(is_in_box || !holds(ring, [lng, lat])).toBe(true)
      }),
    )
  })
})
