import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { type Column, check_width } from './column.ts'
import { GridHead } from './grid-head.tsx'
import type { DataGridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { useGridEvents } from './use-grid-events.ts'
import { useGridFocus } from './use-grid-focus.ts'

const none: ReadonlySet<string> = new Set()
const usual_head_height = 30

/** Rows and columns of which only those in sight are drawn: ten thousand are as quick as ten. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, columns, keyOf, row_height = 38, sort = null, selected = none, empty } = props
  const { head_height = usual_head_height } = props
  const frame = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<{ readonly key: string; readonly column: string } | null>(null)
  const has_marks = props.onSelect !== undefined
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - head_height) / row_height))
  const size = { rows: rows.length, columns: columns.length + (has_marks ? 1 : 0), page }
  const focus = useGridFocus(frame, size)
  const { cell, moveTo } = focus
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => row_height,
    overscan: 8,
    scrollPaddingStart: head_height,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), cell.row),
  })
  const items = virtualizer.getVirtualItems()
  useEnd(items.at(-1)?.index ?? 0, rows.length, props.onEnd)
  const onFinish = useCallback(() => {
    setEdited(null)
    moveTo(cell)
  }, [moveTo, cell])
  const events = useGridEvents({ ...props, selected, keys, size, cell, moveTo, edited, setEdited, onFinish })
  const marks = !has_marks ? null : marksOf(keys, selected)
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      aria-colcount={size.columns}
      aria-multiselectable={has_marks || undefined}
      {...events}
      onFocus={focus.onFocus}
      style={{ scrollPaddingTop: head_height, scrollPaddingLeft: scrollPadding(columns, has_marks) }}
      className={joinClasses('relative min-h-0 grow overflow-auto overscroll-contain', props.className)}
    >
      <GridHead
        {...{ columns, sort, marks }}
        height={head_height}
        focus_column={cell.row === -1 ? cell.column : null}
      />
      {rows.length === 0 ? (
        empty
      ) : (
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const [row, key] = [rows[index], keys[index]]
            if (row === undefined || key === undefined) return null
            return (
              <GridRow
                key={key}
                row={row}
                row_key={key}
                index={index}
                top={start}
                height={row_height}
                columns={columns}
                is_selected={has_marks ? selected.has(key) : null}
                is_open={props.open === key}
                state={props.stateOf?.(row)}
                focus_column={cell.row === index ? cell.column : null}
                edited={edited?.key === key ? edited.column : null}
                onFinish={onFinish}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

/** The row with the focus is drawn wherever one scrolls: else the focus would be lost. */
function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes
  return [...indexes, row].toSorted((a, b) => a - b)
}

function marksOf(keys: readonly string[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const marked = selected.size === 0 ? 0 : keys.filter((key) => selected.has(key)).length
  if (marked === 0) return 'none'
  return marked === keys.length ? 'all' : 'some'
}

const scrollPadding = (columns: readonly Column<never>[], has_marks: boolean): number =>
  (has_marks ? check_width : 0) + (columns[0]?.width ?? 0)

function useEnd(last: number, count: number, onEnd: (() => void) | undefined): void {
  const reached = count > 0 && last >= count - 20 ? count : null
  const is_wanted = onEnd !== undefined
  const tell = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (reached !== null && is_wanted) tell()
  }, [reached, is_wanted])
}
