import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type DeviceRow, lockDevice, selectDevice } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The device as it stays until the transaction ends. */
export async function getLockedDevice(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<DeviceRow> {
  // Sent together. What is read beside the locked row must be as it is after the wait, so it is read by itself.
  const [, [row]] = await Promise.all([tx.rows(lockDevice, id), tx.rows(selectDevice, id)])
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
