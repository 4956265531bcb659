import { AppError } from '@tropeiro/contract/app-error.ts'
import type { SentRoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import { insertMove } from '../storage/changes/queries.ts'
import { readFactsOf } from '../storage/day/apply-facts.ts'
import { type FactsReader, holdDay } from '../storage/day/hold-day.ts'
import { saveDay } from '../storage/day/save-day.ts'

interface PlansToSend {
  readonly ids: readonly number[]
  readonly readFacts: FactsReader
}

/** Drivers have these plans from now on, all or none; one that was sent stays as it was sent. */
export async function sendPlans(
  tx: CustomerTransaction,
  actor: Actor,
  { ids, readFacts }: PlansToSend,
): Promise<SentRoutePlan[]> {
  const held = await holdDay(tx, { plan_ids: ids, point_ids: [] })
  const plans = [...new Set(ids)].map((id) => held.plans.get(id))
  const standing = plans.flatMap((plan) => (plan === undefined || plan.date_excluded !== null ? [] : [plan]))
  if (standing.length < plans.length) throw new AppError('not_found')
  const unsent = standing.filter(({ date_sent }) => date_sent === null)
  await saveDay(tx, held, {
    facts: await readFactsOf(tx, held, readFacts),
    now: actor.now,
    columns: new Map(unsent.map(({ id }) => [id, { date_sent: actor.now }])),
    causes: unsent.map(({ id }) => ({
      type: 'route_plan.changed',
      route_plan_id: id,
      data: { change_id: null, operations: [{ op: 'send' }] },
    })),
  })
  for (const { id } of unsent) {
    await tx.count(insertMove, { route_plan_id: id, user_id: actor.user_id, op: 'send' }, actor.now)
    await recordAudit(tx, actor, {
      action: 'change',
      resource: 'route_plan',
      resource_id: id,
      fields: ['date_sent'],
    })
  }
  return standing.map(({ id, date_sent }) => ({ id, date_sent: (date_sent ?? actor.now).toISOString() }))
}
