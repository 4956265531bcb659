import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import { openColumn } from '../sealed-columns.ts'
import { type HashKey, hashesOf } from './hash-document.ts'
import { lockHashKeys, prepareVault, readHashKeys } from './hash-keys.ts'
import {
  type DocumentsToHash,
  type HashedDocuments,
  lockBehind,
  selectBehind,
  updateHashes,
} from './queries.ts'

/**
 * Brings at most so many drivers under the current hash key, in one short transaction, and says how many; 0 when all
 * are. It may be stopped at any moment and run by several at once.
 */
export async function rehashDrivers(
  database: Database,
  { vault, customer_id }: Keeper,
  max_rows: number,
): Promise<number> {
  await prepareVault(vault, customer_id)
  const keys = await readHashKeys(
    (statement) => database.rowsInCustomer(customer_id, statement),
    vault,
    customer_id,
  )
  if (keys.length < 2) return 0
  return database.inCustomer(customer_id, async (tx) => {
    const { current } = await lockHashKeys(tx, vault)
    const { version } = current
    const behind = await tx.rows(selectBehind, { version, most: max_rows })
    if (behind.length === 0) return 0
    const rows = await tx.rows(lockBehind, { version, ids: behind.map(({ id }) => id) })
    const hashed = await hashAll(tx, { rows, vault, key: current })
    await tx.count(updateHashes, { version, hashed })
    // Those that somebody else brought there meanwhile are done too.
    return behind.length
  })
}

async function hashAll(
  { customer_id }: CustomerTransaction,
  { rows, vault, key }: { rows: readonly DocumentsToHash[]; vault: Keeper['vault']; key: HashKey },
): Promise<HashedDocuments[]> {
  const hashed: HashedDocuments[] = []
  for (const row of rows) {
    const cpf = await openColumn({ vault, customer_id }, row, 'cpf')
    const cnh_number = await openColumn({ vault, customer_id }, row, 'cnh_number')
    hashed.push({ id: row.id, ...hashesOf(key, { cpf, cnh_number }) })
  }
  return hashed
}
