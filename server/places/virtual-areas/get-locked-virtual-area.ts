import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockVirtualArea, type VirtualAreaRow } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The area as it stays until the transaction ends. */
export async function getLockedVirtualArea(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<VirtualAreaRow> {
  const row = await tx.find(lockVirtualArea, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
