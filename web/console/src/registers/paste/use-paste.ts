import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { RowChange } from '../model/changes.ts'
import type { Identified } from '../model/field.ts'
import { isGood, type PasteLine, type PastePlan } from '../model/plan-paste.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'
import { applyPaste, type LineProblem, tryPaste } from './apply-paste.ts'

interface PasteWish<Row extends Identified> {
  readonly register: Register<Row>
  readonly plan: PastePlan<Row>
  readonly onDone: (changes: readonly RowChange<Row>[], created: number) => void
}

export interface Paste<Row> {
  /** What is well here and with the server. */
  readonly good: readonly PasteLine<Row>[]
  readonly wrong: number
  /** What the server says, by line. */
  readonly told: readonly LineProblem[]
  readonly is_busy: boolean
  readonly is_stale: boolean
  readonly error: string | null
  readonly apply: () => Promise<void>
}

/** Lines are judged here, then by the server, which knows more; those that are well can be applied. */
export function usePaste<Row extends Identified>({ register, plan, onDone }: PasteWish<Row>): Paste<Row> {
  const id = useId()
  const [refused, setRefused] = useState<readonly LineProblem[]>([])
  const [is_busy, setBusy] = useState(false)
  const [is_stale, setStale] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const judged_here = useMemo(() => plan.lines.filter(isGood), [plan])
  const trial = useQuery({
    queryKey: [register.id, 'paste', id, judged_here.map(({ line, after }) => [line, after])],
    queryFn: () => tryPaste(register, plan, judged_here),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const told = [...(trial.data ?? []), ...refused]
  const good = judged_here.filter(({ line }) => told.every((problem) => problem.line !== line))
  const apply = async () => {
    setBusy(true)
    setError(null)
    setStale(false)
    try {
      const outcome = await applyPaste(register, plan, good)
      if (outcome.kind === 'done') return onDone(outcome.changes, outcome.created)
      if (outcome.kind === 'stale') return setStale(true)
      return setRefused(outcome.problems)
    } catch (problem) {
      return setError(wordsOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return {
    good,
    wrong: plan.lines.length - good.length,
    told,
    is_busy: is_busy || trial.isLoading,
    is_stale,
    error: error ?? (trial.error === null ? null : wordsOf(trial.error)),
    apply,
  }
}
