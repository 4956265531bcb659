import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockWorkShift, type WorkShiftRow } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The shift as it, and its versions with it, stay until the transaction ends. */
export async function getLockedWorkShift(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<WorkShiftRow> {
  const row = await tx.find(lockWorkShift, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
