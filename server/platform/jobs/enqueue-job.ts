import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addJob, urgent } from './queries.ts'

export interface JobRequest {
  readonly task: string
  /** As its task reads it. Ids only: personal values never enter the queue. The customer is that of the transaction. */
  readonly payload: object
  /** Null: now. */
  readonly run_at: Date | null
  readonly max_attempts: number
  /** Somebody waits for it: it goes before what nobody does, also of other customers. */
  readonly is_urgent: boolean
  /** Spreads jobs over the customer's queues, for example an id. */
  readonly spread: number
}

/** In the transaction of what it will work on: both are there, or neither. */
export type EnqueueJob = (tx: CustomerTransaction, request: JobRequest) => Promise<void>

/** A customer has as many queues as is its share, and so many jobs at work at once. */
export function enqueueJobWithin(customer_share: number): EnqueueJob {
  return async (tx, { spread, is_urgent, ...job }) => {
    const queue = `${tx.customer_id}:${spread % customer_share}`
    await tx.rows(addJob({ ...job, queue, priority: is_urgent ? urgent : 0 }))
  }
}
