import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptScale, scaleOf } from './scale.ts'

test.each([
  [8.2, { distance_m: 500, width_px: 61 }],
  [1, { distance_m: 50, width_px: 50 }],
  [0.3, { distance_m: 20, width_px: 67 }],
  [120, { distance_m: 10_000, width_px: 83 }],
])('%f metres a pixel', (metres_per_px, expected) => {
  expect(scaleOf(metres_per_px, 90)).toEqual(expected)
})

test('a bar is never wider than told, and never less than two fifths of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 100_000, noNaN: true }), (metres_per_px) => {
      const { width_px } = scaleOf(metres_per_px, 90)
      expect(width_px).toBeLessThanOrEqual(90)
      expect(width_px).toBeGreaterThanOrEqual(36)
    }),
  )
})

test('a scale that says the same is the same', () => {
  const before = scaleOf(8.2, 90)
  expect(keptScale(before, scaleOf(8.2, 90))).toBe(before)
  expect(keptScale(before, scaleOf(8.4, 90))).toEqual(scaleOf(8.4, 90))
  expect(keptScale(null, before)).toBe(before)
})
