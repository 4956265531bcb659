import { createHmac } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { lockHashKeys } from './hash-keys.ts'

export interface PersonHash {
  readonly hash: Buffer
  readonly version: number
}

/**
 * What a person is known by, hashed under each of the customer's keys, the newest first: who has the text can tell whether it was
 * hashed, and nobody can guess it. `prepareHashKeys` comes before the transaction.
 */
export async function hashPerson(
  tx: CustomerTransaction,
  vault: Vault,
  text: string,
): Promise<readonly [PersonHash, ...PersonHash[]]> {
  const { current, all } = await lockHashKeys(tx, vault)
  const hashOf = ({ secret, version }: typeof current) => ({
    hash: createHmac('sha256', secret).update(`person ${text}`).digest(),
    version,
  })
  return [hashOf(current), ...all.filter(({ version }) => version !== current.version).map(hashOf)]
}
