import type { Networks } from './networks.ts'

/** A device and the time for which a customer held its serial with it. Periods end before their end: [from, to). */
export interface DeviceHold {
  readonly customer_id: number
  readonly device_id: number
  /** The protocol that the device is registered with, which is the only one it may speak. */
  readonly protocol: string
  readonly valid_from_ms: number
  /** Null: held now. */
  readonly valid_to_ms: number | null
  /** Where the device was, as believed now, oldest first; not cut to the hold. */
  readonly installs: readonly HeldInstall[]
}

export interface HeldInstall {
  readonly vehicle_id: number
  readonly from_ms: number
  /** Null: it is there now. */
  readonly to_ms: number | null
}

/** A device with the holds of its own, of every serial that it had; `serial_key` is that of the newest. */
export interface DirectoryDevice {
  readonly serial_key: string
  readonly holds: readonly DeviceHold[]
}

/** An API key that may send positions of its customer's devices. */
export interface IngestKey {
  readonly key_id: number
  readonly customer_id: number
  /** Whether sending positions is all that it may: the only kind that may be part of an address. */
  readonly is_only_position_write: boolean
}

/**
 * `current`: every change of more than a few seconds ago is in it. `stale`: the database is away, and the copy from before is
 * served. `unknown`: there is no copy, or one that is too old to serve: nothing is found, which says nothing of a serial.
 */
export interface DirectoryState {
  readonly kind: 'current' | 'stale' | 'unknown'
  /** Since when changes may be missing. */
  readonly age_ms: number
}

/** Whose serials are, and were, as far back as positions are kept. Served from memory, whether the database is there or not. */
export interface DeviceDirectory {
  /** The holds of a serial, oldest first, however it is written; none for one that nobody held. */
  find(serial: string): readonly DeviceHold[]
  findDevice(customer_id: number, device_id: number): DirectoryDevice | undefined
  /** Null for a key that does not exist, has ended, or may not send positions. */
  findKey(presented: string): IngestKey | null
  /** From where a customer lets its devices send; null: from everywhere. The same object while it has not changed. */
  networksOf(customer_id: number): Networks | null
  state(): DirectoryState
  /** Devices that hold their serial now. */
  countDevices(customer_id: number): number
  /** Resolves once there is something to serve, from the database or from the file. */
  readonly whenLoaded: Promise<void>
  /** Called with each serial whose holds, or whose devices' installs, are others now. */
  onChange(listener: (serial_key: string) => void): void
  close(): Promise<void>
}
