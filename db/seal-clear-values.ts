import type { Database } from './database.ts'
import { listCustomers } from './list-customers.ts'
import type { SealedFields } from './sealed-fields.ts'
import type { Vault } from './vault.ts'

/** Values of a table that were once kept in clear and are sealed now. */
export type ClearValues = Pick<SealedFields<string>, 'sealClear'>

/** Of each kind in one transaction: few enough that nobody waits for it. */
const rows_at_once = 200

export interface SealingRound {
  readonly rows: number
  /** False: every customer was looked at since the last time. */
  readonly more: boolean
}

interface SealingOptions {
  readonly database: Database
  readonly vault: Vault
  readonly clear_values: readonly ClearValues[]
}

/**
 * Seals what rows of before have in clear, a customer after the other. Each round is one transaction that seals some rows or
 * none, and what is left is found again by itself: it may be killed at any moment, and several may run.
 */
export function createSealing({ database, vault, clear_values }: SealingOptions) {
  let after = 0
  return async (): Promise<SealingRound> => {
    const [customer_id] = await listCustomers(database, { after, most: 1 })
    if (customer_id === undefined) {
      after = 0
      return { rows: 0, more: false }
    }
    const before = after
    // One whose key is lost must not keep the next ones in clear: it is tried again when all were looked at.
    after = customer_id
    await vault.prepare(customer_id)
    const rows = await database.inCustomer(customer_id, async (tx) => {
      let sealed = 0
      for (const { sealClear } of clear_values) sealed += await sealClear(tx, vault, rows_at_once)
      return sealed
    })
    if (rows > 0) after = before
    return { rows, more: true }
  }
}
