export interface Block {
  readonly first_row: number
  readonly rows: number
  readonly first_column: number
  readonly columns: number
}

/** Of about equal length, each at most `longest`. */
function cut(size: number, longest: number): { first: number; count: number }[] {
  const parts = Math.ceil(size / longest)
  return Array.from({ length: parts }, (_, part) => {
    const first = Math.floor((part * size) / parts)
    return { first, count: Math.floor(((part + 1) * size) / parts) - first }
  })
}

/**
 * A square matrix in blocks of at most `longest` rows and columns. Square blocks are the cheapest for the engine: it
 * searches once from every row and once from every column of a block, however many cells these make.
 */
export function cutIntoBlocks(size: number, longest: number): Block[] {
  const parts = cut(size, longest)
  return parts.flatMap((rows) =>
    parts.map((columns) => ({
      first_row: rows.first,
      rows: rows.count,
      first_column: columns.first,
      columns: columns.count,
    })),
  )
}
