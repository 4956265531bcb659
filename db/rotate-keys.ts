import type { Clock } from '@tropeiro/kernel/clock.ts'
import { sql } from 'kysely'
import { build } from './build.ts'
import { addDataKey, listDataKeys, rewrapDataKey } from './data-keys.ts'
import type { Database } from './database.ts'
import type { MasterKeys } from './master-keys.ts'

const customers_at_once = 500

/**
 * Puts every data key under the current master key, a customer at a time. It may be stopped and run again at any
 * moment, beside processes that serve; the old master key may leave the settings when this returns.
 */
export async function rotateMasterKey(
  database: Database,
  master_keys: MasterKeys,
  onProgress: (customers_done: number) => void = () => undefined,
): Promise<number> {
  let done = 0
  let after = 0
  for (;;) {
    const waiting = await listCustomersNotUnder(database, master_keys.current_id, {
      after,
      most: customers_at_once,
    })
    for (const customer_id of waiting) {
      await rewrapCustomer(database, master_keys, customer_id)
      after = customer_id
      done += 1
    }
    if (waiting.length === 0) return done
    onProgress(done)
  }
}

async function rewrapCustomer(
  database: Database,
  master_keys: MasterKeys,
  customer_id: number,
): Promise<void> {
  await database.inCustomer(customer_id, async (tx) => {
    const stored = await listDataKeys(tx)
    const old = stored.filter((key) => key.master_key_id !== master_keys.current_id)
    for (const key of old) await rewrapDataKey(tx, master_keys, key)
  })
}

/** In the order of their ids. */
export async function listCustomersNotUnder(
  database: Database,
  master_key_id: string,
  { after = 0, most }: { after?: number; most: number },
): Promise<number[]> {
  const rows = await database.rowsOfPlatform(
    sql<{ customer_id: number }>`
      select customer_id
      from platform.customers_not_under_master_key(
        ${master_key_id}::text, ${after}::bigint, ${most}::integer
      ) as customer_id
    `.compile(build),
  )
  return rows.map((row) => row.customer_id)
}

export interface KeyRotation {
  readonly database: Database
  readonly master_keys: MasterKeys
  readonly clock: Clock
}

/** Gives a customer a further data key: new values are sealed under it, old ones stay readable under theirs. */
export function rotateDataKey(
  { database, master_keys, clock }: KeyRotation,
  customer_id: number,
): Promise<number> {
  return database.inCustomer(customer_id, async (tx) => {
    const stored = await listDataKeys(tx)
    const version = Math.max(0, ...stored.map((key) => key.version)) + 1
    await addDataKey(tx, master_keys, { version, now: clock.now() })
    return version
  })
}
