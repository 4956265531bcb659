import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keyOf } from '../../api/keys.ts'
import { changePlans, type PlansChange, undoChange } from '../../api/route-plans.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { closeToast, showToast } from '../../ui/toast/show-toast.ts'
import { problemText } from '../problem-text.ts'

export interface PlanChangeWish {
  readonly change: PlansChange
  /** What is said once it is done: `3 paradas agora são de RTA5B41`. */
  readonly done: string
}

export interface PlanChanger {
  readonly run: (wish: PlanChangeWish) => void
  readonly is_running: boolean
}

/** Changes plans, and can take back what it changed last. */
export function usePlanChange(): PlanChanger {
  const { t } = useLingui()
  const client = useQueryClient()
  const last = useRef<{ readonly change_id: string; readonly toast: number } | null>(null)
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf('route_plan') }),
      client.invalidateQueries({ queryKey: keyOf('exception') }),
    ])
  }
  const onError = (error: unknown) => {
    showToast({ text: problemText(error), tone: 'fail' })
    void refresh()
  }
  const undoing = useMutation({
    mutationFn: (change_id: string) => undoChange(change_id),
    onSuccess: () => {
      showToast({ text: t`Mudança desfeita` })
      void refresh()
    },
    onError,
  })
  /** Nothing offers it any more. */
  const takeLast = () => {
    const taken = last.current
    last.current = null
    if (taken !== null) closeToast(taken.toast)
    return taken
  }
  const undo = () => {
    const taken = takeLast()
    if (taken !== null) undoing.mutate(taken.change_id)
  }
  const changing = useMutation({
    mutationFn: ({ change }: PlanChangeWish) => changePlans(change),
    onSuccess: ({ change_id }, { done }) => {
      takeLast()
      const action = { label: t`Desfazer`, keys: 'u', run: undo }
      const toast = showToast({ text: done, ...(change_id !== null && { action }) })
      if (change_id !== null) last.current = { change_id, toast }
      void refresh()
    },
    onError,
  })
  useShortcuts([{ keys: 'u', label: t`Desfazer a última mudança`, group: t`Hoje`, run: undo }])
  return { run: changing.mutate, is_running: changing.isPending || undoing.isPending }
}
