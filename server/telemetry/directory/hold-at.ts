import type { DeviceHold } from './device-directory.ts'

/** Who held the serial at a moment; undefined when nobody did. */
export function holdAt(holds: readonly DeviceHold[], time_ms: number): DeviceHold | undefined {
  // From the newest, which nearly every record is of.
  for (let n = holds.length - 1; n >= 0; n -= 1) {
    const hold = holds[n]
    if (hold === undefined || time_ms < hold.valid_from_ms) continue
    // They do not overlap: an older one has ended by then too.
    return hold.valid_to_ms === null || time_ms < hold.valid_to_ms ? hold : undefined
  }
  return undefined
}

/** The vehicle that the device was in at a moment, as believed now; null when it was in none. */
export function vehicleAt({ installs }: Pick<DeviceHold, 'installs'>, time_ms: number): number | null {
  for (let n = installs.length - 1; n >= 0; n -= 1) {
    const install = installs[n]
    if (install === undefined || time_ms < install.from_ms) continue
    return install.to_ms === null || time_ms < install.to_ms ? install.vehicle_id : null
  }
  return null
}
