import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../checkbox.tsx'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { type Column, type Sort, tracksOf } from './column.ts'
import { cell_class, pinned_class } from './grid-classes.ts'

interface GridHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | null
  /** How many are marked; null without marks. */
  readonly marks: 'none' | 'some' | 'all' | null
  readonly focus_column: number | null
  readonly height: number
}

export function GridHead<Row>({ columns, sort, marks, focus_column, height }: GridHeadProps<Row>) {
  const { t } = useLingui()
  const shift = marks === null ? 0 : 1
  const cellProps = (column: number) => ({
    'data-cell': `-1:${column}`,
    'aria-colindex': column + 1,
    tabIndex: focus_column === column ? 0 : -1,
  })
  return (
    <div role="rowgroup" className="sticky top-0 z-(--z-sticky) w-full bg-raised">
      <div
        role="row"
        aria-rowindex={1}
        style={{ ...tracksOf(columns, marks !== null), height }}
        className="grid border-b border-line-2 bg-raised text-12 font-medium text-ink-2"
      >
        {marks === null ? null : (
          <div
            role="columnheader"
            {...cellProps(0)}
            className={joinClasses(cell_class, pinned_class, 'justify-center bg-inherit px-0')}
          >
            <Checkbox
              data-select-all
              tabIndex={-1}
              aria-label={t`Marcar todas as linhas`}
              checked={marks === 'all'}
              mixed={marks === 'some'}
              onChange={ignore}
            />
          </div>
        )}
        {columns.map((column, place) => (
          <div
            key={column.id}
            role="columnheader"
            {...cellProps(place + shift)}
            aria-sort={
              column.sortable === true ? (sort?.column === column.id ? sort.direction : 'none') : undefined
            }
            style={place === 0 && shift === 1 ? pinned_after_check : undefined}
            className={joinClasses(
              cell_class,
              'bg-inherit',
              place === 0 && 'narrow:sticky narrow:left-0 narrow:z-1',
              column.align === 'end' && 'justify-end text-right',
            )}
          >
            {column.sortable === true ? <SortButton column={column} sort={sort} /> : column.header}
          </div>
        ))}
      </div>
    </div>
  )
}

function SortButton<Row>({ column, sort }: { readonly column: Column<Row>; readonly sort: Sort | null }) {
  const is_sorted = sort?.column === column.id
  return (
    <button
      type="button"
      tabIndex={-1}
      data-sort={column.id}
      className={joinClasses(
        'flex h-full min-w-0 items-center gap-1 truncate font-medium hover:text-ink',
        is_sorted && 'text-ink',
      )}
    >
      <span className="truncate">{column.header}</span>
      {is_sorted ? (
        <Icon name={sort.direction === 'ascending' ? 'chevron-up' : 'chevron-down'} className="size-3.5" />
      ) : null}
    </button>
  )
}

const ignore = () => {}

const pinned_after_check = { left: 40 }
