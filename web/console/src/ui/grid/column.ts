import type { CSSProperties, ReactNode } from 'react'

export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  /** In pixels; a column that grows has at least so many. */
  readonly width: number
  readonly grow?: boolean
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  readonly render: (row: Row) => ReactNode
  /** What takes the place of the cell while it is edited, by F2 or a double press. `finish` gives the focus back. */
  readonly edit?: (row: Row, finish: () => void) => ReactNode
  readonly stateOf?: (row: Row) => CellState | undefined
}

export type CellState = 'dirty' | 'error'

export interface Sort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export const check_width = 40

/** The same tracks for head and rows, so that they stay in line without a table. */
export function tracksOf(columns: readonly Column<never>[], has_checks: boolean): CSSProperties {
  const tracks = columns.map(({ width, grow }) => (grow === true ? `minmax(${width}px, 1fr)` : `${width}px`))
  const total = columns.reduce((sum, { width }) => sum + width, has_checks ? check_width : 0)
  return {
    gridTemplateColumns: [...(has_checks ? [`${check_width}px`] : []), ...tracks].join(' '),
    minWidth: total,
  }
}

/** A first press sorts upwards, the next turns it round. */
export function sortBy(column: string, sort: Sort | null): Sort {
  const is_up = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: is_up ? 'descending' : 'ascending' }
}
