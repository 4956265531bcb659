import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockRecord } from './queries.ts'
import type { RegisterRow, RegisterTable } from './register.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The record as it stays until the transaction ends. */
export async function getLockedRecord(
  register: RegisterTable,
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<RegisterRow> {
  const row = await tx.find(lockRecord(register, tx.customer_id, id))
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
