export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const gap_px = 8

export interface PopoverRoom {
  readonly row: Box
  /** What it points at: the pointer, or the block that the keyboard moves. */
  readonly x: number
  readonly size: Pick<Box, 'width' | 'height'>
  readonly viewport: Pick<Box, 'width' | 'height'>
  /** How much of the room below the row the card under the pointer takes. */
  readonly card_px: number
}

/**
 * Below the target row, else above it: never over it, as its times are what one looks at. Where neither side has room,
 * the side with more of it, and the popover scrolls inside.
 */
export function placePopover({ row, x, size, viewport, card_px }: PopoverRoom): Box {
  const below = viewport.height - (row.top + row.height) - card_px - 2 * gap_px
  const above = row.top - 2 * gap_px
  const is_below = below >= size.height || below >= above
  const height = Math.max(0, Math.min(size.height, is_below ? below : above))
  const width = Math.min(size.width, viewport.width - 2 * gap_px)
  const left = Math.max(gap_px, Math.min(x - 2 * gap_px, viewport.width - width - gap_px))
  const top = is_below ? row.top + row.height + card_px + gap_px : row.top - gap_px - height
  return { left, top, width, height }
}
