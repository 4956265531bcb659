import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { EnqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { type Mail, type Smtp, UnusableAddressError } from '../../platform/mail/smtp.ts'
import { composeReceipt } from './compose-receipt.ts'
import { countTaken, endReceipt, lockReceipts, selectWaiting, setTaken } from './queries.ts'
import { enqueueReceipt, receipt_payload, receipt_task } from './request-receipt.ts'

export interface ReceiptsContext {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly enqueueJob: EnqueueJob
  readonly smtp: Smtp
  readonly max_per_hour: number
  /** How long whoever took a receipt may need to send it. */
  readonly lease_ms: number
}

const hour_ms = 3_600_000
/** What could not be mailed by then is no longer expected. */
const max_age_ms = 72 * hour_ms
/** Those that wait for the next hour do not all come at once. */
const spread_ms = 600_000

/**
 * A receipt is waiting, then sent or given up. What the SMTP server took is not sent again, unless the worker died before it could say
 * so: then under the same id.
 */
export function createReceiptTask(
  context: ReceiptsContext,
): JobTask<ReturnType<typeof receipt_payload.read>> {
  const { database, vault, clock, smtp, lease_ms } = context
  return {
    name: receipt_task,
    payload: receipt_payload,
    run: async ({ customer_id, checklist_id }) => {
      await vault.prepare(customer_id)
      const mail = await database.inCustomer(customer_id, (tx) => takeReceipt(tx, context, checklist_id))
      if (mail === null) return
      const date_sent = await deliver(smtp, mail, clock).catch(async (error: unknown) => {
        // Free for the next attempt, and still a mail of this hour: addresses that are refused are no way around the bound.
        const given_back = { checklist_id, date_taken: new Date(clock.now().getTime() - lease_ms) }
        await database.inCustomer(customer_id, (tx) => tx.count(setTaken, given_back))
        throw error
      })
      await database.inCustomer(customer_id, (tx) => tx.count(endReceipt, { checklist_id, date_sent }))
    },
    giveUp: async ({ customer_id, checklist_id }) => {
      await database.inCustomer(customer_id, (tx) => tx.count(endReceipt, { checklist_id, date_sent: null }))
    },
  }
}

/** When it was taken by the server; null: nobody can mend an address by waiting. */
async function deliver(smtp: Smtp, mail: Mail, clock: Clock): Promise<Date | null> {
  try {
    await smtp.send(mail)
    return clock.now()
  } catch (error) {
    if (error instanceof UnusableAddressError) return null
    throw error
  }
}

/** Null: there is nothing to send now. */
async function takeReceipt(
  tx: CustomerTransaction,
  { vault, clock, enqueueJob, max_per_hour, lease_ms }: ReceiptsContext,
  checklist_id: number,
): Promise<Mail | null> {
  const now = clock.now()
  await tx.rows(lockReceipts)
  const receipt = await tx.find(selectWaiting, checklist_id)
  if (receipt === undefined) return null
  const taken_ms = receipt.date_taken?.getTime() ?? 0
  if (taken_ms > now.getTime() - lease_ms) throw new Error('another worker has taken the receipt')
  const is_late = receipt.date_created.getTime() < now.getTime() - max_age_ms
  const mail = is_late ? null : await composeReceipt(tx, checklist_id, vault)
  if (mail === null) {
    await tx.count(endReceipt, { checklist_id, date_sent: null })
    return null
  }
  const hour = new Date(Math.floor(now.getTime() / hour_ms) * hour_ms)
  if ((await tx.one(countTaken, hour)).taken >= max_per_hour) {
    const run_at = new Date(hour.getTime() + hour_ms + ((checklist_id * 1_000) % spread_ms))
    await enqueueReceipt(tx, enqueueJob, { checklist_id, run_at })
    return null
  }
  await tx.count(setTaken, { checklist_id, date_taken: now })
  return mail
}
