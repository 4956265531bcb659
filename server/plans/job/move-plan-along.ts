import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { updatePlanState } from '../commands/queries.ts'
import { movePlan, type PlanMove } from '../model/plan-state.ts'
import type { PlanToRun } from '../storage/queries.ts'
import { emitMove, type PlanFact } from '../storage/record-move.ts'

interface MoveAlong {
  readonly plan: Pick<PlanToRun, 'id' | 'status'>
  readonly move: PlanMove
  readonly fact: PlanFact
  readonly now: Date
}

/** A move that only work makes. One that leads nowhere new is none, and nobody is told of it. */
export async function movePlanAlong(
  tx: CustomerTransaction,
  { plan, move, fact, now }: MoveAlong,
): Promise<void> {
  const status = movePlan(plan.status, move)
  if (status === null || status === plan.status) return
  await tx.count(updatePlanState, { id: plan.id, changes: { status } }, now)
  await emitMove(tx, { id: plan.id, fact, now })
}
