import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { mergeContact, type PhoneContact } from './merge-contact.ts'
import { savePhone, selectPhone } from './queries.ts'

/** Keeps that a user's phone was heard of. Read first: a contact that is not worth writing locks nothing. */
export async function recordPhone(
  tx: CustomerTransaction,
  user_id: number,
  contact: PhoneContact,
): Promise<void> {
  const phone = mergeContact(await tx.find(selectPhone, user_id), contact)
  if (phone !== null) await tx.count(savePhone, user_id, phone)
}
