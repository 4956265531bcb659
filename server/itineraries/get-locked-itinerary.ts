import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type ItineraryRow, lockItinerary } from './queries.ts'

/** What the caller believes about the row; it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The itinerary as it stays until the transaction ends. */
export async function getLockedItinerary(
  tx: CustomerTransaction,
  id: number,
  assertVersion: AssertVersion,
): Promise<ItineraryRow> {
  const row = await tx.find(lockItinerary, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
