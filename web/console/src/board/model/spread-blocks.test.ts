import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Extent, spreadBlocks } from './spread-blocks.ts'

const gap = 1
const blocks = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 800 }), width: fc.integer({ min: 17, max: 60 }) }), {
    maxLength: 30,
  })
  .map((list) => list.toSorted((a, b) => a.left - b.left))

const overlaps = (list: readonly Extent[], lefts: readonly number[]) =>
  lefts.some((left, index) => {
    const before = list[index - 1]
    return before !== undefined && left + 1e-6 < (lefts[index - 1] ?? 0) + before.width + gap
  })

describe('blocks on a track', () => {
  it('never lie over each other, nor beyond the edge', () => {
    fc.assert(
      fc.property(blocks, (list) => {
        const lefts = spreadBlocks(list, gap)
        return !overlaps(list, lefts) && lefts.every((left) => left >= 0)
      }),
    )
    expect(
      spreadBlocks(
        [
          { left: 0, width: 17 },
          { left: 0, width: 17 },
        ],
        gap,
      ),
    ).toEqual([0, 18])
  })

  it('stay where they are if they have room', () => {
    const with_room = fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 17, max: 60 })), { maxLength: 30 })
    fc.assert(
      fc.property(with_room, (list) => {
        let at = 0
        const apart = list.map(([before, width]) => {
          const left = at + before
          at = left + width + gap
          return { left, width }
        })
        expect(spreadBlocks(apart, gap)).toEqual(apart.map(({ left }) => left))
      }),
    )
  })

  it('share what is missing on both sides', () => {
    const same = { left: 100, width: 20 }
    expect(spreadBlocks([same, same], gap)).toEqual([89.5, 110.5])
  })

  it('leave those alone that are far away', () => {
    const lefts = spreadBlocks(
      [
        { left: 10, width: 20 },
        { left: 100, width: 20 },
        { left: 100, width: 20 },
        { left: 400, width: 20 },
      ],
      gap,
    )
    expect([lefts[0], lefts[3]]).toEqual([10, 400])
  })
})
