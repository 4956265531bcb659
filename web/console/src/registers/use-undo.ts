import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { closeToast, showToast } from '../ui/toast/show-toast.ts'
import { planChanges, type RowChange, reverse } from './model/changes.ts'
import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { wordsOf } from './problem-words.ts'
import { applyChanges, useDoneText } from './use-apply.ts'

export interface Undo<Row> {
  /** Says what was done, and keeps the way back. */
  readonly told: (changes: readonly RowChange<Row>[], created?: number) => void
  readonly saved: (before: Row | null, after: Row) => void
}

const kept_ms = 10_000

interface Step<Row> {
  readonly changes: readonly RowChange<Row>[]
  readonly toast: number
}

/** The last change of a register can be taken back while its toast is there. */
export function useUndo<Row extends Identified>(register: Register<Row>): Undo<Row> {
  const { t } = useLingui()
  const textOf = useDoneText()
  const [last, setLast] = useState<Step<Row> | null>(null)
  const latest = useRef({ register, textOf, last })
  useEffect(() => {
    latest.current = { register, textOf, last }
  })
  useEffect(() => {
    if (last === null) return undefined
    const timer = setTimeout(() => setLast(null), kept_ms)
    return () => clearTimeout(timer)
  }, [last])

  const undo = useCallback(
    async (changes: readonly RowChange<Row>[]) => {
      setLast(null)
      try {
        const applied = await applyChanges(latest.current.register, reverse(changes))
        if (applied.kind === 'done') showToast({ text: t`Mudança desfeita` })
        else if (applied.kind === 'stale')
          showToast({ text: t`Não foi desfeito: outra pessoa mudou estes cadastros`, tone: 'fail' })
        else showToast({ text: applied.refusals[0]?.text ?? '', tone: 'fail' })
      } catch (error) {
        showToast({ text: wordsOf(error), tone: 'fail' })
      }
    },
    [t],
  )

  const told = useCallback(
    (changes: readonly RowChange<Row>[], created = 0) => {
      const parts = [
        ...(changes.length > 0 ? [latest.current.textOf(latest.current.register, changes)] : []),
        ...(created > 0 ? [t`${latest.current.register.words.count(created)} no cadastro`] : []),
      ]
      if (parts.length === 0) return
      const toast = showToast({
        text: parts.join(' · ').slice(0, 160),
        ...(changes.length > 0 && {
          action: { label: t`Desfazer`, keys: 'u', run: () => void undo(changes) },
        }),
      })
      if (changes.length > 0) setLast({ changes, toast })
    },
    [t, undo],
  )

  const saved = (before: Row | null, after: Row) => {
    if (before === null) return told([], 1)
    const values = Object.fromEntries(register.fields.map(({ id, valueOf }) => [id, valueOf(after)]))
    const open = register.fields.filter(({ is_fixed }) => is_fixed !== true)
    return told(planChanges([before], open, () => values))
  }

  const undoLast = ({ changes, toast }: Step<Row>) => {
    closeToast(toast)
    void undo(changes)
  }
  useShortcuts(
    last === null ? [] : [{ keys: 'u', label: t`Desfazer`, group: t`Cadastros`, run: () => undoLast(last) }],
  )
  return { told, saved }
}
