import { setImmediate } from 'node:timers/promises'
import { Driver, type DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { maskPersonal } from './mask-personal.ts'
import { presentDriver } from './present.ts'
import type { DriverRow } from './queries.ts'
import { readRelations } from './relations.ts'
import { openColumns } from './sealed-columns.ts'

export interface Viewing {
  readonly vault: Vault
  readonly includes: readonly DriverInclude[]
  readonly sees_personal: boolean
  readonly now: Date
}

/** Opening a value takes 10 µs or so, and a row has four: other requests get their turn this often. */
const rows_at_a_time = 100

/** Drivers as this caller may see them, with their relations. `prepareVault` comes before the transaction. */
export async function presentDrivers(
  tx: CustomerTransaction,
  rows: readonly DriverRow[],
  viewing: Viewing,
): Promise<Driver[]> {
  const relations = await readRelations(tx, rows, viewing)
  const keeper = { vault: viewing.vault, customer_id: tx.customer_id }
  const drivers: Driver[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rows_at_a_time === 0) await setImmediate()
    const driver = presentDriver(row, await openColumns(keeper, row), relations)
    drivers.push(viewing.sees_personal ? driver : maskPersonal(Driver, driver))
  }
  return drivers
}
