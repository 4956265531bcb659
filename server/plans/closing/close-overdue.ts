import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { selectCustomer, settingsOf, usual_auto_close_hours } from '../../identity/public.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { type FactsReader, type HeldDay, holdDay } from '../storage/day/hold-day.ts'
import { movePlans } from '../storage/day/move-plans.ts'
import { listCustomersWithOverduePlans, selectOverduePlans } from './queries.ts'

interface ClosingContext {
  readonly database: Database
  readonly clock: Clock
  readonly readFacts: FactsReader
}

const hour_ms = 3_600_000
const max_customers = 100
const max_plans = 50

/**
 * Closes plans that nobody finished, so many hours after their end as their company says. What is told of them later is taken
 * as of any plan that the office closed. One that was reopened has the same hours again.
 */
export function createAutomaticClose({ database, clock, readFacts }: ClosingContext): Loop {
  let after = 0
  return {
    name: 'close_overdue_plans',
    pause_ms: 60_000,
    round: async () => {
      const now = clock.now()
      const search = { now, usual_hours: usual_auto_close_hours, after, max: max_customers }
      const found = await database.rowsOfPlatform(listCustomersWithOverduePlans(search))
      let more = found.length === max_customers
      for (const { customer_id } of found) {
        // A customer whose plans cannot be closed keeps nobody else waiting: the next round begins after it.
        after = customer_id
        const closed = await database.inCustomer(customer_id, (tx) => closeOverdue(tx, { readFacts, now }))
        more ||= closed === max_plans
      }
      after = found.length === max_customers ? after : 0
      return more
    },
  }
}

async function closeOverdue(
  tx: CustomerTransaction,
  { readFacts, now }: { readFacts: FactsReader; now: Date },
): Promise<number> {
  const { auto_close_hours } = settingsOf(await tx.one(selectCustomer))
  const latest = new Date(now.getTime() - auto_close_hours * hour_ms)
  const found = await tx.rows(selectOverduePlans, { latest, max: max_plans })
  if (found.length === 0) return 0
  const held = await holdDay(tx, { plan_ids: found.map(({ id }) => id), point_ids: [] })
  const ids = found.map(({ id }) => id).filter((id) => isOverdue(held, id, latest))
  if (ids.length === 0) return 0
  const columns = { close_reason: 'not_finished' }
  await movePlans(tx, held, { ids, move: 'close', by: { now }, readFacts, columns })
  return ids.length
}

/** Under its lock: somebody may have closed, reopened or removed it meanwhile. */
function isOverdue({ plans, plan_intents }: HeldDay, id: number, latest: Date): boolean {
  const plan = plans.get(id)
  const reopened_at = plan_intents.get(id)?.reopened_at ?? null
  if (plan === undefined || plan.status !== 'E' || plan.date_excluded !== null) return false
  return plan.date_time_end <= latest && (reopened_at === null || reopened_at <= latest)
}
