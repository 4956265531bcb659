import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import pg from 'pg'

export interface HoldsRow {
  readonly serial_key: string
  /** Read through `readHolds`. */
  readonly holds: unknown
}

export interface HoldsPage {
  readonly after: string
  /** What ended before it is left out. */
  readonly since: Date
  readonly limit: number
}

/** Door: serials in their order, with who held them. */
export function listDeviceHolds({ after, since, limit }: HoldsPage): Statement<HoldsRow> {
  return sql<HoldsRow>`
    select serial_key, holds from platform.list_device_holds(${after}::text, ${since}::timestamptz, ${limit}::integer)
  `.compile(build)
}

/** Door: the serials that were held, and the other serials of their devices. */
export function findDeviceHolds(serial_keys: readonly string[], since: Date): Statement<HoldsRow> {
  return sql<HoldsRow>`
    select serial_key, holds from platform.find_device_holds(${[...serial_keys]}::text[], ${since}::timestamptz)
  `.compile(build)
}

export interface PositionKeyRow {
  readonly key_id: number
  readonly customer_id: number
  readonly key_hash: Buffer
  readonly scopes: readonly string[]
  /** Of whose rights the key has. */
  readonly role: string
  readonly date_expires: Date | null
}

/** Door: the keys that have the scope to send positions. */
export function listPositionKeys(): Statement<PositionKeyRow> {
  return sql<PositionKeyRow>`
    select key_id, customer_id, key_hash, scopes, role, date_expires from platform.list_position_keys()
  `.compile(build)
}

export interface SourceNetworksRow {
  readonly customer_id: number
  readonly networks: readonly string[]
}

/** Door: from where customers let their devices send, for those that have decided it. */
export function listSourceNetworks(): Statement<SourceNetworksRow> {
  return sql<SourceNetworksRow>`
    select customer_id, networks from platform.list_source_networks()
  `.compile(build)
}

/** A connection that hears of every committed change of a device, in whichever process it was made. */
export interface ChangeListener {
  /** Answers while the connection lives, and with it what it hears. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Listening {
  readonly url: string
  readonly timeout_ms: number
  /** The serial whose holder, or whose device's vehicle, is another now. */
  readonly onSerial: (serial_key: string) => void
  /** A key was made. */
  readonly onKey: () => void
  readonly onLost: () => void
}

/** Outside the pool, because a notification comes on the connection that listens. */
export async function listenForChanges({
  url,
  timeout_ms,
  onSerial,
  onKey,
  onLost,
}: Listening): Promise<ChangeListener> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout_ms,
    query_timeout: timeout_ms,
    keepAlive: true,
    application_name: 'tropeiro device changes',
  })
  client.on('notification', ({ channel, payload }) =>
    channel === 'tropeiro_key' ? onKey() : onSerial(payload ?? ''),
  )
  client.on('error', onLost)
  client.on('end', onLost)
  try {
    await client.connect()
    await client.query('listen tropeiro_device; listen tropeiro_key')
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    ping: async () => {
      await client.query('select')
    },
    close: () => client.end(),
  }
}
