import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import type { DeadLetter } from './prepare-batch.ts'
import { addDeadLetters, addUnreadable } from './queries.ts'

/** Keeps what cannot be written with its customer, or with nobody's where that cannot be read. */
export async function putAside(
  tx: PartitionTransaction,
  dead: readonly DeadLetter[],
  { partition, now }: { readonly partition: number; readonly now: Date },
): Promise<void> {
  const owned = dead.flatMap(({ customer_id, ...letter }) =>
    customer_id === null ? [] : [{ ...letter, customer_id }],
  )
  const unreadable = dead.filter(({ customer_id }) => customer_id === null)
  if (owned.length > 0) await tx.rows(addDeadLetters(partition, owned, now))
  if (unreadable.length > 0) await tx.rows(addUnreadable(partition, unreadable, now))
}
