import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LabelRequest, placeLabels } from './place-labels.ts'

const request = (id: number, x: number, changes: Partial<LabelRequest> = {}): LabelRequest => ({
  id,
  x,
  y: 100,
  width: 60,
  gap: 14,
  is_needed: false,
  ...changes,
})
const scene = { width: 800, keep_free: [] }

describe('placeLabels', () => {
  test('puts words to the right of a vehicle', () => {
    expect(placeLabels([request(1, 100)], scene)).toEqual([{ id: 1, side: 'right' }])
  })

  test('puts them to the left at the right edge', () => {
    expect(placeLabels([request(1, 780)], scene)).toEqual([{ id: 1, side: 'left' }])
  })

  test('leaves out what would cover the words of another', () => {
    const placed = placeLabels([request(1, 100), request(2, 105), request(3, 110)], scene)
    expect(placed).toEqual([
      { id: 1, side: 'right' },
      { id: 2, side: 'left' },
    ])
  })

  test('places what is needed first and in any case', () => {
    const needed = { is_needed: true }
    const placed = placeLabels(
      [request(1, 100), request(2, 101, needed), request(3, 102, needed), request(4, 103, needed)],
      scene,
    )
    expect(placed.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  test('covers no vehicle in alarm, not even with needed words', () => {
    const keep_free = [
      { left: 110, right: 150, top: 80, bottom: 120 },
      { left: 20, right: 60, top: 80, bottom: 120 },
    ]
    expect(placeLabels([request(1, 90, { is_needed: true })], { width: 800, keep_free })).toEqual([])
    expect(placeLabels([request(1, 90)], { width: 800, keep_free: keep_free.slice(0, 1) })).toEqual([
      { id: 1, side: 'left' },
    ])
  })

  test('words that are not needed never cover others', () => {
    const anywhere = fc.record({
      id: fc.nat(),
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 20, max: 160 }),
      gap: fc.constant(14),
      is_needed: fc.constant(false),
    })
    const requests = fc.uniqueArray(anywhere, { selector: ({ id }) => id, maxLength: 60 })
    fc.assert(
      fc.property(requests, (all) => {
        const boxes = placeLabels(all, scene).map(({ id, side }) => {
          const { x, y, width } = all.find((candidate) => candidate.id === id) ?? request(id, 0)
          const left = side === 'right' ? x + 14 : x - 14 - width
          return { left, right: left + width, top: y - 11, bottom: y + 11 }
        })
        for (const [index, a] of boxes.entries()) {
          for (const b of boxes.slice(index + 1)) {
            const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})
