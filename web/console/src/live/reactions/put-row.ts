interface Row {
  readonly id: number
}

/** The list with this row as it is now; null: without it. `isBefore` says where a new one stands. */
export function putRow<Kind extends Row>(
  rows: readonly Kind[],
  { id, row, isBefore }: PutRow<Kind>,
): readonly Kind[] {
  const place = rows.findIndex((known) => known.id === id)
  if (row === null) return place < 0 ? rows : rows.toSpliced(place, 1)
  const known = rows[place]
  // It keeps its place unless what it is ordered by is another.
  if (known !== undefined && !isBefore(row, known) && !isBefore(known, row)) return rows.with(place, row)
  const others = place < 0 ? rows : rows.toSpliced(place, 1)
  const next = others.findIndex((other) => isBefore(row, other))
  return others.toSpliced(next < 0 ? others.length : next, 0, row)
}

interface PutRow<Kind> {
  readonly id: number
  readonly row: Kind | null
  readonly isBefore: (a: Kind, b: Kind) => boolean
}
