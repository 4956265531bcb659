import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { type DeviceRow, lockDevice, selectDevice } from './queries.ts'

/** The device as it stays until the transaction ends. */
export function getLockedDevice(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<DeviceRow> {
  // Sent together. What is read beside the locked row must be as it is after the wait, so it is read by itself.
  const both = Promise.all([tx.rows(lockDevice, id), tx.find(selectDevice, id)])
  return holdRow(
    both.then(([, row]) => row),
    assertVersion,
  )
}
