import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOver, operationQuery } from '../api/imports.ts'
import { isPassing } from '../api/is-passing.ts'
import {
  cancelOperation,
  type PlansChangeResult,
  type RoutePlan,
  startReoptimizing,
} from '../api/route-plans.ts'
import { problemOf } from '../ui/problem.ts'
import { listOpen } from './model/day-facts.ts'

/** Of one operation. */
const max_reoptimized = 20

export interface BetterOrder {
  readonly state:
    | { readonly kind: 'rest' | 'starting' }
    | { readonly kind: 'seeking'; readonly progress: number; readonly step: string }
    | { readonly kind: 'found'; readonly change: PlansChangeResult }
    | { readonly kind: 'nothing_better' }
    | { readonly kind: 'failed'; readonly detail: string | null }
  /** Of so many routes that are open a better order is sought; null: of all. */
  readonly part: { readonly count: number; readonly of: number } | null
  /** Of the plan that is chosen, where there are more than one operation takes; else of the first ones. */
  readonly start: () => void
  readonly forget: () => void
  readonly cancel: () => void
}

/** A better order is sought and shown before anything is changed. The board can be read meanwhile. */
export function useBetterOrder(
  plans: readonly RoutePlan[],
  selected: number | null,
  onRefused: (error: unknown) => void,
): BetterOrder {
  const [operation_id, setOperation] = useState<number | null>(null)
  const [is_starting, setStarting] = useState(false)
  const [part, setPart] = useState<BetterOrder['part']>(null)
  const { data: operation, error } = useQuery({
    ...operationQuery(operation_id ?? 0),
    enabled: operation_id !== null,
  })
  const start = () => {
    const open = listOpen(plans)
    const chosen = open.filter(({ id }) => id === selected)
    const asked =
      open.length <= max_reoptimized ? open : chosen.length > 0 ? chosen : open.slice(0, max_reoptimized)
    setPart(asked.length < open.length ? { count: asked.length, of: open.length } : null)
    setStarting(true)
    setOperation(null)
    startReoptimizing(asked)
      .then(setOperation, onRefused)
      .finally(() => setStarting(false))
  }
  const state = ((): BetterOrder['state'] => {
    if (is_starting) return { kind: 'starting' }
    if (operation_id === null) return { kind: 'rest' }
    if (error !== null && !isPassing(error)) return { kind: 'failed', detail: problemOf(error).text }
    if (operation === undefined || operation.id !== operation_id)
      return { kind: 'seeking', progress: 0, step: 'queued' }
    if (!isOver(operation)) return { kind: 'seeking', progress: operation.progress, step: operation.step }
    if (operation.state === 'cancelled') return { kind: 'rest' }
    const { result } = operation
    if (operation.state === 'failed' || result === null || !('outcome' in result))
      return { kind: 'failed', detail: operation.problem?.detail ?? null }
    return result.change === null ? { kind: 'nothing_better' } : { kind: 'found', change: result.change }
  })()
  return {
    state,
    part,
    start,
    forget: () => setOperation(null),
    cancel: () => {
      if (operation_id !== null) cancelOperation(operation_id).catch(onRefused)
      setOperation(null)
    },
  }
}
