import { Driver, type DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { maskPersonal } from './mask-personal.ts'
import type { PointsReader } from './points-reader.ts'
import { presentDriver } from './present.ts'
import type { DriverRow } from './queries.ts'
import { readRelations } from './relations.ts'
import { type Opened, openRows } from './sealed-columns.ts'

export interface Viewing {
  readonly vault: Vault
  readonly readPoints: PointsReader
  readonly includes: readonly DriverInclude[]
  readonly sees_personal: boolean
  readonly now: Date
}

/** Drivers as this caller may see them, with their relations. `prepareVault` comes before the transaction. */
export async function presentDrivers(
  tx: CustomerTransaction,
  rows: readonly DriverRow[],
  viewing: Viewing,
): Promise<Driver[]> {
  const relations = await readRelations(tx, rows, viewing)
  const keeper = { vault: viewing.vault, customer_id: tx.customer_id }
  const opened = await openRows(keeper, rows)
  return rows.map((row, index) => {
    const driver = presentDriver(row, opened[index] as Opened, relations)
    return viewing.sees_personal ? driver : maskPersonal(Driver, driver)
  })
}
