import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { excludeCorrection, lockCorrection } from './queries.ts'

/** The providers are asked again from then on. */
export async function removeAddressCorrection(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: { id: number; assertVersion: (row_version: number) => void },
): Promise<void> {
  const row = await tx.find(lockCorrection, id)
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  await tx.count(excludeCorrection, id, actor.now)
  await recordChange(tx, actor, { resource: 'address_correction', action: 'remove', id, fields: [] })
}
