import { describe, expect, it } from 'vitest'
import { isInBounds } from './tile-grid.ts'

/** Half a degree around Porto Alegre. */
const bounds = { west: -51.5, south: -30.25, east: -51, north: -29.75 }

describe('isInBounds', () => {
  it.each([
    ['the world', { z: 0, x: 0, y: 0 }, true],
    ['the quarter of South America', { z: 1, x: 0, y: 1 }, true],
    ['another quarter', { z: 1, x: 0, y: 0 }, false],
    ['the centre', { z: 14, x: 5_859, y: 9_622 }, true],
    ['the column before the first', { z: 14, x: 5_847, y: 9_622 }, false],
    ['the first column', { z: 14, x: 5_848, y: 9_622 }, true],
    ['the last column', { z: 14, x: 5_870, y: 9_622 }, true],
    ['the column after the last', { z: 14, x: 5_871, y: 9_622 }, false],
    ['the first row', { z: 14, x: 5_859, y: 9_611 }, true],
    ['the row before the first', { z: 14, x: 5_859, y: 9_610 }, false],
    ['the last row', { z: 14, x: 5_859, y: 9_637 }, true],
    ['the row after the last', { z: 14, x: 5_859, y: 9_638 }, false],
  ])('%s', (_what, place, is_in) => {
    expect(isInBounds(bounds, place)).toBe(is_in)
  })

  it('takes a box up to the poles', () => {
    const world = { west: -180, south: -90, east: 180, north: 90 }
    for (const y of [0, 255]) expect(isInBounds(world, { z: 8, x: 255, y })).toBe(true)
    expect(isInBounds(world, { z: 8, x: 256, y: 0 })).toBe(false)
  })
})
