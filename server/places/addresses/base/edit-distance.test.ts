import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('editDistance', () => {
  it.each([
    ['flores', 'flores', 0],
    ['flores', 'floers', 1],
    ['flores', 'flors', 1],
    ['flores', 'floress', 1],
    ['flores', 'fleres', 1],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance)
  })

  it('gives up past the most that matters', () => {
    expect(editDistance('porto alegre', 'rio de janeiro', 2)).toBe(3)
  })

  it('is the same both ways, and never more than one for a swap of neighbours', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.nat(10), (a, b, at) => {
        expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20))
        const swapped = `${a.slice(0, at)}${a[at + 1] ?? ''}${a[at] ?? ''}${a.slice(at + 2)}`
        expect(editDistance(a, swapped, 20)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
