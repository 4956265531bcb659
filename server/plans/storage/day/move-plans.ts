import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../../../identity/public.ts'
import { moveIntent } from '../../model/day/office-move.ts'
import type { OfficeMove } from '../../model/plan-state.ts'
import { insertMove } from '../changes/queries.ts'
import type { PlanChanges } from '../queries.ts'
import { readFactsOf } from './apply-facts.ts'
import type { FactsReader, HeldDay } from './hold-day.ts'
import { type DayOutcome, saveDay } from './save-day.ts'

interface OfficeMovement {
  readonly ids: readonly number[]
  readonly move: OfficeMove
  /** Who asked for it. What nobody asked for, because work does it, has only its moment. */
  readonly by: Actor | { readonly now: Date }
  readonly readFacts: FactsReader
  /** What changes with it. */
  readonly columns?: PlanChanges
}

/** The office begins, ends, reopens or removes the execution of plans that are held; facts that are there decide with it. */
export async function movePlans(
  tx: CustomerTransaction,
  held: HeldDay,
  { ids, move, by, readFacts, columns }: OfficeMovement,
): Promise<DayOutcome> {
  const facts = await readFactsOf(tx, held, readFacts)
  const intents = ids.flatMap((id) => held.plan_intents.get(id) ?? [])
  const outcome = await saveDay(tx, held, {
    facts,
    now: by.now,
    plans: intents.map((plan) => moveIntent(plan, move, by.now)),
    columns: new Map(ids.map((id) => [id, { ...columnsOf(held, id, move), ...columns }])),
  })
  const user_id = 'user_id' in by ? by.user_id : null
  for (const id of ids) await tx.count(insertMove, { route_plan_id: id, user_id, op: move }, by.now)
  if ('user_id' in by)
    for (const id of ids)
      await recordAudit(tx, by, {
        action: move === 'remove' || move === 'replace' ? 'remove' : 'change',
        resource: 'route_plan',
        resource_id: id,
        fields: ['status'],
      })
  return outcome

  function columnsOf({ plans }: HeldDay, id: number, moved: OfficeMove): PlanChanges {
    if (moved === 'start') return { date_sent: plans.get(id)?.date_sent ?? by.now }
    if (moved === 'reopen') return { close_reason: null }
    return moved === 'replace' ? { is_replaced: true } : {}
  }
}
