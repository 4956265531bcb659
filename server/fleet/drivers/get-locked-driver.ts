import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type DriverRow, lockDriver } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The driver as it stays until the transaction ends. */
export async function getLockedDriver(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<DriverRow> {
  const row = await tx.find(lockDriver, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
