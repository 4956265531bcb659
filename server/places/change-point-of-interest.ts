import type { PointOfInterestChanges } from '@tropeiro/contract/point-of-interest.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { type AssertVersion, getLockedPointOfInterest } from './get-locked-point-of-interest.ts'
import { namesOfChanges, valuesGiven } from './point-of-interest.ts'
import { type PointOfInterestRow, updatePointOfInterest } from './queries.ts'

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changePointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: { changes: PointOfInterestChanges; assertVersion: AssertVersion },
): Promise<PointOfInterestRow> {
  const { id, ...given_fields } = changes
  const given = valuesGiven(given_fields)
  const before = await getLockedPointOfInterest(tx, id, assertVersion)
  const fields = namesOfChanges(before, given)
  if (fields.length === 0) return before
  const [row] = await tx.rows(
    updatePointOfInterest(tx.customer_id, { id, values: { ...before, ...given } }, actor.now),
  )
  if (row === undefined) throw new Error('a locked row is updated')
  await recordChange(tx, actor, { resource: 'point_of_interest', action: 'change', id, fields })
  return row
}
