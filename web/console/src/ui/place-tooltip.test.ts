import { describe, expect, it } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'

const window = { width: 320, height: 200 }
const box = { width: 100, height: 20 }
const target = (left: number, top: number) => ({ left, top, width: 28, height: 28 })

describe('the place of a tooltip', () => {
  it.each([
    ['below the middle', target(146, 50), { left: 110, top: 84 }],
    ['above at the lower end', target(146, 170), { left: 110, top: 144 }],
    ['not past the left', target(0, 50), { left: 6, top: 84 }],
    ['not past the right', target(292, 50), { left: 214, top: 84 }],
  ])('is %s', (_name, where, place) => {
    expect(placeTooltip(where, box, window)).toEqual(place)
  })
})
