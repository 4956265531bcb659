import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { countQueuedOperations, insertOperation, lockQueueOfCustomer, type NewOperation } from './queries.ts'
import { tellOperation } from './tell-operation.ts'

/** Makes an operation, in the transaction of what it will work on, and gives its id. 429 when too many of them wait. */
export type CreateOperation = (tx: CustomerTransaction, operation: NewOperation, now: Date) => Promise<number>

const retry_after_s = 60

export function createOperationWithin(queued_limit: number): CreateOperation {
  return async (tx, operation, now) => {
    // Of several that come at once each must see those before it, or all of them would find the last place.
    await tx.rows(lockQueueOfCustomer)
    const found = await tx.find(countQueuedOperations)
    if ((found?.queued ?? 0) >= queued_limit)
      throw new AppError('queue_full', {
        public: { params: { limit: queued_limit }, retry_after_s },
      })
    const row = await tx.one(insertOperation, operation, now)
    await tellOperation(tx, row.id, now)
    return row.id
  }
}
