import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import {
  countOpenOperations,
  countQueuedOperations,
  insertOperation,
  lockQueueOfCustomer,
  type NewOperation,
} from './queries.ts'
import { tellOperation } from './tell-operation.ts'

/** Makes an operation, in the transaction of what it will work on, and gives its id. 429 when too many of them wait. */
export type CreateOperation = (tx: CustomerTransaction, operation: NewOperation, now: Date) => Promise<number>

const retry_after_s = 60

export function createOperationWithin(queued_limit: number): CreateOperation {
  return async (tx, operation, now) => {
    // Of several that come at once each must see those before it, or all of them would find the last place.
    await tx.rows(lockQueueOfCustomer)
    const found = await tx.find(countQueuedOperations)
    if ((found?.queued ?? 0) >= queued_limit) throw queueFull(queued_limit)
    await assertWithinCaps(tx, operation)
    const row = await tx.one(insertOperation, operation, now)
    await tellOperation(tx, row.id, now)
    return row.id
  }
}

/** What anybody may ask for again and again takes no more than its share of the queue. */
async function assertWithinCaps(
  tx: CustomerTransaction,
  { caps, ...operation }: NewOperation,
): Promise<void> {
  if (caps === undefined) return
  const open = await tx.one(countOpenOperations, operation)
  if (open.of_user >= caps.of_user) throw queueFull(caps.of_user)
  if (open.of_customer >= caps.of_customer) throw queueFull(caps.of_customer)
}

function queueFull(limit: number): AppError {
  return new AppError('queue_full', { public: { params: { limit }, retry_after_s } })
}
