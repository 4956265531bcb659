import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addJob } from './queries.ts'

export interface JobRequest {
  readonly task: string
  /** Ids only: personal values never enter the queue. The customer is added from the transaction. */
  readonly payload: Readonly<Record<string, number | string>>
  readonly run_at: Date
  readonly most_attempts: number
  readonly priority: number
  /** A customer has so many queues, and so many jobs at work at once. */
  readonly customer_share: number
  /** Spreads jobs over the customer's queues, for example an id. */
  readonly spread: number
}

/** In the transaction of what it will work on: both are there, or neither. */
export async function enqueueJob(tx: CustomerTransaction, request: JobRequest): Promise<void> {
  const { customer_share, spread, ...job } = request
  await tx.rows(addJob({ ...job, queue: `${tx.customer_id}:${spread % customer_share}` }))
}
