import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { listAllowedCommands, movePlan, type PlanCommand, type PlanState } from '../model/plan-state.ts'
import { lockPlan, type PlanRow } from '../reading/queries.ts'
import type { RequestPlanning } from '../storage/enqueue-planning.ts'
import { type PlanFact, recordMove } from '../storage/record-move.ts'
import { countOpenPoints, excludePlan, type PlanChanges, updatePlanState } from './queries.ts'

export interface CommandedPlan {
  readonly id: number
  readonly command: PlanCommand
  readonly assertVersion: AssertVersion
  /** Only for `close`: why points that are not done stay undone. */
  readonly reason?: string
}

const FACT_OF: Readonly<Record<PlanCommand, PlanFact>> = {
  start: 'started',
  replan: 'queued',
  keep_order: 'order_kept',
  close: 'closed',
  reopen: 'reopened',
  remove: 'removed',
}

/** One command on one plan, under its lock: of two that race one wins, the other is told what is legal now. */
export async function commandPlan(
  tx: CustomerTransaction,
  actor: Actor,
  { command, requestPlanning }: { command: CommandedPlan; requestPlanning: RequestPlanning },
): Promise<void> {
  const { id } = command
  const plan = await holdRow(tx.find(lockPlan, id), command.assertVersion)
  const status = movePlan(plan.status, command.command)
  if (status === null)
    throw new AppError('state_conflict', { public: { allowed: listAllowedCommands(plan.status) } })
  if (command.command === 'remove') await tx.count(excludePlan, id, actor.now)
  else {
    const changes = await changesOf(tx, actor, { plan, status, command, requestPlanning })
    await tx.count(updatePlanState, { id, changes }, actor.now)
  }
  await recordMove(tx, actor, { id, fact: FACT_OF[command.command] })
}

interface Move {
  readonly plan: PlanRow
  readonly status: PlanState
  readonly command: CommandedPlan
  readonly requestPlanning: RequestPlanning
}

async function changesOf(
  tx: CustomerTransaction,
  actor: Actor,
  { plan, status, command, requestPlanning }: Move,
): Promise<PlanChanges> {
  switch (command.command) {
    case 'start':
      return { status, date_started: actor.now }
    case 'replan':
    case 'keep_order':
      return { status, failure: null, operation_id: await requestPlanning(tx, actor, command.command) }
    case 'close':
      return {
        status,
        date_closed: actor.now,
        close_reason: await closeReasonOf(tx, plan.id, command.reason),
      }
    case 'reopen':
      return { status, date_closed: null, close_reason: null }
    default:
      return { status }
  }
}

/** A plan whose points are all final needs none. */
async function closeReasonOf(
  tx: CustomerTransaction,
  id: number,
  reason: string | undefined,
): Promise<string | null> {
  if (reason !== undefined) return reason
  const found = await tx.find(countOpenPoints, id)
  if ((found?.open ?? 0) > 0) throw invalidRequest([{ pointer: '/data/reason', code: 'required' }])
  return null
}
