import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { storedJson } from '../../platform/stored-json.ts'
import { insertReceipt } from './queries.ts'

export const receipt_task = 'send_receipt'
export const receipt_payload = storedJson(
  Type.Object({ customer_id: Type.Integer(), checklist_id: Type.Integer() }),
  { place: 'jobs._private_jobs.payload' },
)

/** Of a customer. Who asks for more gets the checklist kept, and no mail. */
export const max_waiting = 1_000
/** Of one mail, over hours: the queue waits longer after each. */
const max_attempts = 8

/** In the transaction of the checklist: has a copy of it mailed to whom it names. */
export type RequestReceipt = (tx: CustomerTransaction, checklist_id: number, now: Date) => Promise<void>

/** Where no mail is sent, nothing waits for it. */
export const requestNoReceipt: RequestReceipt = async () => undefined

export function createRequestReceipt(enqueueJob: EnqueueJob): RequestReceipt {
  return async (tx, checklist_id, now) => {
    const row = await tx.find(insertReceipt, { checklist_id, max_waiting }, now)
    if (row !== undefined) await enqueueReceipt(tx, enqueueJob, { checklist_id, run_at: null })
  }
}

export async function enqueueReceipt(
  tx: CustomerTransaction,
  enqueueJob: EnqueueJob,
  { checklist_id, run_at }: { checklist_id: number; run_at: Date | null },
): Promise<void> {
  await enqueueJob(tx, {
    task: receipt_task,
    payload: receipt_payload.write({ customer_id: tx.customer_id, checklist_id }),
    run_at,
    max_attempts,
    is_urgent: false,
    spread: checklist_id,
  })
}
