import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { joinClasses } from '../join-classes.ts'
import { type CellState, type Column, tracksOf } from './column.ts'
import { cell_class, pinned_class } from './grid-classes.ts'

export type RowState = 'dirty' | 'error' | 'late'

export interface GridRowProps<Row> {
  readonly row: Row
  readonly row_key: string
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly Column<Row>[]
  /** Null without marks. */
  readonly is_selected: boolean | null
  readonly is_open: boolean
  readonly state: RowState | undefined
  /** Of the cell that takes the focus of the grid, when it is in this row. */
  readonly focus_column: number | null
  readonly edited: string | null
  readonly onFinish: () => void
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { row, row_key, index, top, height, columns, is_selected, is_open, state, focus_column } = props
  const { t } = useLingui()
  const shift = is_selected === null ? 0 : 1
  const cellProps = (column: number) => ({
    'data-cell': `${index}:${column}`,
    'aria-colindex': column + 1,
    tabIndex: focus_column === column ? 0 : -1,
  })
  return (
    <div
      role="row"
      data-row={row_key}
      data-state={state}
      aria-rowindex={index + 2}
      aria-selected={is_selected ?? undefined}
      aria-current={is_open || undefined}
      style={{ ...tracksOf(columns, is_selected !== null), transform: `translateY(${top}px)`, height }}
      className={joinClasses(row_class, toneOf(props))}
    >
      {is_selected === null ? null : (
        <div
          role="gridcell"
          {...cellProps(0)}
          className={joinClasses(cell_class, pinned_class, bar_class, 'justify-center px-0')}
        >
          <Checkbox
            data-select
            tabIndex={-1}
            aria-label={t`Marcar a linha`}
            checked={is_selected}
            onChange={ignore}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          {...cellProps(place + shift)}
          data-column={column.id}
          style={place === 0 && shift === 1 ? pinned_after_check : undefined}
          className={joinClasses(
            cell_class,
            place === 0 && 'narrow:sticky narrow:left-0 narrow:z-1 font-medium',
            place === 0 && shift === 0 && bar_class,
            column.align === 'end' && 'justify-end text-right',
            cellTone(column.stateOf?.(row)),
          )}
        >
          {contentOf(props, column)}
        </div>
      ))}
    </div>
  )
}

/** Rendered again only when something of this row changed: scrolling moves a hundred of them. */
export const GridRow = memo(GridRowView) as typeof GridRowView

function contentOf<Row>({ row, edited, onFinish }: GridRowProps<Row>, column: Column<Row>): ReactNode {
  if (edited === column.id && column.edit !== undefined) return column.edit(row, onFinish)
  const content = column.render(row)
  return typeof content === 'string' ? <span className="truncate">{content}</span> : content
}

/** A press is heard by the grid, which knows the keys that were held. */
const ignore = () => {}

const pinned_after_check = { left: 40 }

const row_class =
  'group/row absolute top-0 left-0 grid w-full border-b border-line text-13 motion-fast transition-colors'

function toneOf({
  is_selected,
  is_open,
  state,
}: Pick<GridRowProps<unknown>, 'is_selected' | 'is_open' | 'state'>): string {
  if (is_selected === true || is_open) return 'bg-accent-soft'
  if (state === 'error') return 'bg-fail-soft'
  if (state === 'late') return 'bg-late-soft'
  return 'bg-surface hover:bg-hover'
}

/** The mark at the beginning of a row. */
const bar_class =
  'group-aria-[current]/row:shadow-[inset_2px_0_0_var(--accent)] group-data-[state=dirty]/row:shadow-[inset_2px_0_0_var(--wait-ink)] group-data-[state=error]/row:shadow-[inset_2px_0_0_var(--fail)] group-data-[state=late]/row:shadow-[inset_2px_0_0_var(--late)]'

function cellTone(state: CellState | undefined): string {
  if (state === 'error') return 'bg-fail-soft font-medium text-fail-ink shadow-[inset_0_-2px_0_var(--fail)]'
  if (state === 'dirty') return 'bg-wait-soft text-wait-ink'
  return 'bg-inherit'
}
