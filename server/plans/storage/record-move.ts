import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'

/** Past facts, for who follows the outbox. */
export type PlanFact =
  | 'imported'
  | 'queued'
  | 'optimizing'
  | 'optimized'
  | 'failed'
  | 'order_kept'
  | 'started'
  | 'closed'
  | 'reopened'
  | 'removed'

/** The event of a move, in the transaction that makes it. */
export async function emitMove(
  tx: CustomerTransaction,
  { id, fact, now }: { id: number; fact: PlanFact; now: Date },
): Promise<void> {
  await emit(tx, { type: `route_plan.${fact}`, payload: { route_plan_id: id }, occurred_at: now })
}

/** A move that somebody asked for: the event, and who it was. */
export async function recordMove(
  tx: CustomerTransaction,
  actor: Actor,
  { id, fact }: { id: number; fact: PlanFact },
): Promise<void> {
  const action = fact === 'removed' ? 'remove' : 'change'
  await Promise.all([
    recordAudit(tx, actor, { action, resource: 'route_plan', resource_id: id, fields: ['status'] }),
    emitMove(tx, { id, fact, now: actor.now }),
  ])
}
