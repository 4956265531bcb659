import type { NewPointOfInterest } from '@tropeiro/contract/point-of-interest.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { point_of_interest_fields, valuesGiven } from './point-of-interest.ts'
import { point_versions } from './point-versions.ts'
import { insertPointOfInterest, type PointOfInterestRow, updateSealedContact } from './queries.ts'
import { sealed_contact } from './sealed-contact.ts'

/** `vault.prepare` comes before the transaction. */
export async function createPointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  { fields, vault }: { fields: NewPointOfInterest; vault: Vault },
): Promise<PointOfInterestRow> {
  const { customer_id } = tx
  const given = valuesGiven(fields)
  const values = { ...point_of_interest_fields.defaults, ...given }
  const row = await tx.one(insertPointOfInterest, values, actor.now)
  const { id } = row
  const sealed = await sealed_contact.seal({ vault, customer_id }, id, values)
  const { latitude, longitude } = values
  const told = { from: actor.now, to: null }
  await Promise.all([
    point_versions.begin(tx, id, { values: { latitude, longitude }, from: actor.now, told }),
    sealed === null ? null : tx.count(updateSealedContact, id, sealed),
    recordChange(tx, actor, {
      resource: 'point_of_interest',
      action: 'create',
      id,
      fields: Object.keys(given),
    }),
  ])
  return { ...row, ...values, sealed }
}
