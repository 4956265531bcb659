import type { DeviceDirectory, DeviceHold } from '../../directory/device-directory.ts'
import { type Holds, isHeld } from '../holds.ts'

export type DeviceName = { readonly serial: string } | { readonly device_id: number }

/**
 * What a customer holds, or held, of a device: nobody else's, so that a key writes to its customer alone and learns
 * nothing of others. Null: no such device of this customer. With a key the protocol does not matter: it proves more than
 * a protocol does.
 */
export function findOwnHolds(
  directory: DeviceDirectory,
  customer_id: number,
  name: DeviceName,
): Holds | null {
  const all =
    'serial' in name
      ? directory.find(name.serial)
      : (directory.findDevice(customer_id, name.device_id)?.holds ?? [])
  const isOwn = (hold: DeviceHold) => hold.customer_id === customer_id
  const own = all.every(isOwn) ? all : all.filter(isOwn)
  return isHeld(own) ? own : null
}
