import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { excludeCorrection, lockCorrection } from './queries.ts'

/** The providers are asked again from then on. */
export async function removeAddressCorrection(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockCorrection, id), assertVersion)
  await tx.count(excludeCorrection, id, actor.now)
  await recordChange(tx, actor, { resource: 'address_correction', action: 'remove', id, fields: [] })
}
