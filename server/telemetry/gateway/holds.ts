import type { DeviceHold } from '../directory/device-directory.ts'

/** The holds of a serial that somebody has, or had; oldest first. */
export type Holds = readonly [DeviceHold, ...DeviceHold[]]

export function isHeld(holds: readonly DeviceHold[]): holds is Holds {
  return holds.length > 0
}

/** Who holds the serial now, or held it last. */
export function newestOf(holds: Holds): DeviceHold {
  return holds.at(-1) ?? holds[0]
}
