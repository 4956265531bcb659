import { isDeepStrictEqual } from 'node:util'
import type { DeviceHold, DirectoryDevice, IngestKey } from './device-directory.ts'
import { createNetworks, type Networks } from './networks.ts'

/** A key as it is kept: found by the hash of its text, which is no way back to the text. */
export interface KeptKey extends IngestKey {
  /** Null: it does not expire. */
  readonly expires_ms: number | null
}

/** The networks that a customer lets its devices send from, as they are written and as they are asked. */
export interface CustomerNetworks {
  readonly texts: readonly string[]
  readonly list: Networks
}

/** The directory in memory. What it gives is never changed afterwards: another takes its place. */
export interface DirectoryCopy {
  find(serial_key: string): readonly DeviceHold[]
  findDevice(customer_id: number, device_id: number): DirectoryDevice | undefined
  findKey(hash: string): KeptKey | undefined
  countDevices(customer_id: number): number
  networksOf(customer_id: number): Networks | null
  /** Whether it was otherwise before. Without holds the serial is unknown from now on. */
  putHolds(serial_key: string, holds: readonly DeviceHold[]): boolean
  /** Whether it was otherwise before; null takes the key away. */
  putKey(hash: string, key: KeptKey | null): boolean
  /** Whether they were others before; none: from everywhere. Throws on what is no network. */
  putNetworks(customer_id: number, texts: readonly string[]): boolean
  readonly serials: ReadonlyMap<string, DirectoryDevice>
  readonly keys: ReadonlyMap<string, KeptKey>
  readonly networks: ReadonlyMap<number, CustomerNetworks>
}

const no_holds: readonly DeviceHold[] = []

/** The serials that a device had: nearly always one, which then stands without a list around it. */
type KnownDevice = DirectoryDevice | readonly DirectoryDevice[]
type DeviceIds = Pick<DeviceHold, 'customer_id' | 'device_id'>

export function createDirectoryCopy(): DirectoryCopy {
  const serials = new Map<string, DirectoryDevice>()
  /** By customer first: an id of a device is unique within its customer. */
  const devices = new Map<number, Map<number, KnownDevice>>()
  const keys = new Map<string, KeptKey>()
  const networks = new Map<number, CustomerNetworks>()
  const held_counts = new Map<number, number>()

  const replaceEntry = (
    { customer_id, device_id }: DeviceIds,
    old: DirectoryDevice | undefined,
    fresh: DirectoryDevice | null,
  ) => {
    const own = devices.get(customer_id) ?? new Map<number, KnownDevice>()
    const kept = listOf(own.get(device_id)).filter((entry) => entry !== old && entry !== fresh)
    if (fresh !== null) kept.push(fresh)
    const [first] = kept
    if (first === undefined) own.delete(device_id)
    else own.set(device_id, kept.length === 1 ? first : kept)
    if (own.size === 0) devices.delete(customer_id)
    else devices.set(customer_id, own)
  }

  const countHeld = (holds: readonly DeviceHold[], step: 1 | -1) => {
    for (const { customer_id, valid_to_ms } of holds) {
      if (valid_to_ms !== null) continue
      const count = (held_counts.get(customer_id) ?? 0) + step
      if (count === 0) held_counts.delete(customer_id)
      else held_counts.set(customer_id, count)
    }
  }

  return {
    serials,
    keys,
    networks,
    find: (serial_key) => serials.get(serial_key)?.holds ?? no_holds,
    findDevice: (customer_id, device_id) =>
      deviceOf(devices.get(customer_id)?.get(device_id), { customer_id, device_id }),
    findKey: (hash) => keys.get(hash),
    countDevices: (customer_id) => held_counts.get(customer_id) ?? 0,
    networksOf: (customer_id) => networks.get(customer_id)?.list ?? null,
    putHolds: (serial_key, holds) => {
      const old = serials.get(serial_key)
      if (isDeepStrictEqual(old?.holds ?? no_holds, holds)) return false
      const fresh = holds.length === 0 ? null : { serial_key: old?.serial_key ?? serial_key, holds }
      if (fresh === null) serials.delete(serial_key)
      else serials.set(fresh.serial_key, fresh)
      for (const hold of old?.holds ?? no_holds) replaceEntry(hold, old, null)
      if (fresh !== null) for (const hold of holds) replaceEntry(hold, old, fresh)
      countHeld(old?.holds ?? no_holds, -1)
      countHeld(holds, 1)
      return true
    },
    putKey: (hash, key) => {
      if (isDeepStrictEqual(keys.get(hash) ?? null, key)) return false
      if (key === null) keys.delete(hash)
      else keys.set(hash, key)
      return true
    },
    putNetworks: (customer_id, texts) => {
      if (isDeepStrictEqual(networks.get(customer_id)?.texts ?? [], texts)) return false
      if (texts.length === 0) networks.delete(customer_id)
      else networks.set(customer_id, { texts, list: createNetworks(texts) })
      return true
    },
  }
}

function isOne(known: KnownDevice): known is DirectoryDevice {
  return !Array.isArray(known)
}

function listOf(known: KnownDevice | undefined): readonly DirectoryDevice[] {
  if (known === undefined) return []
  return isOne(known) ? [known] : known
}

function deviceOf(known: KnownDevice | undefined, wanted: DeviceIds): DirectoryDevice | undefined {
  if (known === undefined) return undefined
  const isWanted = ({ customer_id, device_id }: DeviceHold) =>
    device_id === wanted.device_id && customer_id === wanted.customer_id
  if (isOne(known) && known.holds.every(isWanted)) return known
  const own = listOf(known).flatMap(({ serial_key, holds }) =>
    holds.filter(isWanted).map((hold) => ({ serial_key, hold })),
  )
  own.sort((one, other) => one.hold.valid_from_ms - other.hold.valid_from_ms)
  const newest = own.at(-1)
  return newest && { serial_key: newest.serial_key, holds: own.map(({ hold }) => hold) }
}
