import type { Database } from '@tropeiro/db/database.ts'
import { type NumberedEvent, selectEventsAfter } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { selectCustomer } from '../../identity/public.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { applyCauses } from '../causes/apply-causes.ts'
import type { Notify } from '../causes/notify.ts'
import { ensureCursor, listUnreadCustomers, lockCursor, moveCursor } from '../causes/queries.ts'
import { countExceptions, type ExceptionMetrics } from '../metrics.ts'
import { enabledKinds } from '../rules/enabled-kinds.ts'
import type { WatchPlans } from '../watching/watch-plans.ts'
import { causesOfEvent, planOfEvent } from './causes-of-event.ts'

export interface FollowingContext {
  readonly database: Database
  readonly clock: Clock
  readonly notify: Notify
  /** After facts about plans, which may have changed when their points are reached. */
  readonly watchPlans: WatchPlans
  readonly metrics: ExceptionMetrics
}

const max_customers = 100
/** Of one customer in one turn: each waits for a batch of the others, not for their backlog. */
const max_events = 200

/**
 * Reads the log of each customer in order and opens, changes and closes exceptions. How far it came is kept in the same transaction:
 * what is read twice after a crash has not happened before.
 */
export function createLogFollower(context: FollowingContext): Loop {
  let after = 0
  return {
    name: 'follow_log_for_exceptions',
    pause_ms: 500,
    round: async () => {
      const found = await context.database.rowsOfPlatform(listUnreadCustomers({ after, max: max_customers }))
      after = found.length === max_customers ? (found.at(-1)?.customer_id ?? 0) : 0
      let more = after > 0
      let lag_ms = 0
      const failures: unknown[] = []
      for (const { customer_id } of found) {
        // What one customer's log cannot be read for is no reason to leave the others waiting.
        const read = await followCustomer(context, customer_id).catch((error: unknown) => {
          failures.push(error)
          return []
        })
        more ||= read.length === max_events
        lag_ms = Math.max(lag_ms, ageOf(read.at(-1), context.clock.now()))
      }
      context.metrics.lag.set(lag_ms / 1_000)
      if (failures.length > 0) throw failures[0]
      return more
    },
  }
}

const ageOf = (event: NumberedEvent | undefined, now: Date) =>
  event === undefined ? 0 : Math.max(0, now.getTime() - event.occurred_at.getTime())

/** One batch; gives the events that it had. */
async function followCustomer(
  context: FollowingContext,
  customer_id: number,
): Promise<readonly NumberedEvent[]> {
  const { database, clock, notify } = context
  const events = await database.inCustomer(customer_id, async (tx) => {
    await tx.count(ensureCursor)
    const cursor = await tx.find(lockCursor)
    if (cursor === undefined) return []
    const found = await tx.rows(selectEventsAfter, { after: cursor.last_sequence, max: max_events })
    const last = found.at(-1)
    if (last === undefined) return []
    const [enabled, { time_zone }] = await Promise.all([enabledKinds(tx), tx.one(selectCustomer)])
    const changes = found.flatMap((event) => causesOfEvent(event, time_zone))
    const now = clock.now()
    await notify(tx, await applyCauses(tx, { changes, enabled, now }), now)
    await tx.count(moveCursor, last.sequence)
    return found
  })
  countExceptions(context.metrics, events)
  const plan_ids = [...new Set(events.flatMap((event) => planOfEvent(event) ?? []))]
  if (plan_ids.length > 0) await context.watchPlans(customer_id, plan_ids)
  return events
}
