import type { MatrixRow } from './matrix.ts'

/** Column 0 is the vehicle, the others are its items. */
export interface Place {
  readonly row: number
  readonly column: number
}

interface Press {
  readonly key: string
  readonly ctrl: boolean
}

/** Where a key leads from a cell, by the ARIA grid pattern; null for any other key. */
export function walk(
  { row, column }: Place,
  { key, ctrl }: Press,
  size: { rows: number; columns: number },
): Place | null {
  const [last_row, last_column] = [size.rows - 1, size.columns - 1]
  const to = (next_row: number, next_column: number): Place => ({
    row: Math.max(0, Math.min(next_row, last_row)),
    column: Math.max(0, Math.min(next_column, last_column)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(ctrl ? last_row : row + 1, column)
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, ctrl ? last_column : column + 1)
    case 'Home':
      return to(ctrl ? 0 : row, 0)
    case 'End':
      return to(ctrl ? last_row : row, last_column)
    case 'PageUp':
      return to(row - 10, column)
    case 'PageDown':
      return to(row + 10, column)
    default:
      return null
  }
}

/** The next medium or high risk after a cell, row by row and round to the first; null where there is none. */
export function nextRisk(rows: readonly MatrixRow[], from: Place | null, step: 1 | -1): Place | null {
  const places = rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ state }, index) => (state === 'H' || state === 'M' ? [{ row, column: index + 1 }] : [])),
  )
  if (from === null) return (step === 1 ? places[0] : places.at(-1)) ?? null
  const isAfter = (a: Place, b: Place) => a.row > b.row || (a.row === b.row && a.column > b.column)
  const next =
    step === 1
      ? places.find((place) => isAfter(place, from))
      : places.findLast((place) => isAfter(from, place))
  return next ?? (step === 1 ? places[0] : places.at(-1)) ?? null
}
