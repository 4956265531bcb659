import { randomBytes } from 'node:crypto'
import type { CustomerTransaction, Database, Statement } from '@tropeiro/db/database.ts'
import type { Place, Vault } from '@tropeiro/db/vault.ts'
import { LRUCache } from 'lru-cache'
import type { HashKey } from './hash-document.ts'
import { insertHashKey, lockVersions, type StoredHashKey, selectHashKeys } from './queries.ts'

/** Every version of a customer's key. New hashes are made under the current one; a search looks under all. */
export interface HashKeys {
  readonly current: HashKey
  readonly all: readonly HashKey[]
}

/** Runs a statement of the customer: in a transaction, or in one of its own. */
export type Ask = <R>(statement: Statement<R>) => Promise<R[]>

const secret_length = 32
/** Keys of this many customers stay in memory. */
const max_customers = 10_000

type Secrets = Map<number, Buffer>

/** The secret of a version never changes: what is kept can be incomplete, but not stale. */
const cached_of = new WeakMap<Vault, LRUCache<number, Secrets>>()

function cachedSecrets(vault: Vault, customer_id: number): Secrets {
  let customers = cached_of.get(vault)
  if (customers === undefined) cached_of.set(vault, (customers = new LRUCache({ max: max_customers })))
  let secrets = customers.get(customer_id)
  if (secrets === undefined) customers.set(customer_id, (secrets = new Map()))
  return secrets
}

/** Those this process has met: perhaps not all that there are. */
export function knownHashKeys(vault: Vault, customer_id: number): HashKey[] {
  return [...cachedSecrets(vault, customer_id)].map(([version, secret]) => ({ version, secret }))
}

export const placeOfSecret = (version: number): Place => ({
  table: 'hash_keys',
  column: 'secret',
  row: String(version),
})

/** Reads all versions and keeps them. */
export async function readHashKeys(ask: Ask, vault: Vault, customer_id: number): Promise<HashKey[]> {
  const stored = await ask(selectHashKeys(customer_id))
  return openAll(stored, vault, customer_id)
}

async function openAll(
  stored: readonly StoredHashKey[],
  vault: Vault,
  customer_id: number,
): Promise<HashKey[]> {
  const secrets = cachedSecrets(vault, customer_id)
  const keys: HashKey[] = []
  for (const { version, secret: sealed } of stored) {
    const secret = secrets.get(version) ?? (await vault.open(customer_id, placeOfSecret(version), sealed))
    secrets.set(version, secret)
    keys.push({ version, secret })
  }
  return keys
}

/**
 * Gets the customer's data key and hash keys into memory, and makes the first of them. Call it before the transaction
 * that needs them: fetched inside, the data key would need a second connection while holding one.
 */
export async function prepareHashKeys(
  { database, vault }: { database: Database; vault: Vault },
  customer_id: number,
  now: Date,
): Promise<void> {
  await prepareVault(vault, customer_id)
  if (cachedSecrets(vault, customer_id).size > 0) return
  const ask: Ask = (statement) => database.rowsInCustomer(customer_id, statement)
  if ((await readHashKeys(ask, vault, customer_id)).length > 0) return
  const secret = await vault.seal(customer_id, placeOfSecret(1), newSecret())
  await ask(insertHashKey(customer_id, { version: 1, secret }, now))
  await readHashKeys(ask, vault, customer_id)
}

/** Gets the customer's data key into memory. */
export async function prepareVault(vault: Vault, customer_id: number): Promise<void> {
  await vault.prepare(customer_id)
}

/** The keys as they stay until the transaction ends. `prepareHashKeys` comes first. */
export async function lockHashKeys(tx: CustomerTransaction, vault: Vault): Promise<HashKeys> {
  const { customer_id } = tx
  // Sent together; each statement has a snapshot of its own, so the second sees what the lock waited out.
  const [, stored] = await Promise.all([tx.rows(lockVersions), tx.rows(selectHashKeys)])
  const all = await openAll(stored, vault, customer_id)
  const current = all.at(-1)
  if (current === undefined) throw new Error('this customer has no hash key')
  return { current, all }
}

export function newSecret(): Buffer {
  return randomBytes(secret_length)
}
