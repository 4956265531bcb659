import { eraseChecklists } from '../checklists/public.ts'
import { eraseCommands, eraseFacts } from '../execution/public.ts'
import { deleteErased } from '../images/public.ts'
import { eraseAddresses, eraseContacts } from '../places/public.ts'
import { erasePoints } from '../plans/public.ts'
import { eraseDisclosures } from '../proof/public.ts'
import { type FoundRecipient, findRecipient } from './find-recipient.ts'
import { inBatches } from './in-batches.ts'
import type { PeopleContext } from './people-context.ts'
import type { ReceiptRow } from './queries.ts'
import { beginReceipt, countErased, finishReceipt, listReceipts } from './receipt.ts'
import type { Recipient } from './recipient.ts'

export interface RecipientErasure {
  readonly customer_id: number
  readonly recipient: Recipient
  readonly operator: string
  readonly reason: string
  /** Points too that somebody is to go to yet. */
  readonly with_open: boolean
}

export interface ErasedPerson {
  /** Null: nothing was found, neither now nor before. */
  readonly receipt: ReceiptRow | null
  /** Left alone: somebody is to go there yet. */
  readonly open_ids: readonly number[]
}

/**
 * Erases a recipient: a batch of points in each transaction, with all that is known of them in every slice. Whenever it is broken off,
 * what is done is done wholly, and the same command goes on with the rest: it finds what still names the person.
 */
export async function eraseRecipient(
  context: PeopleContext,
  erasure: RecipientErasure,
): Promise<ErasedPerson> {
  const { customer_id, recipient, with_open, operator, reason } = erasure
  const { found_by, key } = recipient
  const found = await findRecipient(context, customer_id, recipient)
  const open_ids = with_open ? [] : found.open_ids
  const person = { customer_id, kind: 'recipient', found_by, key } as const
  const [last] = await listReceipts(context, person)
  if (isNothing(found, open_ids) && last?.date_finished !== null) return { receipt: last ?? null, open_ids }
  const { id } = await beginReceipt(context, { ...person, operator, reason })
  await eraseFound(context, { ...erasure, found, receipt_id: id })
  if (context.blobs !== null) await deleteErased({ ...context, blobs: context.blobs }, customer_id)
  return { receipt: await finishReceipt(context, customer_id, id), open_ids }
}

function isNothing(found: FoundRecipient, open_ids: readonly number[]): boolean {
  const { point_ids, done_ids, checklist_ids, command_ids, contact_ids } = found
  const ids = [checklist_ids, command_ids, contact_ids]
  return point_ids.length === open_ids.length + done_ids.length && ids.every(({ length }) => length === 0)
}

interface FoundErasure extends RecipientErasure {
  readonly found: FoundRecipient
  readonly receipt_id: number
}

async function eraseFound(context: PeopleContext, erasure: FoundErasure): Promise<void> {
  const { found, customer_id, receipt_id, with_open } = erasure
  const { database, vault, clock } = context
  const now = clock.now()
  const open_ids = new Set(with_open ? [] : found.open_ids)
  for (const batch of inBatches(found.point_ids.filter((id) => !open_ids.has(id)))) {
    await vault.prepare(customer_id)
    await database.inCustomer(customer_id, async (tx) => {
      const erased = await erasePoints(tx, { point_ids: batch, with_open, vault, now })
      const facts = await eraseFacts(tx, erased.all_ids, now)
      const proof_entries = await eraseDisclosures(tx, erased.all_ids, now)
      const addresses = await eraseAddresses(tx, erased.addresses)
      const { import_lines } = erased
      const points = erased.point_ids.length
      await countErased(tx, receipt_id, { points, import_lines, proof_entries, addresses, ...facts })
    })
  }
  for (const batch of inBatches(found.checklist_ids)) {
    await database.inCustomer(customer_id, async (tx) => {
      const { command_ids, ...erased } = await eraseChecklists(tx, batch, now)
      const commands = await eraseCommands(tx, command_ids)
      await countErased(tx, receipt_id, { ...erased, commands })
    })
  }
  for (const batch of inBatches(found.command_ids)) {
    await database.inCustomer(customer_id, async (tx) =>
      countErased(tx, receipt_id, { commands: await eraseCommands(tx, batch) }),
    )
  }
  for (const batch of inBatches(found.contact_ids)) {
    await database.inCustomer(customer_id, async (tx) =>
      countErased(tx, receipt_id, { contacts: await eraseContacts(tx, batch, now) }),
    )
  }
}
