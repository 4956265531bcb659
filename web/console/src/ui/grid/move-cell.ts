/** Row -1 is the head. */
export interface Cell {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** How many rows are in sight. */
  readonly page: number
}

interface Press {
  readonly key: string
  readonly ctrl: boolean
}

/** Where the focus goes by a key of the ARIA grid pattern, or null for any other key. */
export function moveCell(cell: Cell, press: Press, size: GridSize): Cell | null {
  const next = stepCell(cell, press, size)
  return next === null ? null : clampCell(next, size)
}

/** The nearest cell that there is, after rows went away. */
export function clampCell({ row, column }: Cell, { rows, columns }: GridSize): Cell {
  return {
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

function stepCell(
  { row, column }: Cell,
  { key, ctrl }: Press,
  { rows, columns, page }: GridSize,
): Cell | null {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? columns - 1 : column + 1 }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    case 'PageDown':
      return { row: row + page, column }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 }
    default:
      return null
  }
}
