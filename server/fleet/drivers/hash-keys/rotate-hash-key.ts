import type { Database } from '@tropeiro/db/database.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { newSecret, placeOfSecret, prepareVault } from './hash-keys.ts'
import { insertHashKey, lockVersionsToAdd, selectHashKeys } from './queries.ts'

/**
 * Gives a customer a further hash key and returns its version. From then on documents are hashed under it; those of
 * before follow by `rehashDrivers`, and are found all the while. Safe beside processes that serve.
 */
export async function rotateHashKey(
  database: Database,
  { vault, customer_id }: Keeper,
  clock: Clock,
): Promise<number> {
  await prepareVault(vault, customer_id)
  return database.inCustomer(customer_id, async (tx) => {
    const [, stored] = await Promise.all([tx.rows(lockVersionsToAdd), tx.rows(selectHashKeys)])
    const version = (stored.at(-1)?.version ?? 0) + 1
    const secret = await vault.seal(customer_id, placeOfSecret(version), newSecret())
    await tx.count(insertHashKey, { version, secret }, clock.now())
    return version
  })
}
