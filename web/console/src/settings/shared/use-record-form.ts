import { useState } from 'react'
import { problemOf } from '../../ui/problem.ts'
import {
  changeDraft,
  type Draft,
  hasWrongNumber,
  isDirty,
  type Loaded,
  type SaveState,
} from './record-form.ts'

interface RecordFormWish<Row extends object> {
  readonly loaded: Loaded<Row>
  /** Reads the record anew; needed to tell what somebody else changed. */
  readonly reload: () => Promise<unknown>
  readonly save: (changes: Partial<Row>, etag: string | null) => Promise<unknown>
  readonly onSaved?: () => void
}

export interface RecordForm<Row extends object> {
  readonly value: Row
  readonly is_dirty: boolean
  /** It is being saved: its fields are closed, as what is typed now would be dropped with what was sent. */
  readonly is_busy: boolean
  /** A field holds what is no number: nothing of the form is saved until it is corrected. */
  readonly has_wrong_number: boolean
  readonly state: SaveState
  /** What it was changed of, once somebody else was faster. */
  readonly stale_base: Row | null
  readonly set: (changes: Partial<Row>) => void
  readonly submit: () => Promise<void>
  readonly discard: () => void
  /** Saves the same changes onto what is there now. */
  readonly saveAnyway: () => Promise<void>
}

/** Changes of one record: nothing is written over what somebody else wrote meanwhile without it being said. */
export function useRecordForm<Row extends object>(wish: RecordFormWish<Row>): RecordForm<Row> {
  const { loaded, reload, save, onSaved } = wish
  const [draft, setDraft] = useState<Draft<Row> | null>(null)
  const [state, setState] = useState<SaveState>({ kind: 'rest' })
  const is_dirty = isDirty(draft)
  const has_wrong_number = is_dirty && hasWrongNumber(draft)
  const base = is_dirty ? draft.base : loaded
  const is_stale = state.kind === 'refused' && state.problem.kind === 'stale'

  const write = async (etag: string | null) => {
    if (!is_dirty || has_wrong_number || state.kind === 'busy') return
    setState({ kind: 'busy' })
    try {
      await save(draft.changes, etag)
      await reload()
      setDraft(null)
      setState({ kind: 'rest' })
      onSaved?.()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'stale') await reload()
      setState({ kind: 'refused', problem })
    }
  }
  return {
    value: is_dirty ? { ...base.row, ...draft.changes } : loaded.row,
    is_dirty,
    is_busy: state.kind === 'busy',
    has_wrong_number,
    state,
    stale_base: is_stale ? base.row : null,
    set: (changes) => setDraft(changeDraft(draft, loaded, changes)),
    submit: () => write(base.etag),
    discard: () => {
      setDraft(null)
      setState({ kind: 'rest' })
    },
    saveAnyway: () => write(loaded.etag),
  }
}
