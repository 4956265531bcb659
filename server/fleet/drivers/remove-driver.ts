import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange, removeDriverUser } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { endAssignmentsOfDriver } from '../assignments/vehicle-drivers.ts'
import { changeDriverVersions } from './driver-versions.ts'
import { excludeDriver, lockDriver } from './queries.ts'

/** The user that is theirs goes with them, so their sessions end; their vehicles are without a driver from now on. */
export async function removeDriver(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  const before = await holdRow(tx.find(lockDriver, id), assertVersion)
  const { user_id, name } = before
  await tx.count(excludeDriver, id, actor.now)
  // Who is named by an itinerary still has hours, but no card.
  const after = { ...before, identifier: null }
  await changeDriverVersions(tx, id, { before, after, now: actor.now })
  await removeDriverUser(tx, actor, { id: user_id })
  await endAssignmentsOfDriver(tx, actor, id)
  await saveSearchable(tx, 'driver', [{ id, before: normaliseText(name), after: null }])
  await recordChange(tx, actor, { resource: 'driver', action: 'remove', id, fields: [] })
}
