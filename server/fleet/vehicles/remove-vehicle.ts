import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { freeDeviceOf, lockInstalls } from '../assignments/device-installs.ts'
import { assignDriver } from '../assignments/vehicle-drivers.ts'
import { getLockedVehicle } from './get-locked-vehicle.ts'
import { excludeVehicle } from './queries.ts'

/** Its device and its driver are free from now on, and its plate may be used again. */
export async function removeVehicle(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await lockInstalls(tx)
  const { title_key } = await getLockedVehicle(tx, id, assertVersion)
  await freeDeviceOf(tx, actor, id)
  await assignDriver(tx, actor, { vehicle_id: id, driver_id: null })
  await tx.count(excludeVehicle, id, actor.now)
  await saveSearchable(tx, 'vehicle', [{ id, before: title_key, after: null }])
  await recordChange(tx, actor, { resource: 'vehicle', action: 'remove', id, fields: [] })
}
