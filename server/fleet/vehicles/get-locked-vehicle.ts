import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { lockVehicle, selectVehicle, type VehicleRow } from './queries.ts'

/** The vehicle as it stays until the transaction ends. */
export function getLockedVehicle(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<VehicleRow> {
  // Sent together. What is read beside the locked row must be as it is after the wait, so it is read by itself.
  const both = Promise.all([tx.rows(lockVehicle, id), tx.find(selectVehicle, id)])
  return holdRow(
    both.then(([, row]) => row),
    assertVersion,
  )
}
