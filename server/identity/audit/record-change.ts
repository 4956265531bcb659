import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { type Actor, recordAudit } from './record-audit.ts'

const past = { create: 'created', change: 'changed', remove: 'removed' } as const

/** A change of one record of a resource. */
export interface RecordedChange {
  readonly resource: string
  readonly action: keyof typeof past
  readonly id: number
  /** The names of what was set, never the values. */
  readonly fields: readonly string[]
}

/** Writes the audit and the domain event in the transaction of the change; both go out in one round trip. */
export async function recordChange(
  tx: CustomerTransaction,
  actor: Actor,
  { resource, action, id, fields }: RecordedChange,
): Promise<void> {
  await Promise.all([
    recordAudit(tx, actor, { action, resource, resource_id: id, fields }),
    emit(tx, {
      type: `${resource}.${past[action]}`,
      payload: { [`${resource}_id`]: id, fields },
      occurred_at: actor.now,
    }),
  ])
}
