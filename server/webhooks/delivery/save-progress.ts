import type { Database } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import type { QueueChanges } from '../model/queue.ts'
import type { ClaimedEndpoint } from './claim-endpoints.ts'
import {
  deleteUnparked,
  insertDeliveries,
  type NewDelivery,
  putParked,
  type QueueUpdate,
  updateQueue,
} from './queries.ts'

export interface Progress {
  readonly changes: QueueChanges
  readonly deliveries: readonly NewDelivery[]
  readonly logged_on: string
  readonly logged: number
  readonly due_at: number | null
  readonly tested: Date | null
  /** Null: none since the last time. */
  readonly last_success_at: Date | null
  readonly last_failure_at: Date | null
  /** Null: the endpoint is left to others. */
  readonly lease_until: Date | null
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** False: the lease is lost, and nothing was written. */
export async function saveProgress(
  database: Database,
  endpoint: ClaimedEndpoint,
  { progress, now }: { readonly progress: Progress; readonly now: Date },
): Promise<boolean> {
  const { customer_id, webhook_id, token } = endpoint
  const { changes, deliveries } = progress
  return database.inCustomer(customer_id, async (tx) => {
    // The row is locked by it: who changes the endpoint waits, or came before.
    const held = await tx.count(updateQueue, { webhook_id, token }, updateOf(progress, now))
    if (held === 0) return false
    const { parked, unparked, disabled } = changes
    const rows = parked.map((event) => ({ ...event, next_at: dateOf(event.next_at) }))
    if (rows.length > 0) await tx.count(putParked, webhook_id, rows)
    if (unparked.length > 0) await tx.count(deleteUnparked, webhook_id, unparked)
    if (deliveries.length > 0) await tx.count(insertDeliveries, webhook_id, deliveries)
    if (disabled !== null) {
      const payload = { webhook_id, code: disabled, at: now }
      await emit(tx, { type: 'webhook.disabled', payload, occurred_at: now })
    }
    return true
  })
}

function updateOf(progress: Progress, now: Date): QueueUpdate {
  const { changes, due_at, logged_on, logged, tested, last_success_at, last_failure_at, lease_until } =
    progress
  const { cursor, given_back, parked_count, reads, disabled, circuit } = changes
  return {
    logged_on,
    logged,
    tested,
    last_success_at,
    last_failure_at,
    lease_until,
    cursor,
    given_back,
    parked_count,
    reads,
    streak: [...changes.streak],
    failing_since: dateOf(changes.failing_since),
    circuit_since: dateOf(circuit?.since ?? null),
    ping_at: dateOf(circuit?.ping_at ?? null),
    pings: circuit?.pings ?? 0,
    disabled_at: disabled === null ? null : now,
    disabled_reason: disabled,
    due_at: dateOf(due_at),
    turn_at: now,
  }
}
