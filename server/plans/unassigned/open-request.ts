import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { ImportRequest } from '../model/import-request.ts'
import type { ImportRow } from '../storage/queries.ts'
import { import_request, request_document } from '../storage/stored-documents.ts'

/** What was imported. `vault.prepare` comes before the transaction. */
export async function openRequest(
  { customer_id }: CustomerTransaction,
  vault: Vault,
  { id, sealed_request: sealed, request: clear }: Omit<ImportRow, 'unassigned'>,
): Promise<ImportRequest> {
  return request_document.read(await import_request.open({ vault, customer_id }, { id, sealed, clear }), id)
}
