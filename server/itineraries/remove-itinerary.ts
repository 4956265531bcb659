import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { type AssertVersion, getLockedItinerary } from './get-locked-itinerary.ts'
import { excludeItinerary } from './queries.ts'

export async function removeItinerary(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: { id: number; assertVersion: AssertVersion },
): Promise<void> {
  await getLockedItinerary(tx, id, assertVersion)
  await tx.count(excludeItinerary, id, actor.now)
  await recordChange(tx, actor, { resource: 'itinerary', action: 'remove', id, fields: [] })
}
