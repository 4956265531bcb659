import type { Database } from '@tropeiro/db/database.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { type DeviceKey, deviceKeyOf } from './holds.ts'
import { type ContestedDevice, raiseContested } from './queries.ts'

/** Enough to say that something is going on; the metric counts all. */
const max_waiting = 1_000
const tell_every_ms = 1_000

/** Contested devices that their customers have not been told of. */
export class ContestedDevices {
  readonly #waiting = new Map<DeviceKey, ContestedDevice>()

  note(device: ContestedDevice): void {
    const key = deviceKeyOf(device)
    if (this.#waiting.size < max_waiting && !this.#waiting.has(key)) this.#waiting.set(key, device)
  }

  list(): ContestedDevice[] {
    return [...this.#waiting.values()]
  }

  forget(devices: readonly ContestedDevice[]): void {
    for (const device of devices) this.#waiting.delete(deviceKeyOf(device))
  }
}

/**
 * Raises the domain events. Away from the path of positions: while the database is away they wait, and those of a gateway that
 * is killed meanwhile are in its log alone.
 */
export function createContestedLoop(
  contested: ContestedDevices,
  database: Pick<Database, 'rowsOfPlatform'>,
): Loop {
  return {
    name: 'contested devices',
    pause_ms: tell_every_ms,
    round: async () => {
      const devices = contested.list()
      if (devices.length === 0) return false
      await database.rowsOfPlatform(raiseContested(devices))
      contested.forget(devices)
      return false
    },
  }
}
