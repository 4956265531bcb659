import { useCallback, useEffect, useRef, useState } from 'react'
import { session, useAccount } from '../api/session.ts'
import type { Draft } from './draft/draft.ts'
import { findDraft, removeDraft, saveDraft } from './draft/draft-store.ts'
import type { ImportState } from './import-state.ts'

const saved_after_ms = 3_000

export interface DraftKeeping {
  /** From an earlier time. */
  readonly draft: Draft | null
  /** False: the browser keeps nothing of that size. */
  readonly save: (state: ImportState) => Promise<boolean>
  readonly discard: () => void
}

/** What is being imported is kept as it changes, so that nobody loses an hour's work by a wrong press. */
export function useDraft(state: ImportState | null): DraftKeeping {
  const account = useAccount()
  const [draft, setDraft] = useState<Draft | null>(null)
  const is_idle = state === null
  useEffect(() => {
    if (!is_idle) return undefined
    let is_left = false
    const find = async () => {
      const found = await findDraft(account, Date.now())
      if (!is_left) setDraft(found)
    }
    void find()
    return () => {
      is_left = true
    }
  }, [account, is_idle])
  const save = useCallback((kept: ImportState) => saveDraft(account, kept, Date.now()), [account])
  useKeeping(state, save)
  const discard = useCallback(() => {
    setDraft(null)
    void removeDraft(account)
  }, [account])
  return { draft, save, discard }
}

function useKeeping(state: ImportState | null, save: DraftKeeping['save']): void {
  const unsaved = useRef<ImportState | null>(null)
  useEffect(() => {
    unsaved.current = state
    if (state === null) return undefined
    const timer = setTimeout(() => {
      unsaved.current = null
      keep(state, save)
    }, saved_after_ms)
    return () => clearTimeout(timer)
  }, [state, save])
  useEffect(
    () => () => {
      if (unsaved.current !== null) keep(unsaved.current, save)
    },
    [save],
  )
}

/** Who has logged out leaves nothing. */
function keep(state: ImportState, save: DraftKeeping['save']): void {
  if (session.state().status === 'open') void save(state)
}
