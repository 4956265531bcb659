import { Driver, type DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { findRelated } from '../../platform/relations.ts'
import { maskPersonal } from './mask-personal.ts'
import type { PhonesReader } from './phones-reader.ts'
import type { PointsReader } from './points-reader.ts'
import type { DriverRow } from './queries.ts'
import { type Relations, readRelations } from './relations.ts'
import { type Opened, openRows } from './sealed-columns.ts'

export interface DriverViewing {
  readonly vault: Vault
  readonly readPoints: PointsReader
  readonly readPhones: PhonesReader
  readonly includes: readonly DriverInclude[]
  readonly sees_personal: boolean
  readonly now: Date
}

/** Drivers as this caller may see them, with their relations. `prepareVault` comes before the transaction. */
export async function presentDrivers(
  tx: CustomerTransaction,
  rows: readonly DriverRow[],
  viewing: DriverViewing,
): Promise<Driver[]> {
  const relations = await readRelations(tx, rows, viewing)
  const opened = await openRows({ vault: viewing.vault, customer_id: tx.customer_id }, rows)
  return rows.map((row, index) => {
    const driver = presentDriver(row, opened[index] as Opened, relations)
    return viewing.sees_personal ? driver : maskPersonal(Driver, driver)
  })
}

/** The schema of the answer leaves out what else a row has. */
function presentDriver(row: DriverRow, opened: Opened, relations: Relations): Driver {
  return {
    ...row,
    ...opened,
    status: row.status === 'B' ? 'B' : 'A',
    users: findRelated(relations.user, row.user_id),
    app: findRelated(relations.app, row.user_id),
    department: findRelated(relations.department, row.department_id),
    cost_center: findRelated(relations.cost_center, row.cost_center_id),
    work_shift: findRelated(relations.work_shift, row.work_shift_id),
    point_of_interest: findRelated(relations.point_of_interest, row.point_of_interest_id),
    cnh_category: findRelated(relations.cnh_category, row.cnh_category_id),
  }
}
