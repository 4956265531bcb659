import type {
  DeviceDirectory,
  DeviceHold,
  DirectoryState,
  IngestKey,
} from '../../directory/device-directory.ts'

import { createNetworks, type Networks } from '../../directory/networks.ts'

/** A directory that a test writes by hand. */
export interface FixedDirectory extends DeviceDirectory {
  hold(serial: string, ...holds: readonly Partial<DeviceHold>[]): void
  addKey(text: string, key: Partial<IngestKey>): void
  letFrom(customer_id: number, networks: readonly string[]): void
  become(kind: DirectoryState['kind']): void
}

const usual_hold: DeviceHold = {
  customer_id: 1,
  device_id: 1,
  protocol: 'teltonika',
  valid_from_ms: 0,
  valid_to_ms: null,
  installs: [],
}

export function createFixedDirectory(): FixedDirectory {
  const holds = new Map<string, DeviceHold[]>()
  const keys = new Map<string, IngestKey>()
  const networks = new Map<number, Networks>()
  /** About: a serial that is written twice counts twice. */
  const counts = new Map<number, number>()
  let kind: DirectoryState['kind'] = 'current'
  const all = () =>
    [...holds].flatMap(([serial_key, of_serial]) => of_serial.map((hold) => ({ serial_key, hold })))
  return {
    hold: (serial, ...given) => {
      holds.set(
        serial,
        given.map((hold) => ({ ...usual_hold, ...hold })),
      )
      for (const { customer_id = usual_hold.customer_id } of given)
        counts.set(customer_id, (counts.get(customer_id) ?? 0) + 1)
    },
    addKey: (text, key) =>
      void keys.set(text, { key_id: keys.size + 1, customer_id: 1, is_only_position_write: true, ...key }),
    letFrom: (customer_id, texts) => void networks.set(customer_id, createNetworks(texts)),
    become: (state) => {
      kind = state
    },
    find: (serial) => (kind === 'unknown' ? [] : (holds.get(serial) ?? [])),
    findDevice: (customer_id, device_id) => {
      const found = all().find(({ hold }) => hold.customer_id === customer_id && hold.device_id === device_id)
      return found && { serial_key: found.serial_key, holds: holds.get(found.serial_key) ?? [] }
    },
    findKey: (presented) => (kind === 'unknown' ? null : (keys.get(presented) ?? null)),
    networksOf: (customer_id) => networks.get(customer_id) ?? null,
    state: () => ({ kind, age_ms: 0 }),
    countDevices: (customer_id) => counts.get(customer_id) ?? 0,
    whenLoaded: Promise.resolve(),
    onChange: () => undefined,
    close: async () => undefined,
  }
}
