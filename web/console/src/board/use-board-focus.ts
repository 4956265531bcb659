import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { BoardRoute } from './model/route.ts'
import type { Cell } from './model/walk.ts'

export interface BoardFocus {
  /** The one cell that Tab leads to; null until somebody was on the board. */
  readonly cell: Cell | null
  /** The focus is there already. */
  readonly settle: (cell: Cell) => void
  /** The focus is no longer on the board. */
  readonly leave: () => void
  /** Goes there as soon as the cell is on the page: after a drop it has to be made first. */
  readonly goTo: (cell: Cell) => void
}

/** The row of the cell is on the page wherever the board is scrolled to: see `useRows`. */
export function useBoardFocus(grid: RefObject<HTMLElement | null>, rows: readonly BoardRoute[]): BoardFocus {
  const [cell, setCell] = useState<Cell | null>(null)
  const pending = useRef<Cell | null>(null)
  const is_inside = useRef(false)
  useLayoutEffect(() => {
    if (pending.current === null) return
    const element = findCell(grid.current, pending.current)
    if (element === null) return
    pending.current = null
    element.focus({ preventScroll: true })
    // Margins of the grid keep it clear of the columns and the head that stay.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const goTo = useCallback((next: Cell) => {
    pending.current = next
    // Another object, so that the effect runs even for the cell that had the focus before.
    setCell({ ...next })
  }, [])
  // A cell that is taken away says nothing of the focus that it had: who left the board did so before.
  useLayoutEffect(() => {
    const moved = cell === null || pending.current !== null ? null : findMoved(rows, cell)
    if (moved === null) return
    if (is_inside.current) goTo(moved)
    else setCell(moved)
  }, [rows, cell, goTo])
  const settle = useCallback((reached: Cell) => {
    pending.current = null
    is_inside.current = true
    setCell((before) => (isSameCell(before, reached) ? before : reached))
  }, [])
  const leave = useCallback(() => {
    is_inside.current = false
  }, [])
  return { cell, settle, leave, goTo }
}

/** Where the stop of a cell is now, once it has left the row: by a change, by its undo, or by somebody else. */
function findMoved(rows: readonly BoardRoute[], { route_id, stop_id }: Cell): Cell | null {
  const isThere = ({ stops }: BoardRoute) => stops.some(({ id }) => id === stop_id)
  const row = rows.find(({ id }) => id === route_id)
  if (stop_id === null || (row !== undefined && isThere(row))) return null
  const now = rows.find(isThere)
  return now === undefined ? null : { route_id: now.id, stop_id }
}

const isSameCell = (a: Cell | null, b: Cell) => a?.route_id === b.route_id && a.stop_id === b.stop_id

function findCell(grid: HTMLElement | null, { route_id, stop_id }: Cell): HTMLElement | null {
  const row = grid?.querySelector(`[data-route="${CSS.escape(route_id)}"]`)
  const name = stop_id === null ? '[data-head]' : `[data-stop="${CSS.escape(stop_id)}"]`
  return row?.querySelector<HTMLElement>(name) ?? null
}

/** The cell that an event happened in. */
export function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-route]')
  const route_id = row?.dataset['route']
  if (route_id === undefined) return null
  return { route_id, stop_id: target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? null }
}
