import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, clampCell, type GridSize } from './move-cell.ts'

/** One cell takes the focus of the grid (the others are reached by arrows), and stays drawn while it has it. */
export function useGridFocus(frame: RefObject<HTMLElement | null>, size: GridSize) {
  const [wanted, setWanted] = useState<Cell>({ row: 0, column: 0 })
  const takes_focus = useRef(false)
  const cell = clampCell(wanted, size)
  const { row, column } = cell

  useLayoutEffect(() => {
    if (!takes_focus.current) return
    takes_focus.current = false
    const element = frame.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    element?.focus({ preventScroll: true })
    // The head and the pinned columns are part of the scroll padding: they hide no focus (WCAG 2.4.11).
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const moveTo = useCallback((next: Cell) => {
    takes_focus.current = true
    setWanted({ ...next })
  }, [])

  const onFocus = useCallback((event: FocusEvent) => {
    const found = cellOf(event.target)
    if (found !== null) setWanted(found)
  }, [])

  return { cell, moveTo, onFocus }
}

/** In which cell an element is. */
export function cellOf(target: EventTarget | null): Cell | null {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
  if (name === undefined) return null
  const [row, column] = name.split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}
