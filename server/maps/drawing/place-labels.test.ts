import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, boxAround, placeLabels, type WantedLabel } from './place-labels.ts'

const frame: Box = { left: 0, top: 0, right: 1200, bottom: 900 }

const label = fc.record({
  at: fc.record({ x: fc.integer({ min: 20, max: 1180 }), y: fc.integer({ min: 20, max: 880 }) }),
  width_px: fc.integer({ min: 12, max: 44 }),
  height_px: fc.constantFrom(15, 20),
  rank: fc.constantFrom(1, 2, 3),
})
/** Anywhere, or in one corner of a street. */
const crowd = fc.array(label, { maxLength: 400, size: 'max' }).chain((labels) =>
  fc.record({
    labels: fc.constant(labels),
    squeeze: fc.constantFrom(1, 4, 40),
    first: fc.integer({ min: 0, max: 30 }),
  }),
)

function wantedOf({
  labels,
  squeeze,
  first,
}: {
  labels: WantedLabel[]
  squeeze: number
  first: number
}): WantedLabel[] {
  return labels.map((one, index) => ({
    ...one,
    at: { x: 600 + (one.at.x - 600) / squeeze, y: 450 + (one.at.y - 450) / squeeze },
    rank: index < first ? 0 : one.rank,
  }))
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('placeLabels', () => {
  test('lets no two labels overlap, keeps them on the paper, and shows every label of rank 0 while there is room', () => {
    fc.assert(
      fc.property(crowd.map(wantedOf), (wanted) => {
        const places = placeLabels(wanted, frame)
        const boxes = places.flatMap((place, index) => {
          const own = wanted[index]
          return place === null || own === undefined ? [] : [boxAround(place, own)]
        })
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= 0 && box.top >= 0 && box.right <= 1200 && box.bottom <= 900).toBe(true)
          expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
        }
        const hidden = wanted.filter(({ rank }, index) => rank === 0 && places[index] === null)
        expect(hidden).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  const at = (x: number, y: number, rank = 1): WantedLabel => ({
    at: { x, y },
    width_px: 30,
    height_px: 16,
    rank,
  })

  test('puts a label on its point where there is room, and beside it where it would hide another point', () => {
    expect(placeLabels([at(100, 100), at(400, 100)], frame)).toEqual([
      { x: 100, y: 100 },
      { x: 400, y: 100 },
    ])
    const [first, second] = placeLabels([at(100, 100), at(110, 100)], frame)
    expect(first).not.toEqual({ x: 100, y: 100 })
    expect(second).not.toEqual({ x: 110, y: 100 })
  })

  test('gives way to what matters more', () => {
    const crowded = Array.from({ length: 30 }, (_, i) => at(200 + (i % 6), 200 + Math.floor(i / 6), 2))
    const places = placeLabels([...crowded, at(202, 202, 1)], frame)
    expect(places.at(-1)).not.toBeNull()
    expect(places.filter((place) => place === null).length).toBeGreaterThan(10)
  })

  test('gives the same places for the same labels', () => {
    const labels = Array.from({ length: 80 }, (_, i) =>
      at(300 + ((i * 37) % 90), 300 + ((i * 53) % 70), i % 3),
    )
    expect(placeLabels(labels, frame)).toEqual(placeLabels(structuredClone(labels), frame))
  })
})
