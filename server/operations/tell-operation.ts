import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { selectToldOperation } from './queries.ts'

/** Tells in which state an operation is now: to be called in the transaction that changed it. */
export async function tellOperation(tx: CustomerTransaction, id: number, now: Date): Promise<void> {
  const { kind, state } = await tx.one(selectToldOperation, id)
  await emit(tx, {
    type: 'operation.changed',
    payload: { operation_id: id, kind, state },
    occurred_at: now,
  })
}
