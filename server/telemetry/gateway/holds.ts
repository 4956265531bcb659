import type { DeviceHold } from '../directory/device-directory.ts'

type DeviceIds = Pick<DeviceHold, 'customer_id' | 'device_id'>

/** The holds of a serial that somebody has, or had; oldest first. */
export type Holds = readonly [DeviceHold, ...DeviceHold[]]

export function isHeld(holds: readonly DeviceHold[]): holds is Holds {
  return holds.length > 0
}

/** A device of a customer, as one key of a map: a serial can be written in many ways. */
export type DeviceKey = `${number}/${number}`

export function deviceKeyOf({ customer_id, device_id }: DeviceIds): DeviceKey {
  return `${customer_id}/${device_id}`
}

/** Who holds the serial now, or held it last. */
export function newestOf(holds: Holds): DeviceHold {
  return holds.at(-1) ?? holds[0]
}
