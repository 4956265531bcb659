import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createThinning, type TrackPlace } from './thin-track.ts'

const thin = (points: readonly TrackPlace[], max_points: number, held_points = 1_000): TrackPlace[] => {
  const thinning = createThinning<TrackPlace>({ max_points, held_points })
  for (const point of points) thinning.add(point)
  return thinning.finish()
}

const area = ([a, b, c]: readonly TrackPlace[]) =>
  a === undefined || b === undefined || c === undefined
    ? Number.POSITIVE_INFINITY
    : Math.abs(
        (b.longitude_deg_e7 - a.longitude_deg_e7) * (c.latitude_deg_e7 - a.latitude_deg_e7) -
          (c.longitude_deg_e7 - a.longitude_deg_e7) * (b.latitude_deg_e7 - a.latitude_deg_e7),
      )

/** As the literature has it, point after point over the whole way. */
function thinPlainly(points: readonly TrackPlace[], max_points: number): TrackPlace[] {
  const left = points.map((point) => ({ point, floor: 0 }))
  const sizeAt = (at: number) =>
    Math.max(left[at]?.floor ?? 0, area(left.slice(at - 1, at + 2).map(({ point }) => point)))
  while (left.length > max_points) {
    let smallest = 1
    for (let at = 2; at < left.length - 1; at += 1) if (sizeAt(at) < sizeAt(smallest)) smallest = at
    const size = sizeAt(smallest)
    left.splice(smallest, 1)
    for (const at of [smallest - 1, smallest]) {
      const neighbour = left[at]
      if (neighbour !== undefined) neighbour.floor = size
    }
  }
  return left.map(({ point }) => point)
}

const place = fc.record({
  latitude_deg_e7: fc.integer({ min: -300_000_000, max: 300_000_000 }),
  longitude_deg_e7: fc.integer({ min: -500_000_000, max: 500_000_000 }),
})

/** So near to each other that many triangles are equal, as those of a parked vehicle are. */
const near_place = fc.record({
  latitude_deg_e7: fc.integer({ min: -1, max: 1 }),
  longitude_deg_e7: fc.integer({ min: -1, max: 1 }),
})

/** Points on a road along two sides of a square and a bend between. */
const bent_way = Array.from({ length: 4_001 }, (_, n) => ({
  latitude_deg_e7: -233_000_000 + Math.min(n, 2_000) * 1_000,
  longitude_deg_e7: -466_000_000 + Math.max(0, n - 2_000) * 1_000 + (n % 2),
}))

describe('thinning', () => {
  test('is Visvalingam–Whyatt as long as all points are held', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(place, { minLength: 2, maxLength: 40 }),
          fc.array(near_place, { minLength: 2, maxLength: 40 }),
        ),
        fc.integer({ min: 2, max: 40 }),
        (places, max) => {
          const points = places.map((each, at) => ({ ...each, at }))
          expect(thin(points, max)).toStrictEqual(thinPlainly(points, max))
        },
      ),
    )
  })

  test('keeps the ends, the order and no more than asked for, however little is held', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 2, max: 20 }),
        (places, max, held) => {
          const points = places.map((each, at) => ({ ...each, at }))
          const kept = thin(points, max, held) as typeof points
          expect(kept.length).toBe(Math.min(points.length, max))
          expect([kept[0], kept.at(-1)]).toStrictEqual([points[0], points.at(-1)])
          expect(kept.map(({ at }) => at)).toStrictEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('keeps the bend of a way that is far longer than what is held', () => {
    const corner = bent_way[2_000]
    expect(thin(bent_way, 3, 20)).toStrictEqual([bent_way[0], corner, bent_way.at(-1)])
  })

  test('leaves a way as it is that is short enough; nothing, and one point, are ways too', () => {
    expect(thin(bent_way.slice(0, 3), 3)).toStrictEqual(bent_way.slice(0, 3))
    expect(thin([], 2)).toStrictEqual([])
    expect(thin(bent_way.slice(0, 1), 2)).toStrictEqual(bent_way.slice(0, 1))
  })
})
