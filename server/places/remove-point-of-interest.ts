import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { holdRow, type RowToChange } from '../platform/http/changes/hold-row.ts'
import { point_versions } from './point-versions.ts'
import { excludePointOfInterest, lockPointOfInterest } from './queries.ts'

export async function removePointOfInterest(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockPointOfInterest, id), assertVersion)
  await tx.count(excludePointOfInterest, id, actor.now)
  await point_versions.end(tx, id, actor.now)
  await recordChange(tx, actor, { resource: 'point_of_interest', action: 'remove', id, fields: [] })
}
