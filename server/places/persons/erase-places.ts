import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type HeldItem, lastOf, type PersonSearch, type SearchedRows } from '../../platform/personal-data.ts'
import type { AddressParts } from '../addresses/address.ts'
import { findQuestion } from '../geocoding/question.ts'
import { sealed_contact } from '../sealed-contact.ts'
import {
  blankContacts,
  deleteCachedAddresses,
  deleteConfirmedPlaces,
  deleteCorrections,
  selectContacts,
  selectContactsToSearch,
  selectKnownAddresses,
} from './queries.ts'

/** Points of interest whose contact the person is. */
export async function searchContacts(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch,
): Promise<SearchedRows> {
  const rows = await tx.rows(selectContactsToSearch, { after: after ?? 0, max })
  const opened = await sealed_contact.open({ vault, customer_id: tx.customer_id }, rows)
  const named = rows.filter((_row, index) => Object.values(opened[index] ?? {}).some(namesPerson))
  const last = lastOf(
    rows.map(({ id }) => id),
    max,
  )
  return { ids: named.map(({ id }) => id), last }
}

/** The place stays, without whom to ask for there. */
export async function eraseContacts(
  tx: CustomerTransaction,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  return ids.length === 0 ? 0 : tx.count(blankContacts, ids, now)
}

export async function exportContacts(
  tx: CustomerTransaction,
  ids: readonly number[],
  vault: Vault,
): Promise<HeldItem[]> {
  const rows = await tx.rows(selectContacts, ids)
  const opened = await sealed_contact.open({ vault, customer_id: tx.customer_id }, rows)
  return rows.map(({ id, title }, index) => ({
    from: 'points_of_interest',
    id,
    values: { title, ...opened[index] },
  }))
}

/** As it stands at a point: the text, and the parts that were sent or found. */
export interface AddressOfPoint {
  readonly address: string | null
  readonly address_parts: unknown
}

/** What the customer knows of where these addresses are; the next who asks is told by the maps again. */
export async function eraseAddresses(
  tx: CustomerTransaction,
  addresses: readonly AddressOfPoint[],
): Promise<number> {
  const keys = keysOf(addresses)
  if (keys.length === 0) return 0
  const gone = await Promise.all([
    tx.count(deleteCachedAddresses, keys),
    tx.count(deleteConfirmedPlaces, keys),
    tx.count(deleteCorrections, keys),
  ])
  return gone.reduce((sum, count) => sum + count, 0)
}

export async function exportAddresses(
  tx: CustomerTransaction,
  addresses: readonly AddressOfPoint[],
): Promise<HeldItem[]> {
  const keys = keysOf(addresses)
  if (keys.length === 0) return []
  const rows = await tx.rows(selectKnownAddresses, keys)
  return rows.map(({ from, id, document }) => ({ from, id, values: { document } }))
}

/** Of the text, and of the parts by themselves: either may have been asked for. */
function keysOf(addresses: readonly AddressOfPoint[]): Buffer[] {
  const given = addresses.flatMap(({ address, address_parts }) => [
    { address },
    { ...(address_parts as Partial<AddressParts> | null) },
  ])
  const keys = new Map<string, Buffer>()
  for (const one of given) {
    const question = findQuestion(one, () => false)
    if (question !== null) keys.set(question.name, question.key)
  }
  return [...keys.values()]
}
