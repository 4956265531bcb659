import type { NewPointOfInterest } from '@tropeiro/contract/point-of-interest.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { values_by_default, valuesGiven } from './point-of-interest.ts'
import { insertPointOfInterest, type PointOfInterestRow } from './queries.ts'

export async function createPointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  fields: NewPointOfInterest,
): Promise<PointOfInterestRow> {
  const given = valuesGiven(fields)
  const [row] = await tx.rows(
    insertPointOfInterest(tx.customer_id, { ...values_by_default, ...given }, actor.now),
  )
  if (row === undefined) throw new Error('an insert returns its row')
  await recordChange(tx, actor, {
    resource: 'point_of_interest',
    action: 'create',
    id: row.id,
    fields: Object.keys(given),
  })
  return row
}
