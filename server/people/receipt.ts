import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { hashPerson, prepareHashKeys } from '../fleet/public.ts'
import { operatorAt, recordAudit } from '../identity/public.ts'
import type { PeopleContext } from './people-context.ts'
import { insertReceipt, lockReceipt, type ReceiptRow, selectReceipts, updateReceipt } from './queries.ts'

/** Who is erased, by whom and why. */
export interface Erasure {
  readonly customer_id: number
  readonly kind: ReceiptRow['kind']
  readonly found_by: string
  /** The same however it was written. It is hashed, and kept nowhere. */
  readonly key: string
  readonly operator: string
  readonly reason: string
}

export type Counts = Readonly<Record<string, number>>

/** The receipts of the person, the newest first. */
export async function listReceipts(
  context: PeopleContext,
  { customer_id, kind, key }: Pick<Erasure, 'customer_id' | 'kind' | 'key'>,
): Promise<ReceiptRow[]> {
  const { database, vault, clock } = context
  await prepareHashKeys(context, customer_id, clock.now())
  return database.inCustomer(customer_id, async (tx) => {
    const hashes = (await hashPerson(tx, vault, key)).map(({ hash }) => hash)
    return tx.rows(selectReceipts, { kind, hashes })
  })
}

/** A new one. One that was broken off is gone on with, and says who began it. */
export async function beginReceipt(context: PeopleContext, erasure: Erasure): Promise<ReceiptRow> {
  const { database, vault, clock } = context
  const { customer_id, kind, found_by, key, operator, reason } = erasure
  const unfinished = (await listReceipts(context, erasure)).find(
    ({ date_finished }) => date_finished === null,
  )
  if (unfinished !== undefined) return unfinished
  return database.inCustomer(customer_id, async (tx) => {
    const now = clock.now()
    const [{ hash, version }] = await hashPerson(tx, vault, key)
    const who = { subject_hash: hash, hash_key_version: version }
    const receipt = await tx.one(insertReceipt, {
      kind,
      found_by,
      ...who,
      operator,
      reason,
      date_started: now,
    })
    await recordAudit(tx, operatorAt(now), {
      action: 'create',
      resource: 'erasure',
      resource_id: receipt.id,
      fields: [],
    })
    return receipt
  })
}

/** In the transaction of what is counted: what was erased is told, whenever it is broken off. */
export async function countErased(tx: CustomerTransaction, id: number, erased: Counts): Promise<void> {
  const { counts, date_finished } = await tx.one(lockReceipt, id)
  await tx.one(updateReceipt, { id, counts: sumOf(counts, erased), date_finished })
}

export async function finishReceipt(
  { database, clock }: PeopleContext,
  customer_id: number,
  id: number,
): Promise<ReceiptRow> {
  return database.inCustomer(customer_id, async (tx) => {
    const { counts } = await tx.one(lockReceipt, id)
    return tx.one(updateReceipt, { id, counts, date_finished: clock.now() })
  })
}

function sumOf(one: Counts, other: Counts): Counts {
  const sum = { ...one }
  for (const [name, count] of Object.entries(other)) if (count > 0) sum[name] = (sum[name] ?? 0) + count
  return sum
}
