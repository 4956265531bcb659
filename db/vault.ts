import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { open, readKeyVersion, seal } from '@tropeiro/kernel/envelope.ts'
import { LRUCache } from 'lru-cache'
import { addDataKey, listDataKeys, unwrapKey } from './data-keys.ts'
import { type Database, firstOf } from './database.ts'
import type { MasterKeys } from './master-keys.ts'

/** Where a sealed value lives: it opens nowhere else. `row` is the row's key as text. */
export interface Place {
  readonly table: string
  readonly column: string
  readonly row: string
}

/** Seals values under their customer's data key (AES-256-GCM; customer, table, column and row are authenticated). */
export interface Vault {
  /** Gets the customer's keys into memory. Before a transaction that seals or opens: inside, it would need a second connection. */
  prepare(customer_id: number): Promise<void>
  seal(customer_id: number, place: Place, plain: Uint8Array): Promise<Buffer>
  /** Many at a time with one look-up of the key, in the order given. */
  sealAll(customer_id: number, values: readonly PlainValue[]): Promise<Buffer[]>
  open(customer_id: number, place: Place, sealed: Uint8Array): Promise<Buffer>
  /** Many at a time with one look-up of the key, in the order given. */
  openAll(customer_id: number, values: readonly SealedValue[]): Promise<Buffer[]>
}

export interface PlainValue {
  readonly place: Place
  readonly plain: Uint8Array
}

export interface SealedValue {
  readonly place: Place
  readonly sealed: Uint8Array
}

interface CustomerKeys {
  readonly keys: ReadonlyMap<number, KeyObject>
  readonly current_version: number
  readonly read_at_ms: number
}

const nonce_length = 12
/** Sealing or opening a value takes some microseconds: other work gets its turn this often. */
const values_at_a_time = 400
/** How long a process may go on sealing under a version after another process has added the next. */
const keys_fresh_ms = 60_000
/** Sooner: keys that were prepared last for a transaction, with all that it waits for before it seals. */
const keys_prepared_ms = 30_000
/** Keys of this many customers stay unwrapped in memory; those that nobody used for longest go first. */
const max_customers = 10_000

export interface VaultOptions {
  readonly database: Database
  readonly master_keys: MasterKeys
  readonly clock: Clock
}

export function createVault({ database, master_keys, clock }: VaultOptions): Vault {
  const cache = new LRUCache<number, Promise<CustomerKeys>>({ max: max_customers })

  const readKeys = (customer_id: number): Promise<CustomerKeys> =>
    database.inCustomer(customer_id, async (tx) => {
      let stored = await listDataKeys(tx)
      if (stored.length === 0) {
        await addDataKey(tx, master_keys, { version: 1, now: clock.now() })
        stored = await listDataKeys(tx)
      }
      const keys = new Map(
        stored.map((key) => [key.version, createSecretKey(unwrapKey(master_keys, customer_id, key))]),
      )
      return { keys, current_version: Math.max(...keys.keys()), read_at_ms: clock.now().getTime() }
    })

  const refreshKeys = (customer_id: number): Promise<CustomerKeys> => {
    const reading = readKeys(customer_id)
    cache.set(customer_id, reading)
    reading.catch(() => cache.delete(customer_id))
    return reading
  }

  const freshKeys = async (customer_id: number, max_age_ms: number): Promise<CustomerKeys> => {
    const reading = cache.get(customer_id)
    const known = await reading
    if (known && clock.now().getTime() - known.read_at_ms < max_age_ms) return known
    // Of many who find them old at once, one reads them.
    const newest = cache.get(customer_id)
    return (newest === reading ? undefined : newest) ?? refreshKeys(customer_id)
  }

  /** The key of a version never changes: one that is known is good however long ago it was read. */
  const getKey = async (customer_id: number, sealed: Uint8Array): Promise<KeyObject> => {
    const version = readKeyVersion(sealed)
    // A version not known yet was added by another process a moment ago.
    const key =
      (await cache.get(customer_id))?.keys.get(version) ?? (await refreshKeys(customer_id)).keys.get(version)
    if (key === undefined) throw new Error(`there is no data key ${version} of this customer`)
    return key
  }

  const sealAll: Vault['sealAll'] = async (customer_id, values) => {
    const { keys, current_version: key_version } = await freshKeys(customer_id, keys_fresh_ms)
    const key = keys.get(key_version) as KeyObject
    // Asked of the system once: it costs as much as sealing a value does.
    const nonces = randomBytes(nonce_length * values.length)
    const sealed: Buffer[] = []
    for (const [index, { place, plain }] of values.entries()) {
      if (index > 0 && index % values_at_a_time === 0) await setImmediate()
      const nonce = nonces.subarray(index * nonce_length, (index + 1) * nonce_length)
      sealed.push(seal({ key, key_version, nonce, context: contextOf(customer_id, place), plain }))
    }
    return sealed
  }

  return {
    async prepare(customer_id) {
      await freshKeys(customer_id, keys_prepared_ms)
    },
    seal: async (customer_id, place, plain) => firstOf(await sealAll(customer_id, [{ place, plain }])),
    sealAll,
    async open(customer_id, place, sealed) {
      return open(await getKey(customer_id, sealed), contextOf(customer_id, place), sealed)
    },
    async openAll(customer_id, values) {
      const opened: Buffer[] = []
      const keys = new Map<number, KeyObject>()
      for (const [index, { place, sealed }] of values.entries()) {
        if (index > 0 && index % values_at_a_time === 0) await setImmediate()
        const version = readKeyVersion(sealed)
        const key = keys.get(version) ?? (await getKey(customer_id, sealed))
        keys.set(version, key)
        opened.push(open(key, contextOf(customer_id, place), sealed))
      }
      return opened
    },
  }
}

const contextOf = (customer_id: number, place: Place) => [
  'value',
  String(customer_id),
  place.table,
  place.column,
  place.row,
]
