import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { holdRow, type RowToChange } from '../platform/http/changes/hold-row.ts'
import { excludeItinerary, lockItinerary } from './queries.ts'
import { tellItinerary } from './tell-itinerary.ts'

export async function removeItinerary(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  const before = await holdRow(tx.find(lockItinerary, id), assertVersion)
  await tx.count(excludeItinerary, id, actor.now)
  tellItinerary(tx, before)
  await recordChange(tx, actor, { resource: 'itinerary', action: 'remove', id, fields: [] })
}
