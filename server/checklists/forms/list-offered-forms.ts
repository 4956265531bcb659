import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { presentForms } from './present.ts'
import { type OfferedForm, selectOfferedForms, selectOfferedVersions } from './queries.ts'

/** What phones are to have, by id, at most as many as a company may have: compare it with what they have before reading the forms. */
export function listOfferedVersions(tx: CustomerTransaction): Promise<OfferedForm[]> {
  return tx.rows(selectOfferedVersions)
}

/** Those of the ids that are offered, as they are now, by id; one statement, none for no ids. */
export async function listOfferedForms(
  tx: CustomerTransaction,
  ids: readonly number[],
): Promise<ChecklistForm[]> {
  if (ids.length === 0) return []
  return presentForms(await tx.rows(selectOfferedForms, ids), tx.customer_id)
}
