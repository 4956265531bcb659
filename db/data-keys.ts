import { randomBytes } from 'node:crypto'
import { key_length } from '@tropeiro/kernel/envelope.ts'
import { build } from './build.ts'
import type { CustomerTransaction } from './database.ts'
import { type MasterKeys, unwrapSecret, wrapSecret } from './master-keys.ts'

/** A data key as it is stored: wrapped by a master key. */
interface StoredDataKey {
  readonly version: number
  readonly master_key_id: string
  readonly wrapped_key: Buffer
}

export function unwrapKey(masters: MasterKeys, customer_id: number, stored: StoredDataKey): Buffer {
  const { version, master_key_id, wrapped_key } = stored
  return unwrapSecret(masters, keyContext(customer_id, version), { master_key_id, sealed: wrapped_key })
}

interface NewDataKey {
  readonly customer_id: number
  readonly version: number
  readonly key: Uint8Array
}

function wrapKey(masters: MasterKeys, { customer_id, version, key }: NewDataKey): StoredDataKey {
  const { master_key_id, sealed } = wrapSecret(masters, keyContext(customer_id, version), key)
  return { version, master_key_id, wrapped_key: sealed }
}

const keyContext = (customer_id: number, version: number) => [
  'data_key',
  String(customer_id),
  String(version),
]

export function listDataKeys(tx: CustomerTransaction): Promise<StoredDataKey[]> {
  return tx.rows(
    build
      .selectFrom('app.data_keys')
      .select(['version', 'master_key_id', 'wrapped_key'])
      .where('customer_id', '=', tx.customer_id)
      .orderBy('version'),
  )
}

/** Adds the next version; of two processes that add the same one, the first wins and both read it. */
export async function addDataKey(
  tx: CustomerTransaction,
  masters: MasterKeys,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const { customer_id } = tx
  const wrapped = wrapKey(masters, { customer_id, version, key: randomBytes(key_length) })
  await tx.count(
    build
      .insertInto('app.data_keys')
      .values({ customer_id, ...wrapped, date_created: now })
      .onConflict((conflict) => conflict.columns(['customer_id', 'version']).doNothing()),
  )
}

/** Puts the key under the current master key, unless somebody did so first. */
export async function rewrapDataKey(
  tx: CustomerTransaction,
  masters: MasterKeys,
  stored: StoredDataKey,
): Promise<void> {
  const { customer_id } = tx
  const { version } = stored
  const key = unwrapKey(masters, customer_id, stored)
  const { master_key_id, wrapped_key } = wrapKey(masters, { customer_id, version, key })
  await tx.count(
    build
      .updateTable('app.data_keys')
      .set({ master_key_id, wrapped_key })
      .where('customer_id', '=', customer_id)
      .where('version', '=', version)
      .where('master_key_id', '=', stored.master_key_id),
  )
}
