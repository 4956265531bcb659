import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import { followChanges } from './changes/follow-changes.ts'
import { findDeviceOfSerial, selectVehicleOfDevice } from './queries.ts'
import { parseSerial } from './serial.ts'

export interface FoundDevice {
  readonly customer_id: number
  readonly device_id: number
  readonly vehicle_id: number | null
}

export interface DeviceLookup {
  /** Whose device this is and where it is now; null for one that nobody registered. */
  find(serial: string): Promise<FoundDevice | null>
  close(): Promise<void>
}

export interface DeviceLookupOptions {
  readonly database: Database
  readonly clock: Clock
  /** For a connection of its own that hears of changes; straight to PostgreSQL, not through a pool of transactions. */
  readonly database_url: string
  /** Serials kept, unknown ones among them. */
  readonly max_entries?: number
}

interface CacheEntry {
  readonly device: FoundDevice | null
}

/**
 * The first step of every position that arrives. A device sends every 10 to 60 s, so entries that expire after a second
 * would be gone before they are asked for again: they stay until they change. Whoever changes a device, its install or
 * its registration notifies in that transaction, and PostgreSQL tells every process at the commit. What it cannot tell
 * is that a connection is dead; so nothing is served from memory unless the connection has answered within the last
 * 900 ms, and all is forgotten when it is lost. An answer is thus less than a second old, or comes from the tables.
 */
export function createDeviceLookup(options: DeviceLookupOptions): DeviceLookup {
  const { database, clock, database_url, max_entries = 500_000 } = options
  const cache = new LRUCache<string, CacheEntry>({ max: max_entries })
  /** Reads under way, so that a burst of one device is one read; a change meanwhile takes its read out of here. */
  const under_way = new Map<string, Promise<FoundDevice | null>>()

  const changes = followChanges({
    url: database_url,
    clock,
    onSerial: (serial) => {
      cache.delete(serial)
      under_way.delete(serial)
    },
    onGap: () => {
      cache.clear()
      under_way.clear()
    },
  })

  function read(serial: string): Promise<FoundDevice | null> {
    const reading = under_way.get(serial)
    if (reading !== undefined) return reading
    const fresh = readDevice(database, serial)
    under_way.set(serial, fresh)
    const settle = (kept: CacheEntry | null) => {
      // Only what nothing has changed while it was read.
      if (under_way.get(serial) !== fresh) return
      under_way.delete(serial)
      if (kept !== null) cache.set(serial, kept)
    }
    fresh.then(
      (device) => settle({ device }),
      () => settle(null),
    )
    return fresh
  }

  return {
    find: async (text) => {
      const is_trusted = changes.isTrusted()
      const kept = is_trusted ? cache.get(text) : undefined
      if (kept !== undefined) return kept.device
      const serial = parseSerial(text)
      if (serial === null) return null
      if (!is_trusted) return readDevice(database, serial)
      const cached_otherwise = cache.get(serial)
      return cached_otherwise === undefined ? read(serial) : cached_otherwise.device
    },
    close: () => changes.close(),
  }
}

async function readDevice(database: Database, serial: string): Promise<FoundDevice | null> {
  const device = await database.findOfPlatform(findDeviceOfSerial(serial))
  if (device === undefined) return null
  const { customer_id, device_id } = device
  const install = await database.findInCustomer(customer_id, selectVehicleOfDevice, device_id)
  return { customer_id, device_id, vehicle_id: install?.vehicle_id ?? null }
}
