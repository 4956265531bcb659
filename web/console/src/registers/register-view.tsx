import { useCallback, useMemo, useState } from 'react'
import { civilDateOf } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { DataGrid } from '../ui/grid/data-grid.tsx'
import { Panel } from '../ui/panel.tsx'
import { useNow } from '../ui/use-now.ts'
import { buildColumns } from './grid/build-columns.tsx'
import { CellConflictNote } from './grid/cell-conflict-note.tsx'
import type { CellConflict } from './grid/cell-editor.tsx'
import type { Field, Identified, Values } from './model/field.ts'
import type { Register } from './model/register.ts'
import { sortOf, textOfSort } from './model/search.ts'
import { PaperStrip } from './paper-strip.tsx'
import { PasteDialog, type PasteStart } from './paste/paste-dialog.tsx'
import { RegisterFoot } from './register-foot.tsx'
import { RegisterSide } from './register-side.tsx'
import { ListNotes, ListState } from './register-states.tsx'
import { Toolbar } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useExport } from './use-export.ts'
import { type Marks, useMarks } from './use-marks.ts'
import { useRegisterSearch } from './use-register-search.ts'
import { useRows } from './use-rows.ts'
import { type Undo, useUndo } from './use-undo.ts'

const keyOf = ({ id }: Identified) => String(id)
const minute_ms = 60_000

/** One register: its list, and beside it what is open or what is done to many. */
export function RegisterView<Row extends Identified>({ register }: { readonly register: Register<Row> }) {
  const format = useFormat()
  const today = civilDateOf(new Date(useNow(minute_ms)).toISOString(), format.settings.time_zone)
  const { search, change } = useRegisterSearch()
  const rows = useRows(register, search, today)
  const columns = useColumns(register.id, register.fields)
  const marks = useMarks(register)
  const [paste, setPaste] = useState<PasteStart<Row> | null>(null)
  const [conflict, setConflict] = useState<CellConflict<Row> | null>(null)
  const undo = useUndo(register)
  const saveExport = useExport(register)
  const sort = useMemo(() => sortOf(search), [search])
  const { shown } = columns
  const onSaved = useSaved(undo)
  const look = { register, shown, today, marks, onSaved, onConflict: setConflict }
  const grid_columns = useGridColumns(look)
  const { can_write } = register
  const beginPaste = (text: string, { row, column }: { readonly row: Row; readonly column: string }) => {
    const ids = shown.map(({ id }) => id)
    setPaste({ text, at: { row, columns: ids.slice(ids.indexOf(column)) } })
  }
  return (
    <div className="flex min-h-0 min-w-0 grow">
      <Panel className="grow" aria-label={register.words.count(rows.length)}>
        <Toolbar
          {...{ register, search, change }}
          columns={columns.ids}
          onColumns={columns.set}
          onExport={() => saveExport(rows, shown)}
          onImport={() => setPaste({ text: '', at: null })}
        />
        <PaperStrip {...{ register, search, change, today }} />
        <ListNotes register={register} />
        <CellConflictNote {...{ register, conflict, onSaved }} onClose={() => setConflict(null)} />
        <ListState
          {...{ register, search, change }}
          found={rows.length}
          onImport={() => setPaste({ text: '', at: null })}
        >
          <DataGrid
            label={register.words.count(rows.length)}
            rows={rows}
            columns={grid_columns}
            keyOf={keyOf}
            sort={sort}
            onSort={(next) => change({ sort: textOfSort(next) })}
            {...(can_write && { selected: marks.marked, onSelect: marks.mark, onPaste: beginPaste })}
            open={search.id === undefined ? null : String(search.id)}
            onOpen={({ id }) => change({ id }, false)}
          />
        </ListState>
        <RegisterFoot
          {...{ register, sort }}
          shown={rows.length}
          marked={marks.rows.length}
          onEdit={marks.is_open ? null : marks.open}
          onUnmark={marks.clear}
        />
      </Panel>
      <RegisterSide {...{ register, search, change, marks, undo }} />
      {paste === null ? null : (
        <PasteDialog
          {...{ register, rows }}
          start={paste}
          onClose={() => setPaste(null)}
          onDone={(changes, created) => {
            setPaste(null)
            undo.told(changes, created)
          }}
        />
      )}
    </div>
  )
}

const valuesOf = <Row,>(row: Row, { id, valueOf }: Field<Row>): Values => ({ [id]: valueOf(row) })

/** What was saved in a cell is told as any other change. */
function useSaved<Row extends Identified>({ told }: Undo<Row>) {
  return useCallback(
    (before: Row, after: Row, field: Field<Row>) =>
      told([{ row: after, before: valuesOf(before, field), after: valuesOf(after, field) }]),
    [told],
  )
}

interface GridWish<Row extends Identified> {
  readonly register: Register<Row>
  readonly shown: readonly Field<Row>[]
  readonly today: string
  readonly marks: Marks<Row>
  readonly onSaved: ReturnType<typeof useSaved<Row>>
  readonly onConflict: (conflict: CellConflict<Row>) => void
}

function useGridColumns<Row extends Identified>(wish: GridWish<Row>) {
  const { register, shown, today, onSaved, onConflict } = wish
  const { drafts, marked } = wish.marks
  return useMemo(
    () => buildColumns({ register, fields: shown, today, drafts, marked, onSaved, onConflict }),
    [register, shown, today, drafts, marked, onSaved, onConflict],
  )
}
