import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import type { RowState } from './grid-row.tsx'

export interface DataGridProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Kept by who uses it: new columns draw all rows anew. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly row_height?: number
  /** More than a line of text, where the head holds controls. */
  readonly head_height?: number
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort) => void
  /** The marked rows, by key; without `onSelect` there are no marks. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** The key of the row that is shown elsewhere. */
  readonly open?: string | null
  /** By Enter, or a press on the row. */
  readonly onOpen?: (row: Row) => void
  readonly stateOf?: (row: Row) => RowState | undefined
  /** Cells from elsewhere, at the cell with the focus. */
  readonly onPaste?: (text: string, at: { readonly row: Row; readonly column: string }) => void
  /** How many there are, when not all are loaded. */
  readonly total?: number
  /** Near the last of the loaded rows: told once of each last row, and again after it was not there for a while. */
  readonly onEnd?: () => void
  /** In the place of rows. */
  readonly empty?: ReactNode
  readonly className?: string
}
