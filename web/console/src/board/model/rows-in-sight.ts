export interface RowRange {
  readonly first: number
  /** Not in it any more. */
  readonly end: number
}

/** Rows beyond the edges that are on the page before they are scrolled to. */
const margin_rows = 4

export function rowsInSight(
  count: number,
  {
    scroll_top,
    height_px,
    row_px,
  }: { readonly scroll_top: number; readonly height_px: number; readonly row_px: number },
): RowRange {
  const first = Math.max(0, Math.floor(scroll_top / row_px) - margin_rows)
  const end = Math.min(count, Math.ceil((scroll_top + height_px) / row_px) + margin_rows)
  return { first: Math.min(first, end), end }
}

/** The indexes of a range, with those of rows that must stay on the page, in order. */
export function indexesOf({ first, end }: RowRange, kept: readonly number[]): number[] {
  const indexes = new Set(kept.filter((index) => index >= 0))
  for (let index = first; index < end; index += 1) indexes.add(index)
  return [...indexes].toSorted((a, b) => a - b)
}

/** Where to scroll so that a row is in sight, below the head; the same place if it is. */
export function scrollToRow(
  index: number,
  {
    scroll_top,
    height_px,
    row_px,
  }: { readonly scroll_top: number; readonly height_px: number; readonly row_px: number },
): number {
  const top = index * row_px
  if (top < scroll_top) return top
  return Math.max(scroll_top, top + row_px - height_px)
}
