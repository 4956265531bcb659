import type { OfficeMove } from '../plan-state.ts'
import type { PlanIntent } from './intent.ts'

/** What the office wants of a plan after one of its moves; the state follows. */
export function moveIntent(plan: PlanIntent, move: OfficeMove, now: Date): PlanIntent {
  if (move === 'start') return { ...plan, started_at: plan.started_at ?? now }
  if (move === 'close') return { ...plan, closed_at: now }
  if (move === 'reopen') return { ...plan, closed_at: null, reopened_at: now }
  return { ...plan, removed_at: now }
}
