import type { Column } from '../../ui/grid/column.ts'
import { type Field, type Identified, isSame, type Values } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { CellEditor, type CellEditorProps } from './cell-editor.tsx'
import { BeforeAfter, ValueCell } from './value-cell.tsx'

interface GridLook<Row extends Identified> extends Pick<CellEditorProps<Row>, 'onSaved' | 'onConflict'> {
  readonly register: Register<Row>
  readonly fields: readonly Field<Row>[]
  readonly today: string
  /** What the marked rows are to have. */
  readonly drafts: Values
  readonly marked: ReadonlySet<string>
}

/** The columns of a register. A marked row shows what it has and what it would get. */
export function buildColumns<Row extends Identified>(look: GridLook<Row>): readonly Column<Row>[] {
  return look.fields.map((field) => columnOf(field, look))
}

function columnOf<Row extends Identified>(field: Field<Row>, look: GridLook<Row>): Column<Row> {
  const { register, today, drafts, marked, onSaved, onConflict } = look
  const draftOf = (row: Row) => {
    const draft = marked.has(String(row.id)) ? drafts[field.id] : undefined
    return draft === undefined || isSame(draft, field.valueOf(row)) ? undefined : draft
  }
  const can_edit = register.can_write && field.is_fixed !== true && field.is_fixed_later !== true
  return {
    id: field.id,
    header: field.label,
    width: field.width,
    ...(field.grow !== undefined && { grow: field.grow }),
    ...(field.kind.type === 'number' && { align: 'end' as const }),
    sortable: true,
    render: (row) => {
      const draft = draftOf(row)
      if (draft === undefined) return <ValueCell {...{ row, field, today }} />
      return <BeforeAfter field={field} before={field.valueOf(row)} after={draft} />
    },
    ...(can_edit && {
      edit: (row: Row, finish: () => void) => (
        <CellEditor {...{ register, row, field, finish, onSaved, onConflict }} />
      ),
    }),
  }
}
