import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** Nothing where too many wait already. */
export function insertReceipt(
  customer_id: number,
  { checklist_id, max_waiting }: { checklist_id: number; max_waiting: number },
  now: Date,
): Statement<{ checklist_id: number }> {
  return sql<{ checklist_id: number }>`
    insert into app.checklist_receipts (customer_id, checklist_id, state, date_created)
    select ${customer_id}, ${checklist_id}::bigint, 'waiting', ${now}::timestamptz
    where (select count(*) from (
      select from app.checklist_receipts where customer_id = ${customer_id} and state = 'waiting' limit ${max_waiting}
    ) as waiting) < ${max_waiting}
    returning checklist_id
  `.compile(build)
}

/** Held to the end of the transaction: two workers do not both find the last mail of the hour, nor the same receipt. */
export function lockReceipts(customer_id: number): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended('tropeiro.receipts.' || ${customer_id}::bigint, 0))`.compile(
    build,
  )
}

export interface WaitingReceipt {
  readonly date_created: Date
  readonly date_taken: Date | null
}

export function selectWaiting(customer_id: number, checklist_id: number): Statement<WaitingReceipt> {
  return sql<WaitingReceipt>`
    select date_created, date_taken from app.checklist_receipts
    where customer_id = ${customer_id} and checklist_id = ${checklist_id} and state = 'waiting'
  `.compile(build)
}

export function countTaken(customer_id: number, since: Date): Statement<{ taken: number }> {
  return sql<{ taken: number }>`
    select count(*)::integer as taken from app.checklist_receipts
    where customer_id = ${customer_id} and date_taken >= ${since}::timestamptz
  `.compile(build)
}

export function setTaken(
  customer_id: number,
  { checklist_id, date_taken }: { checklist_id: number; date_taken: Date },
): Statement<unknown> {
  return sql`
    update app.checklist_receipts set date_taken = ${date_taken}
    where customer_id = ${customer_id} and checklist_id = ${checklist_id} and state = 'waiting'
  `.compile(build)
}

/** What was sent stays so, whatever a worker says that was thought dead. */
export function endReceipt(
  customer_id: number,
  { checklist_id, date_sent }: { checklist_id: number; date_sent: Date | null },
): Statement<unknown> {
  const state = date_sent === null ? 'given_up' : 'sent'
  return sql`
    update app.checklist_receipts set state = ${state}, date_sent = ${date_sent}
    where customer_id = ${customer_id} and checklist_id = ${checklist_id} and state <> 'sent'
  `.compile(build)
}
