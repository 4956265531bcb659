import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { type Column, sortBy } from './column.ts'
import type { DataGridProps } from './grid-props.ts'
import { type Cell, type GridSize, moveCell } from './move-cell.ts'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'
import { cellOf } from './use-grid-focus.ts'

interface GridParts<Row> extends DataGridProps<Row> {
  readonly selected: ReadonlySet<string>
  readonly keys: readonly string[]
  readonly size: GridSize
  readonly cell: Cell
  readonly moveTo: (cell: Cell) => void
  readonly edited: { readonly key: string; readonly column: string } | null
  readonly setEdited: (edited: { readonly key: string; readonly column: string }) => void
  readonly onFinish: () => void
}

/** What opens beside a grid moves its cells: a press waits for a second one, which edits the cell that was meant. */
const second_press_ms = 300

/** All presses and keys of a grid, heard in one place: rows have no listeners of their own. */
export function useGridEvents<Row>(grid: GridParts<Row>) {
  const anchor = useRef<string | null>(null)
  const mark = (row: number, is_range: boolean) => {
    const key = grid.keys[row]
    if (key === undefined || grid.onSelect === undefined) return
    const from = anchor.current
    grid.onSelect(
      is_range && from !== null
        ? selectRange(grid.selected, grid.keys, [from, key])
        : toggleRow(grid.selected, key),
    )
    anchor.current = key
  }
  const markAll = () => grid.onSelect?.(toggleAll(grid.selected, grid.keys))
  const opening = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  const open = (row: Row, can_edit: boolean) => {
    clearTimeout(opening.current)
    if (!can_edit) grid.onOpen?.(row)
    else opening.current = window.setTimeout(() => grid.onOpen?.(row), second_press_ms)
  }
  const commands = { mark, markAll, open }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (grid.edited !== null) {
        if (event.key === 'Escape') handled(event, grid.onFinish)
        return
      }
      if (isField(event.target)) return
      const next = moveCell(grid.cell, { key: event.key, ctrl: event.ctrlKey || event.metaKey }, grid.size)
      if (next !== null) handled(event, () => grid.moveTo(next))
      else actByKey(event, grid, commands)
    },
    onClick: (event: MouseEvent) => actByPress(event, grid, commands),
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (cell === null || !canEdit(grid, cell)) return
      clearTimeout(opening.current)
      edit(grid, cell)
    },
    onPaste: (event: ClipboardEvent) => {
      const { row, column } = find(grid, grid.cell)
      if (grid.onPaste === undefined || row === undefined || column === undefined || isField(event.target))
        return
      event.preventDefault()
      grid.onPaste(event.clipboardData.getData('text/plain'), { row, column: column.id })
    },
  }
}

interface Commands<Row> {
  readonly mark: (row: number, is_range: boolean) => void
  readonly markAll: () => void
  readonly open: (row: Row, can_edit: boolean) => void
}

function actByKey<Row>(event: KeyboardEvent, grid: GridParts<Row>, { mark, markAll }: Commands<Row>): void {
  const { row, column } = find(grid, grid.cell)
  const is_head = grid.cell.row === -1
  if ((event.ctrlKey || event.metaKey) && event.key === 'a' && grid.onSelect) handled(event, markAll)
  else if (event.ctrlKey || event.metaKey || event.altKey) return
  else if (is_head && (event.key === 'Enter' || event.key === ' '))
    handled(event, () => (column === undefined ? markAll() : sort(grid, column)))
  else if (event.key === ' ' && grid.onSelect) handled(event, () => mark(grid.cell.row, event.shiftKey))
  else if (event.key === 'F2' && canEdit(grid, grid.cell)) handled(event, () => edit(grid, grid.cell))
  else if (event.key === 'Enter') enter(event, grid, row)
}

/** A cell that holds something to press gives it the focus; any other opens its row. */
function enter<Row>(event: KeyboardEvent, grid: GridParts<Row>, row: Row | undefined): void {
  if (event.target !== cellElement(event.target)) return
  const inside = cellElement(event.target)?.querySelector<HTMLElement>('button, a[href], input, select')
  if (inside) handled(event, () => inside.focus())
  else if (row !== undefined && grid.onOpen) handled(event, () => grid.onOpen?.(row))
}

function actByPress<Row>(
  event: MouseEvent,
  grid: GridParts<Row>,
  { mark, markAll, open }: Commands<Row>,
): void {
  const cell = cellOf(event.target)
  if (cell === null || !(event.target instanceof Element)) return
  const { row, column } = find(grid, cell)
  if (event.target.closest('[data-select-all]')) markAll()
  else if (event.target.closest('[data-sort]') && column) sort(grid, column)
  else if (event.target.closest('[data-select]')) {
    mark(cell.row, event.shiftKey)
    grid.moveTo(cell)
  } else if (
    event.target.closest('button, a, input, select, textarea, label') === null &&
    row &&
    grid.edited === null
  )
    open(row, column?.edit !== undefined)
}

function find<Row>(
  grid: GridParts<Row>,
  cell: Cell,
): { row: Row | undefined; column: Column<Row> | undefined } {
  return { row: grid.rows[cell.row], column: grid.columns[cell.column - (grid.onSelect ? 1 : 0)] }
}

function sort<Row>(grid: GridParts<Row>, column: Column<Row>): void {
  if (column.sortable === true) grid.onSort?.(sortBy(column.id, grid.sort ?? null))
}

const canEdit = <Row>(grid: GridParts<Row>, cell: Cell): boolean => {
  const { row, column } = find(grid, cell)
  return row !== undefined && column?.edit !== undefined
}

function edit<Row>(grid: GridParts<Row>, cell: Cell): void {
  const key = grid.keys[cell.row]
  const { column } = find(grid, cell)
  if (key !== undefined && column?.edit !== undefined) grid.setEdited({ key, column: column.id })
}

function handled(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  act()
}

const cellElement = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[data-cell]') : null

/** Where keys are text, or choose something by themselves. */
const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
