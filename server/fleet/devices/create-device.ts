import type { NewDevice } from '@tropeiro/contract/device.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { installDevice, lockInstalls, recordMoves } from '../assignments/device-installs.ts'
import { assertNotAhead, readSerial, takenSerial } from './device.ts'
import { lockVehicle } from './lock-vehicle.ts'
import {
  type DeviceRow,
  insertDevice,
  notifySerial,
  registerSerial,
  selectDevice,
  updateState,
} from './queries.ts'

export interface DeviceToCreate extends Pick<NewDevice, 'serial' | 'protocol'> {
  readonly vehicle_id: number | null
  /** Null: now. */
  readonly date_installed: Date | null
}

export async function createDevice(
  tx: CustomerTransaction,
  actor: Actor,
  { protocol, vehicle_id, date_installed, ...given }: DeviceToCreate,
): Promise<DeviceRow> {
  const serial = readSerial(given.serial)
  assertNotAhead(date_installed, actor.now, '/data/date_installed')
  if (vehicle_id !== null) await lockInstalls(tx)
  const inserted = await tx.one(insertDevice, { serial, protocol }, actor.now).catch((error: unknown) => {
    throw isUniqueViolation(error, 'devices_serial') ? takenSerial(error) : error
  })
  const { id } = inserted
  await takeSerial(tx, serial, id)
  const fields = ['serial', 'protocol']
  if (vehicle_id !== null) {
    await installNew(tx, actor, { device_id: id, vehicle_id, at: date_installed, reason: 'late_install' })
    fields.push('vehicle_id', 'date_installed')
  }
  await recordChange(tx, actor, { resource: 'device', action: 'create', id, fields })
  const row = await tx.one(selectDevice, id)
  return row
}

/**
 * A serial is one device's in the whole installation; the later of two waits, and costs the same. Processes that keep that it
 * is nobody's are told.
 */
export async function takeSerial(tx: CustomerTransaction, serial: string, device_id: number): Promise<void> {
  const taken = await tx.find(registerSerial(serial, device_id))
  const state = taken?.registered === true ? 'active' : 'waiting'
  await tx.rows(updateState, device_id, state)
  await tx.rows(notifySerial(serial))
}

async function installNew(
  tx: CustomerTransaction,
  actor: Actor,
  install: Parameters<typeof installDevice>[2],
): Promise<void> {
  const { device_id, vehicle_id } = install
  await lockVehicle(tx, vehicle_id, 'open')
  const moved = await installDevice(tx, actor, install)
  await recordMoves(
    tx,
    actor,
    moved.filter((id) => id !== device_id),
  )
}
