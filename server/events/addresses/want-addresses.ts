import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { storedJson } from '../../platform/stored-json.ts'
import { insertWanted, markWaiting } from './queries.ts'
import type { RoundedPlace } from './rounded-place.ts'

export const address_task = 'find_place_addresses'

export const address_payload = storedJson(Type.Object({ customer_id: Type.Integer() }), {
  place: `the payload of ${address_task}`,
})

/** Of a customer. What is beyond is asked for when it is read again. */
const max_wanted = 5_000
const max_attempts = 10

/** Asks for the addresses of places, and for a job that finds them unless one waits already. */
export async function wantAddresses(
  tx: CustomerTransaction,
  enqueueJob: EnqueueJob,
  { places, now }: { places: readonly RoundedPlace[]; now: Date },
): Promise<void> {
  const wanted = await tx.count(insertWanted, places, { now, max_wanted })
  if (wanted > 0) await requestJob(tx, enqueueJob)
}

export async function requestJob(tx: CustomerTransaction, enqueueJob: EnqueueJob): Promise<void> {
  const needed = await tx.find(markWaiting)
  if (needed === undefined) return
  await enqueueJob(tx, {
    task: address_task,
    payload: address_payload.write({ customer_id: tx.customer_id }),
    run_at: null,
    max_attempts,
    is_urgent: false,
    spread: 0,
  })
}
