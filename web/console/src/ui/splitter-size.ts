export interface SplitterRange {
  readonly min: number
  readonly max: number
}

export const clampSize = (size: number, { min, max }: SplitterRange): number =>
  Math.round(Math.max(min, Math.min(max, size)))

const step = 16
const big_step = 64

/** The size of the first pane after a key, or null for a key that means nothing here. */
export function sizeAfterKey(
  size: number,
  press: { readonly key: string; readonly shift: boolean },
  range: SplitterRange,
): number | null {
  const by = press.shift ? big_step : step
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return clampSize(size - by, range)
    case 'ArrowRight':
    case 'ArrowDown':
      return clampSize(size + by, range)
    case 'Home':
      return range.min
    case 'End':
      return range.max
    default:
      return null
  }
}
