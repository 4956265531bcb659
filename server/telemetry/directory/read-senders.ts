import type { Database } from '@tropeiro/db/database.ts'
import { isRole, scopesOfKey } from '../../identity/public.ts'
import type { KeptKey } from './directory-copy.ts'
import type { KeptCopy } from './kept-copy.ts'
import { listPositionKeys, listSourceNetworks, type PositionKeyRow } from './queries.ts'

type Kept = Pick<KeptCopy, 'copy' | 'putKey' | 'putNetworks'>

/** Who may send, and from where: few, and read whole. */
export async function readSenders(database: Database, kept: Kept): Promise<void> {
  await readKeys(database, kept)
  await readNetworks(database, kept)
}

async function readKeys(database: Database, kept: Kept): Promise<void> {
  const rows = await database.rowsOfPlatform(listPositionKeys())
  const found = new Map(
    rows.filter(maySend).map((row) => [row.key_hash.toString('base64url'), keptKeyOf(row)]),
  )
  for (const hash of kept.copy.keys.keys()) if (!found.has(hash)) kept.putKey(hash, null)
  for (const [hash, key] of found) kept.putKey(hash, key)
}

async function readNetworks(database: Database, kept: Kept): Promise<void> {
  const rows = await database.rowsOfPlatform(listSourceNetworks())
  const found = new Set(rows.map(({ customer_id }) => customer_id))
  for (const customer_id of kept.copy.networks.keys())
    if (!found.has(customer_id)) kept.putNetworks(customer_id, [])
  for (const { customer_id, networks } of rows) kept.putNetworks(customer_id, networks)
}

function maySend({ scopes, role }: PositionKeyRow): boolean {
  return isRole(role) && scopesOfKey(scopes, role).has('position:write')
}

function keptKeyOf({ key_id, customer_id, scopes, date_expires }: PositionKeyRow): KeptKey {
  return {
    key_id,
    customer_id,
    is_only_position_write: scopes.length === 1,
    expires_ms: date_expires === null ? null : date_expires.getTime(),
  }
}
