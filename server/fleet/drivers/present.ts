import { Driver, type DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { findRelated } from '../../platform/relations.ts'
import { maskPersonal } from './mask-personal.ts'
import type { PointsReader } from './points-reader.ts'
import type { DriverRow } from './queries.ts'
import { type Relations, readRelations } from './relations.ts'
import { type Opened, openRows } from './sealed-columns.ts'

export interface DriverViewing {
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
  viewing: DriverViewing,
): Promise<Driver[]> {
  const relations = await readRelations(tx, rows, viewing)
  const opened = await openRows({ vault: viewing.vault, customer_id: tx.customer_id }, rows)
  return rows.map((row, index) => {
    const driver = presentDriver(row, opened[index] as Opened, relations)
    return viewing.sees_personal ? driver : maskPersonal(Driver, driver)
  })
}

function presentDriver(row: DriverRow, opened: Opened, relations: Relations): Driver {
  return {
    id: row.id,
    name: row.name,
    cpf: opened.cpf,
    rg: opened.rg,
    company_registry: row.company_registry,
    email: opened.email,
    phone_number: opened.phone_number,
    is_deliveryman: row.is_deliveryman,
    identifier: row.identifier,
    customer_id: row.customer_id,
    user_id: row.user_id,
    users: findRelated(relations.user, row.user_id),
    department_id: row.department_id,
    department: findRelated(relations.department, row.department_id),
    cost_center_id: row.cost_center_id,
    cost_center: findRelated(relations.cost_center, row.cost_center_id),
    work_shift_id: row.work_shift_id,
    work_shift: findRelated(relations.work_shift, row.work_shift_id),
    point_of_interest_id: row.point_of_interest_id,
    point_of_interest: findRelated(relations.point_of_interest, row.point_of_interest_id),
    state_id: row.state_id,
    cnh_category_id: row.cnh_category_id,
    cnh_category: findRelated(relations.cnh_category, row.cnh_category_id),
    cnh_number: opened.cnh_number,
    cnh_date: row.cnh_date,
    first_cnh_date: row.first_cnh_date,
    cnh_file: row.cnh_file,
    toxicology_expiration: row.toxicology_expiration,
    date_of_birth: opened.date_of_birth,
    date_created: row.date_created,
    status: row.status === 'B' ? 'B' : 'A',
    neighborhood: opened.neighborhood,
    number: opened.number,
    cep: opened.cep,
    revenues: row.revenues,
    revenues_type: row.revenues_type,
  }
}
