interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

const gap = 6

/** Below the middle of what it is about; above it where there is no room; always inside of the window. */
export function placeTooltip(target: Box, box: Size, window: Size): { left: number; top: number } {
  const below = target.top + target.height + gap
  const top = below + box.height > window.height ? target.top - gap - box.height : below
  const middle = target.left + target.width / 2 - box.width / 2
  const left = Math.max(gap, Math.min(middle, window.width - gap - box.width))
  return { left: Math.round(left), top: Math.round(Math.max(gap, top)) }
}
