import type { Database } from '@tropeiro/db/database.ts'
import { listCustomers } from '@tropeiro/db/list-customers.ts'
import type { SealedFields } from '@tropeiro/db/sealed-fields.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { driver_fields } from '../fleet/public.ts'
import { user_fields } from '../identity/public.ts'
import { operation_input } from '../operations/public.ts'
import { point_of_interest_fields } from '../places/public.ts'
import { import_request, route_point_fields } from '../plans/public.ts'

/** All that was once kept in clear and is sealed now. */
const kinds: readonly Pick<SealedFields<string>, 'sealClear'>[] = [
  user_fields,
  driver_fields,
  point_of_interest_fields,
  route_point_fields,
  import_request,
  operation_input,
]

/** Of each kind in one transaction: few enough that nobody waits for it. */
const ROWS_AT_ONCE = 200

export interface SealingRound {
  readonly rows: number
  /** False: every customer was looked at since the last time. */
  readonly more: boolean
}

/**
 * Seals what rows of before have in clear, a customer after the other. Each round is one transaction that seals some rows or
 * none, and what is left is found again by itself: it may be killed at any moment, and several may run.
 */
export function createSealing({ database, vault }: { database: Database; vault: Vault }) {
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
      for (const { sealClear } of kinds) sealed += await sealClear(tx, vault, ROWS_AT_ONCE)
      return sealed
    })
    if (rows > 0) after = before
    return { rows, more: true }
  }
}
