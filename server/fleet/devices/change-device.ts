import type { DeviceChanges } from '@tropeiro/contract/device.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import { installDevice, lockInstalls, recordMoves, removeDevice } from '../assignments/device-installs.ts'
import { touchDevices } from '../assignments/queries.ts'
import { takeSerial } from './create-device.ts'
import { assertNotAhead, readSerial, takenSerial } from './device.ts'
import { getLockedDevice } from './get-locked-device.ts'
import { lockVehicle } from './lock-vehicle.ts'
import { type DeviceRow, notifySerial, releaseSerial, selectDevice, updateDevice } from './queries.ts'

export interface DeviceChange extends Omit<DeviceChanges, 'date_installed' | 'date_removed'> {
  /** Null: now. */
  readonly date_installed: Date | null
  readonly date_removed: Date | null
}

/** A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. */
export async function changeDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: { changes: DeviceChange; assertVersion: AssertVersion },
): Promise<DeviceRow> {
  const { id, date_installed, date_removed } = changes
  assertNotAhead(date_installed, actor.now, '/data/date_installed')
  assertNotAhead(date_removed, actor.now, '/data/date_removed')
  const serial = changes.serial === undefined ? undefined : readSerial(changes.serial)
  await lockInstalls(tx)
  const before = await getLockedDevice(tx, id, assertVersion)
  const values = { serial: serial ?? before.serial, protocol: changes.protocol ?? before.protocol }
  const fields = (['serial', 'protocol'] as const).filter((name) => values[name] !== before[name])
  if (fields.length > 0) await writeDevice(tx, { before, values })
  const moved = await moveDevice(tx, actor, { changes, before })
  if (fields.length === 0 && moved.length === 0) return before
  await tx.rows(touchDevices, [id], actor.now)
  await recordMoves(
    tx,
    actor,
    moved.filter((device_id) => device_id !== id),
  )
  const moved_fields = moved.length > 0 ? ['vehicle_id', 'date_installed'] : []
  await recordChange(tx, actor, {
    resource: 'device',
    action: 'change',
    id,
    fields: [...fields, ...moved_fields],
  })
  const row = await tx.one(selectDevice, id)
  return row
}

async function writeDevice(
  tx: CustomerTransaction,
  { before, values }: { before: DeviceRow; values: Pick<DeviceRow, 'serial' | 'protocol'> },
): Promise<void> {
  await tx.count(updateDevice, before.id, values).catch((error: unknown) => {
    throw isUniqueViolation(error, 'devices_serial') ? takenSerial(error) : error
  })
  if (values.serial === before.serial) return
  await tx.rows(releaseSerial({ device_id: before.id }))
  await tx.rows(notifySerial(before.serial))
  await takeSerial(tx, values.serial, before.id)
}

/** Gives the devices that are elsewhere now; none when the device stays where it is since the same moment. */
async function moveDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, before }: { changes: DeviceChange; before: DeviceRow },
): Promise<number[]> {
  const { id: device_id, vehicle_id, date_installed, date_removed, reason } = changes
  if (vehicle_id === undefined) return []
  if (vehicle_id === null) {
    if (before.vehicle_id === null) return []
    return removeDevice(tx, actor, { device_id, at: date_removed, reason: reason ?? 'late_removal' })
  }
  const is_same_date = date_installed === null || isSameMoment(date_installed, before.date_installed)
  if (vehicle_id === before.vehicle_id && is_same_date) return []
  await lockVehicle(tx, vehicle_id, 'open')
  return installDevice(tx, actor, {
    device_id,
    vehicle_id,
    at: date_installed,
    reason: reason ?? 'late_install',
  })
}

function isSameMoment(one: Date, other: Date | null): boolean {
  return one.getTime() === other?.getTime()
}
