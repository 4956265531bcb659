import type { PointOfInterestChanges } from '@tropeiro/contract/point-of-interest.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { type AssertVersion, holdRow } from '../platform/http/changes/hold-row.ts'
import { point_of_interest_fields, valuesGiven } from './point-of-interest.ts'
import { point_versions } from './point-versions.ts'
import { lockPointOfInterest, type PointOfInterestRow, updatePointOfInterest } from './queries.ts'
import { openPoints, sealed_contact } from './sealed-contact.ts'

interface PointChange {
  readonly changes: PointOfInterestChanges
  readonly vault: Vault
  readonly assertVersion: AssertVersion
}

/**
 * A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated.
 * `vault.prepare` comes before the transaction.
 */
export async function changePointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, vault, assertVersion }: PointChange,
): Promise<PointOfInterestRow> {
  const { id, ...given_fields } = changes
  const given = valuesGiven(given_fields)
  const keeper = { vault, customer_id: tx.customer_id }
  const [before] = await openPoints(keeper, [await holdRow(tx.find(lockPointOfInterest, id), assertVersion)])
  if (before === undefined) throw new Error('a row is opened')
  const fields = point_of_interest_fields.namesOfChanges(before, given)
  if (fields.length === 0) return before
  const values = { ...before, ...given }
  const sealed = await sealed_contact.seal(keeper, id, values)
  const row = await tx.one(updatePointOfInterest, { id, values, sealed }, actor.now)
  const { latitude, longitude } = values
  await point_versions.change(tx, id, {
    before: { latitude: before.latitude, longitude: before.longitude },
    given: { latitude, longitude },
    from: actor.now,
  })
  await recordChange(tx, actor, { resource: 'point_of_interest', action: 'change', id, fields })
  return { ...values, sealed, row_version: row.row_version }
}
