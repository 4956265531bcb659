import type { FailureCode } from '@tropeiro/contract/failures.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import {
  eventOf,
  fieldsOf,
  movePlan,
  type PlanEvent,
  type PlanningMove,
  type PlanState,
} from '../model/plan-state.ts'
import { insertMove } from './changes/queries.ts'
import { type PlanChanges, type ToldPlan, updatePlan } from './queries.ts'
import { saveRun } from './runs/save-run.ts'

interface MovablePlan {
  readonly id: number
  readonly status: PlanState
}

interface PlanMovement {
  readonly move: PlanningMove
  /** Who asked for it. What nobody asked for, because work does it, has only its moment. */
  readonly by: Actor | { readonly now: Date }
  /** What changes with the state, beyond what the move itself says. */
  readonly changes?: PlanChanges
}

/**
 * Moves a plan whose row the caller has locked: the row, who did it and the event, in one transaction. Null, and nothing is
 * written: not allowed from here. A move that leads nowhere new and changes nothing is none, and nobody is told of it.
 */
export async function applyMove(
  tx: CustomerTransaction,
  { id, status: from }: MovablePlan,
  { move, by, changes }: PlanMovement,
): Promise<PlanState | null> {
  const status = movePlan(from, move)
  if (status === null) return null
  const fields = { ...fieldsOf(move), ...changes }
  if (status === from && Object.keys(fields).length === 0) return status
  // Of a plan in execution planning says nothing: what shows that is derived.
  const states = status === 'E' || status === 'C' ? {} : { planning: status, derived_status: status }
  const told = await tx.one(
    updatePlan,
    { id, changes: { status, ...states, ...fields }, is_edit: true },
    by.now,
  )
  if (from === 'E' || status === 'E') await saveRun(tx, id, by.now)
  const user_id = 'user_id' in by ? by.user_id : null
  await Promise.all([
    tx.count(insertMove, { route_plan_id: id, user_id, op: move }, by.now),
    'user_id' in by
      ? recordAudit(tx, by, {
          action: 'change',
          resource: 'route_plan',
          resource_id: id,
          fields: ['status'],
        })
      : null,
    emitPlanEvent(tx, { ...told, id, event: eventOf(move), now: by.now }),
  ])
  return status
}

interface PlanToTell extends ToldPlan {
  readonly id: number
  readonly event: PlanEvent
  readonly now: Date
}

export async function emitPlanEvent(
  tx: CustomerTransaction,
  { id, external_code, row_version, event, now }: PlanToTell,
): Promise<void> {
  const payload = { route_plan_id: id, route_plan_code: external_code, version: row_version }
  await emit(tx, { type: `route_plan.${event}`, payload, occurred_at: now })
}

/** Planning came to nothing: the plan says why, where it may still fail. */
export async function failPlan(
  tx: CustomerTransaction,
  plan: MovablePlan,
  { code, now }: { code: FailureCode; now: Date },
): Promise<void> {
  await applyMove(tx, plan, {
    move: code === 'start_not_found' ? 'lose_start' : 'fail',
    by: { now },
    changes: { failure: JSON.stringify({ code }) },
  })
}
