import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { assertMove, type PlanCommand } from '../model/plan-state.ts'
import { lockPlan } from '../reading/queries.ts'
import { applyMove } from '../storage/apply-move.ts'
import type { RequestPlanning } from '../storage/enqueue-planning.ts'
import { countOpenPoints } from '../storage/points/queries.ts'
import type { PlanChanges } from '../storage/queries.ts'

export interface CommandedPlan {
  readonly id: number
  readonly command: PlanCommand
  readonly assertVersion: AssertVersion
  /** Only for `close`: why points that are not done stay undone. */
  readonly reason?: string
  readonly requestPlanning: RequestPlanning
}

/** One command on one plan, under its lock: of two that race one wins, the other is told what is legal now. */
export async function commandPlan(
  tx: CustomerTransaction,
  actor: Actor,
  commanded: CommandedPlan,
): Promise<void> {
  const { command } = commanded
  const plan = await holdRow(tx.find(lockPlan, commanded.id), commanded.assertVersion)
  assertMove(plan.status, command)
  const changes = await changesOf(tx, actor, commanded)
  await applyMove(tx, plan, { move: command, by: actor, changes })
}

async function changesOf(
  tx: CustomerTransaction,
  actor: Actor,
  { id, command, reason, requestPlanning }: CommandedPlan,
): Promise<PlanChanges> {
  if (command === 'replan' || command === 'keep_order')
    return { operation_id: await requestPlanning(tx, actor, command) }
  if (command === 'close') return { close_reason: reason ?? (await assertAllDone(tx, id)) }
  return {}
}

/** A plan whose points are all final closes without a reason. */
async function assertAllDone(tx: CustomerTransaction, id: number): Promise<null> {
  const found = await tx.find(countOpenPoints, id)
  if ((found?.open ?? 0) > 0) throw invalidRequest([{ pointer: '/data/reason', code: 'required' }])
  return null
}
