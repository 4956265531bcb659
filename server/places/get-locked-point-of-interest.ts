import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockPointOfInterest, type PointOfInterestRow } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The point as it stays until the transaction ends. */
export async function getLockedPointOfInterest(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<PointOfInterestRow> {
  const row = await tx.find(lockPointOfInterest, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
