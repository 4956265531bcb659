import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../identity/public.ts'
import { type AssertVersion, getLockedPointOfInterest } from './get-locked-point-of-interest.ts'
import { excludePointOfInterest } from './queries.ts'
import { recordChange } from './record-change.ts'

export async function removePointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: { id: number; assertVersion: AssertVersion },
): Promise<void> {
  await getLockedPointOfInterest(tx, id, assertVersion)
  await tx.count(excludePointOfInterest(tx.customer_id, id, actor.now))
  await recordChange(tx, actor, { action: 'remove', id, fields: [] })
}
