import type { BoardRoute, BoardStop } from './route.ts'

/** A cell of the grid: a stop, or the head of the row. */
export interface Cell {
  readonly route_id: string
  readonly stop_id: string | null
}

export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row_start'
  | 'row_end'
  | 'page_up'
  | 'page_down'
  | 'first'
  | 'last'

const page_rows = 10

/** Where a step leads from a cell; the same cell at the edge. `rows` are in the order of the screen. */
export function walk(rows: readonly BoardRoute[], from: Cell | null, step: Step): Cell | null {
  const first = rows[0]
  if (first === undefined) return null
  const row_index = rows.findIndex(({ id }) => id === from?.route_id)
  const row = rows[row_index]
  if (from === null || row === undefined) return head(first)
  const at = row.stops.findIndex(({ id }) => id === from.stop_id)
  const inRow = (index: number): Cell => ({ route_id: row.id, stop_id: row.stops[index]?.id ?? null })
  const toRow = (index: number): Cell => sameTime(from, row, rows[clamp(index, rows.length)] ?? row)
  const last = rows.at(-1) ?? first
  const cells: Readonly<Record<Step, Cell>> = {
    left: inRow(Math.max(-1, at - 1)),
    right: inRow(Math.min(row.stops.length - 1, at + 1)),
    row_start: inRow(-1),
    row_end: inRow(row.stops.length - 1),
    up: toRow(row_index - 1),
    down: toRow(row_index + 1),
    page_up: toRow(row_index - page_rows),
    page_down: toRow(row_index + page_rows),
    first: head(first),
    last: { route_id: last.id, stop_id: last.stops.at(-1)?.id ?? null },
  }
  return cells[step]
}

/** Rows have no columns in common but time: up and down lead to the stop that is nearest in it. */
function sameTime({ stop_id }: Cell, from: BoardRoute, to: BoardRoute): Cell {
  const stop = from.stops.find(({ id }) => id === stop_id)
  if (stop === undefined || to.stops.length === 0) return head(to)
  const distance = (other: BoardStop) => Math.abs(middle(other) - middle(stop))
  const nearest = to.stops.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { route_id: to.id, stop_id: nearest.id }
}

const head = ({ id }: BoardRoute): Cell => ({ route_id: id, stop_id: null })
const middle = ({ start, end }: BoardStop) => (start + end) / 2
const clamp = (index: number, length: number) => Math.max(0, Math.min(length - 1, index))
