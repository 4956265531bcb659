import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import { excludeCorrection, lockCorrection } from './queries.ts'

/** The providers are asked again from then on. */
export async function removeAddressCorrection(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: { id: number; assertVersion: AssertVersion },
): Promise<void> {
  await holdRow(tx.find(lockCorrection, id), assertVersion)
  await tx.count(excludeCorrection, id, actor.now)
  await recordChange(tx, actor, { resource: 'address_correction', action: 'remove', id, fields: [] })
}
