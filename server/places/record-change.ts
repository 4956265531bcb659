import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { type Actor, recordAudit } from '../identity/public.ts'

interface RecordedChange {
  readonly action: keyof typeof facts
  readonly id: number
  /** The names of what was set, never the values. */
  readonly fields: readonly string[]
}

const facts = {
  create: 'point_of_interest.created',
  change: 'point_of_interest.changed',
  remove: 'point_of_interest.removed',
} as const

/** Writes the audit and the domain event in the transaction of the change; both go out in one round trip. */
export async function recordChange(
  tx: CustomerTransaction,
  actor: Actor,
  { action, id, fields }: RecordedChange,
): Promise<void> {
  await Promise.all([
    recordAudit(tx, actor, { action, resource: 'point_of_interest', resource_id: id, fields }),
    emit(tx, {
      type: facts[action],
      payload: { point_of_interest_id: id, fields },
      occurred_at: actor.now,
    }),
  ])
}
