import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import type { LogFilter } from './log-filter.ts'

/** Of some plans, those that are a user's. */
export type ListOwnPlans = (
  tx: CustomerTransaction,
  user_id: number,
  route_plan_ids: readonly number[],
) => Promise<ReadonlySet<number>>

export interface EventReader {
  readonly customer_id: number
  readonly user_id: number
  readonly filter: LogFilter
}

/** Those of the events that somebody may read and wants to. */
export type SelectEvents = <Event extends NumberedEvent>(events: readonly Event[]) => Promise<Event[]>

const max_known_plans = 2_000
/** After these a plan may be another's. */
const moves_plans: ReadonlySet<string> = new Set([
  'route_plan.assigned',
  'route_plan.changed',
  'route_plan.imported',
])

/** One question for each batch at most, and none for who may read all plans. */
export function createSelection(
  { database, listOwnPlans }: { database: Database; listOwnPlans: ListOwnPlans },
  { customer_id, user_id, filter }: EventReader,
): SelectEvents {
  const known = new Map<number, boolean>()
  return async (events) => {
    const judged = events.map((event) => ({ event, verdict: filter.judge(event) }))
    for (const { type, payload } of events)
      if (moves_plans.has(type)) known.delete(Number(payload['route_plan_id']))
    const plans = judged.flatMap(({ event, verdict }) => (verdict === 'own' ? [planOf(event)] : []))
    await learn(plans.filter((id) => !known.has(id)))
    return judged
      .filter(
        ({ event, verdict }) => verdict === 'yes' || (verdict === 'own' && known.get(planOf(event)) === true),
      )
      .map(({ event }) => event)
  }

  async function learn(ids: readonly number[]): Promise<void> {
    const asked = [...new Set(ids)].filter((id) => id > 0)
    if (asked.length === 0) return
    if (known.size + asked.length > max_known_plans) known.clear()
    const own = await database.inCustomer(customer_id, (tx) => listOwnPlans(tx, user_id, asked))
    for (const id of asked) known.set(id, own.has(id))
  }
}

function planOf({ payload }: NumberedEvent): number {
  return Number(payload['route_plan_id'] ?? 0)
}
