import type { BoardSegment, BoardStop, Moment } from './route.ts'
import { type Extent, spreadBlocks } from './spread-blocks.ts'
import { type TimeScale, xOf } from './time-scale.ts'

/** Two digits fit, and a finger finds it with the room around it. */
const min_block_px = 17

const gap_px = 1

export interface Block extends Extent {
  readonly id: string
}

export interface Bar extends Block {
  readonly kind: BoardSegment['kind']
}

export function layoutBlocks(
  stops: readonly Pick<BoardStop, 'id' | 'start' | 'end'>[],
  scale: TimeScale,
): readonly Block[] {
  const wanted = stops.map(({ start, end }) => {
    const left = xOf(scale, start)
    return { left, width: Math.max(min_block_px, xOf(scale, end) - left - gap_px) }
  })
  const lefts = spreadBlocks(wanted, gap_px)
  return stops.map(({ id }, index) => ({
    id,
    left: round(lefts[index] ?? 0),
    width: round(wanted[index]?.width ?? min_block_px),
  }))
}

/** The thin line below a block: where the plan, or what was before a move, has it. */
export function layoutTicks(
  stops: readonly { readonly id: string; readonly from: Moment | null; readonly to: Moment | null }[],
  scale: TimeScale,
): readonly Block[] {
  return stops.flatMap(({ id, from, to }) => {
    if (from === null || to === null) return []
    const left = xOf(scale, from)
    return [
      { id, left: round(left), width: round(Math.max(min_block_px - 3, xOf(scale, to) - left - gap_px)) },
    ]
  })
}

export function layoutBars(segments: readonly BoardSegment[], scale: TimeScale): readonly Bar[] {
  return segments.map(({ kind, from, to }, index) => {
    const left = xOf(scale, from)
    return {
      id: `${kind} ${index}`,
      kind,
      left: round(left),
      width: round(Math.max(2, xOf(scale, to) - left)),
    }
  })
}

/** Tenths of a pixel: more only makes the document longer. */
const round = (px: number) => Math.round(px * 10) / 10
