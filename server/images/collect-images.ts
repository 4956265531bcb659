import type { Database } from '@tropeiro/db/database.ts'
import { listCustomers } from '@tropeiro/db/list-customers.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Blobs } from '../platform/blobs/blobs.ts'
import { customerPrefix, objectKey, thumbKey } from './object-key.ts'
import {
  claimRemains,
  condemnImages,
  deleteAllReferences,
  dueAgain,
  forgetRemains,
  forgetUsage,
  removeAll,
  removeCondemned,
} from './queries.ts'

export interface CollectContext {
  readonly database: Database
  readonly clock: Clock
  readonly blobs: Blobs
}

const day_ms = 86_400_000
/** Nothing referred to it for so long: condemned; and so much later it goes. */
const unreferenced_ms = 30 * day_ms
const condemned_ms = day_ms

/** A customer after the other; each round is safe to repeat, to kill, and to run beside another. */
export function createCollector(context: CollectContext): () => Promise<boolean> {
  let after = 0
  return async () => {
    const [customer_id] = await listCustomers(context.database, { after, most: 1 })
    if (customer_id === undefined) {
      after = 0
      return false
    }
    const before = after
    after = customer_id
    if (await collectImages(context, customer_id)) after = before
    return true
  }
}

/** True when there was something to collect. */
export async function collectImages(context: CollectContext, customer_id: number): Promise<boolean> {
  const { database, clock } = context
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const changed = await database.inCustomer(customer_id, async (tx) => {
    const removed = await tx.rows(removeCondemned, { before: ago(condemned_ms), now })
    const condemned = await tx.count(condemnImages, { before: ago(unreferenced_ms), now })
    await tx.count(
      forgetUsage,
      ago(30 * day_ms)
        .toISOString()
        .slice(0, 10),
    )
    return removed.length + condemned
  })
  const deleted = await deleteRemainingObjects(context, customer_id)
  return changed + deleted > 0
}

/**
 * Deletes the objects that no image names. What is claimed can never be named again: its upload would have to end, and finds its row
 * taken. They are deleted twice, a day apart, as a process that stood still may have put one after the first time.
 */
export async function deleteRemainingObjects(
  { database, clock, blobs }: CollectContext,
  customer_id: number,
): Promise<number> {
  const now = clock.now()
  const again_at = new Date(now.getTime() + day_ms)
  const claimed = await database.rowsInCustomer(customer_id, claimRemains, { now, again_at })
  if (claimed.length === 0) return 0
  try {
    for (const key of claimed) {
      await blobs.delete(objectKey(customer_id, key))
      await blobs.delete(thumbKey(customer_id, key))
    }
  } catch (error) {
    await database.rowsInCustomer(customer_id, dueAgain, uploadsOf(claimed), now)
    throw error
  }
  const done = claimed.filter(({ deleted_at }) => deleted_at !== null)
  if (done.length > 0) await database.rowsInCustomer(customer_id, forgetRemains, uploadsOf(done))
  return claimed.length
}

const uploadsOf = (rows: readonly { readonly upload: number }[]) => rows.map(({ upload }) => upload)

/** All images of a customer, referred to or not: rows first, then every object under its name. Returns how many objects went. */
export async function deleteImagesOfCustomer(context: CollectContext, customer_id: number): Promise<number> {
  const { database, clock, blobs } = context
  const now = clock.now()
  await database.inCustomer(customer_id, async (tx) => {
    await tx.count(deleteAllReferences)
    await tx.count(removeAll, now)
  })
  let objects = 0
  for (let keys = await blobs.list(customerPrefix(customer_id)); keys.length > 0; ) {
    for (const key of keys) await blobs.delete(key)
    objects += keys.length
    keys = await blobs.list(customerPrefix(customer_id))
  }
  await deleteRemainingObjects(context, customer_id)
  return objects
}
