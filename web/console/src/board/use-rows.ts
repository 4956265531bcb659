import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { BoardMeasures } from './model/board-size.ts'
import type { BoardRoute } from './model/route.ts'
import { indexesOf, type RowRange, rowsInSight, scrollToRow } from './model/rows-in-sight.ts'

interface RowsSettings {
  readonly rows: readonly BoardRoute[]
  readonly measures: BoardMeasures
  /** Rows that stay on the page while they are scrolled away: what is in focus or held must not vanish. */
  readonly kept: readonly (string | null)[]
}

export interface RowsInSight {
  readonly items: readonly { readonly index: number; readonly top: number }[]
  readonly height: number
  readonly scrollToRoute: (route_id: string) => void
}

/** A hundred routes have 2,500 stops: only those in sight are on the page. All rows are equally high: nothing is measured. */
export function useRows(
  grid: RefObject<HTMLElement | null>,
  { rows, measures, kept }: RowsSettings,
): RowsInSight {
  const { row_px, head_px } = measures
  const count = rows.length
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    const look = () => {
      const height_px = element.clientHeight - head_px
      const next = rowsInSight(count, { scroll_top: element.scrollTop, height_px, row_px })
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [grid, count, row_px, head_px])
  const scrollToRoute = useCallback(
    (route_id: string) => {
      const element = grid.current
      const index = rows.findIndex(({ id }) => id === route_id)
      if (element === null || index === -1) return
      const height_px = element.clientHeight - head_px
      element.scrollTo({ top: scrollToRow(index, { scroll_top: element.scrollTop, height_px, row_px }) })
    },
    [grid, rows, row_px, head_px],
  )
  const places = kept.map((id) => (id === null ? 0 : rows.findIndex((row) => row.id === id)))
  const indexes = indexesOf(range, count === 0 ? [] : places)
  const items = indexes.map((index) => ({ index, top: index * row_px }))
  return { items, height: count * row_px, scrollToRoute }
}
