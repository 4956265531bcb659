import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import type { RegisterSearch } from './model/search.ts'
import { BulkPanel } from './panels/bulk-panel.tsx'
import { RecordPanel } from './panels/record-panel.tsx'
import type { Marks } from './use-marks.ts'
import type { Undo } from './use-undo.ts'

interface RegisterSideProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly search: RegisterSearch
  readonly change: (changes: { readonly id?: RegisterSearch['id'] | undefined }) => void
  readonly marks: Marks<Row>
  readonly undo: Undo<Row>
}

/** Beside the list: what is done to the marked ones, else the one that is open. */
export function RegisterSide<Row extends Identified>(props: RegisterSideProps<Row>) {
  const { register, search, change, marks, undo } = props
  const close = () => change({ id: undefined })
  if (marks.is_open)
    return (
      <BulkPanel
        register={register}
        rows={marks.rows}
        drafts={marks.drafts}
        onDrafts={marks.setDrafts}
        onClose={marks.clear}
        onDone={(changes) => {
          marks.clear()
          undo.told(changes)
        }}
      />
    )
  if (search.id === undefined || !register.is_readable) return null
  return (
    <RecordPanel
      key={search.id}
      register={register}
      id={search.id}
      onClose={close}
      onSaved={(before, after) => {
        close()
        undo.saved(before, after)
      }}
    />
  )
}
