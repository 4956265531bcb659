import type { Driver } from '@tropeiro/contract/driver.ts'
import type { DriverRow } from './queries.ts'
import type { Relations } from './relations.ts'
import type { Opened } from './sealed-columns.ts'

/** In clear: who may not see personal data gets it through `maskPersonal`. */
export function presentDriver(row: DriverRow, opened: Opened, relations: Relations): Driver {
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
    users: find(relations.user, row.user_id),
    department_id: row.department_id,
    department: find(relations.department, row.department_id),
    cost_center_id: row.cost_center_id,
    cost_center: find(relations.cost_center, row.cost_center_id),
    work_shift_id: row.work_shift_id,
    work_shift: find(relations.work_shift, row.work_shift_id),
    point_of_interest_id: row.point_of_interest_id,
    point_of_interest: find(relations.point_of_interest, row.point_of_interest_id),
    state_id: row.state_id,
    cnh_category_id: row.cnh_category_id,
    cnh_category: find(relations.cnh_category, row.cnh_category_id),
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

function find<T>(relation: ReadonlyMap<number, T> | null, id: number | null): T | null {
  return id === null ? null : (relation?.get(id) ?? null)
}
