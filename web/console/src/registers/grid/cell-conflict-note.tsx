import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConflictNote } from '../../ui/list-state.tsx'
import type { Field, Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'
import { useWriteValue } from '../use-words.ts'
import type { CellConflict } from './cell-editor.tsx'

interface CellConflictNoteProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly conflict: CellConflict<Row> | null
  readonly onSaved: (before: Row, after: Row, field: Field<Row>) => void
  readonly onClose: () => void
}

/** Somebody changed the record while its cell was edited: what was meant is not lost, and not written over theirs. */
export function CellConflictNote<Row extends Identified>(props: CellConflictNoteProps<Row>) {
  const { register, conflict, onSaved, onClose } = props
  const { t } = useLingui()
  const writeValue = useWriteValue()
  const [error, setError] = useState<string | null>(null)
  if (conflict === null) return null
  const { row, field, wanted } = conflict
  const name = register.nameOf(row)
  const wish = writeValue(field, wanted) || '—'
  const { store } = register
  const show = async () => {
    await store.refresh()
    onClose()
  }
  const retry = async () => {
    try {
      const now = await store.read(row.id)
      const saved = await store.change(now.row, { [field.id]: wanted }, now.etag)
      store.replace(saved.row)
      onSaved(now.row, saved.row, field)
      onClose()
    } catch (problem) {
      setError(wordsOf(problem))
    }
  }
  return (
    <ConflictNote
      title={
        <Trans>
          Outra pessoa mudou <bdi>{name.slice(0, 80)}</bdi> enquanto você editava
        </Trans>
      }
      show_label={t`Ver como está`}
      onShow={() => void show()}
      onRetry={() => void retry()}
    >
      <Trans>
        Sua mudança não foi aplicada: {field.label} para <bdi>{wish.slice(0, 80)}</bdi>.
      </Trans>
      {error === null ? null : <p className="text-fail-ink">{error}</p>}
    </ConflictNote>
  )
}
