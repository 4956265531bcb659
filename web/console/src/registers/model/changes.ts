import { type Field, type Identified, isSame, type Values } from './field.ts'

/** What a record is to have instead of what it has. */
export interface RowChange<Row> {
  readonly row: Row
  readonly before: Values
  readonly after: Values
}

/** The rows that something changes for, with what they had. */
export function planChanges<Row extends Identified>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  valuesFor: (row: Row) => Values,
): readonly RowChange<Row>[] {
  return rows.flatMap((row) => {
    const wanted = valuesFor(row)
    const changed = fields.filter(
      ({ id, valueOf }) => wanted[id] !== undefined && !isSame(valueOf(row), wanted[id]),
    )
    if (changed.length === 0) return []
    const before = Object.fromEntries(changed.map(({ id, valueOf }) => [id, valueOf(row)]))
    const after = Object.fromEntries(changed.map(({ id }) => [id, wanted[id] ?? null]))
    return [{ row, before, after }]
  })
}

export interface Checked<Row> {
  /** What still is as it was when the change was thought out. */
  readonly fresh: readonly RowChange<Row>[]
  /** Somebody else was faster: with the row as it is now, or null where it is gone. */
  readonly stale: readonly { readonly change: RowChange<Row>; readonly now: Row | null }[]
}

/** Parts changes by whether their records are still what they were. */
export function checkChanges<Row extends Identified>(
  changes: readonly RowChange<Row>[],
  now: readonly Row[],
  fields: readonly Field<Row>[],
): Checked<Row> {
  const rows = new Map(now.map((row) => [row.id, row]))
  const judged = changes.map((change) => {
    const row = rows.get(change.row.id) ?? null
    const is_fresh =
      row !== null &&
      Object.entries(change.before).every(([id, value]) => {
        const field = fields.find((each) => each.id === id)
        return field === undefined || isSame(field.valueOf(row), value)
      })
    return { change, now: row, is_fresh }
  })
  return {
    fresh: judged.filter(({ is_fresh }) => is_fresh).map(({ change }) => change),
    stale: judged.filter(({ is_fresh }) => !is_fresh).map(({ change, now: row }) => ({ change, now: row })),
  }
}

/** What leads back. */
export const reverse = <Row>(changes: readonly RowChange<Row>[]): readonly RowChange<Row>[] =>
  changes.map(({ row, before, after }) => ({ row, before: after, after: before }))
