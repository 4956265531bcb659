import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange, removeDriverUser } from '../../identity/public.ts'
import { endAssignmentsOfDriver } from '../assignments/vehicle-drivers.ts'
import { type AssertVersion, getLockedDriver } from './get-locked-driver.ts'
import { excludeDriver } from './queries.ts'

/** The user that is theirs goes with them, so their sessions end; their vehicles are without a driver from now on. */
export async function removeDriver(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: { id: number; assertVersion: AssertVersion },
): Promise<void> {
  const { user_id } = await getLockedDriver(tx, id, assertVersion)
  await tx.count(excludeDriver(tx.customer_id, id, actor.now))
  await removeDriverUser(tx, user_id, actor)
  await endAssignmentsOfDriver(tx, actor, id)
  await recordChange(tx, actor, { resource: 'driver', action: 'remove', id, fields: [] })
}
