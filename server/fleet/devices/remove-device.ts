import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { RowToChange } from '../../platform/http/changes/hold-row.ts'
import { lockInstalls, removeDevice as removeFromVehicle } from '../assignments/device-installs.ts'
import { touchDevices } from '../assignments/queries.ts'
import { getLockedDevice } from './get-locked-device.ts'
import { excludeDevice, releaseSerial } from './queries.ts'

/** It leaves its vehicle now, and its serial may be registered again, by anybody. */
export async function removeDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await lockInstalls(tx)
  await getLockedDevice(tx, id, assertVersion)
  await removeFromVehicle(tx, actor, { device_id: id, at: null, reason: '' })
  await tx.rows(releaseSerial({ device_id: id }))
  await tx.count(excludeDevice, id, actor.now)
  await tx.rows(touchDevices, [id], actor.now)
  await recordChange(tx, actor, { resource: 'device', action: 'remove', id, fields: [] })
}
