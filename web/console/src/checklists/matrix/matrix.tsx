import { useLingui } from '@lingui/react/macro'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import type { MatrixItem, MatrixRow } from '../model/matrix.ts'
import { type Place, walk } from '../model/walk.ts'
import { MatrixHead } from './matrix-head.tsx'
import { MatrixLine } from './matrix-line.tsx'
import { MatrixSums } from './matrix-sums.tsx'

export interface MatrixProps {
  readonly label: string
  readonly rows: readonly MatrixRow[]
  readonly items: readonly MatrixItem[]
  /** How often each item was risky lately. */
  readonly risky: ReadonlyMap<number, number>
  readonly place: Place | null
  readonly onPlace: (place: Place) => void
  /** By Enter on an item. */
  readonly onOpen: () => void
}

const row_height = 46
const head_height = 48

/** Vehicles by items: one cell has the focus, arrows lead to the others. Only the rows in sight are drawn. */
export function Matrix(props: MatrixProps) {
  const { label, rows, items, place, onPlace, onOpen } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const size = { rows: rows.length, columns: items.length + 1 }
  const focus = place ?? { row: 0, column: 0 }
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => row_height,
    overscan: 6,
    scrollPaddingStart: head_height,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focus.row, rows.length),
  })
  useFocusFollows(frame, place)
  const onKeyDown = (event: KeyboardEvent) => {
    if (placeOf(event.target) === null || event.altKey) return
    const next = walk(focus, { key: event.key, ctrl: event.ctrlKey || event.metaKey }, size)
    if (next !== null) onPlace(next)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const pressed = placeOf(target)
    if (pressed !== null) onPlace(pressed)
  }
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={size.columns + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      style={{ scrollPaddingTop: head_height, scrollPaddingLeft: pinned_width }}
      className="relative min-h-0 grow overflow-auto overscroll-contain outline-none"
    >
      <MatrixHead items={items} tracks={tracksOf(items.length)} />
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <MatrixLine
              key={row.key}
              {...{ row, index }}
              style={{ ...tracksOf(items.length), height: row_height, transform: `translateY(${start}px)` }}
              focus_column={focus.row === index ? focus.column : null}
              is_chosen={place?.row === index}
            />
          )
        })}
      </div>
      <MatrixSums
        items={items}
        risky={props.risky}
        tracks={tracksOf(items.length)}
        title={t`30 dias, risco médio ou alto`}
      />
    </div>
  )
}

const pinned_width = 120

/** The same tracks for the head, the rows and the sums. */
function tracksOf(items: number): CSSProperties {
  return {
    gridTemplateColumns: `minmax(206px, 1.6fr) 56px repeat(${items}, minmax(48px, 1fr)) 124px`,
    minWidth: 206 + 56 + items * 48 + 124,
  }
}

function withRow(indexes: number[], row: number, count: number): number[] {
  if (row >= count || indexes.includes(row)) return indexes
  return [...indexes, row].toSorted((a, b) => a - b)
}

/** In which cell something is. */
function placeOf(target: EventTarget | null): Place | null {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
  const [row, column] = (name ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

/** The cell that is chosen by a key has the focus, wherever the key was pressed; not while somebody is elsewhere. */
function useFocusFollows(frame: RefObject<HTMLElement | null>, place: Place | null): void {
  const last = useRef(place)
  useEffect(() => {
    const is_same = last.current?.row === place?.row && last.current?.column === place?.column
    last.current = place
    if (place === null || is_same) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-place="${place.row}:${place.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, place])
}
