import type { CostCenter } from '@tropeiro/contract/cost-center.ts'
import type { Department } from '@tropeiro/contract/department.ts'
import type { Fleet } from '@tropeiro/contract/fleet.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { cost_center_register } from './cost-centers/register.ts'
import { department_register } from './departments/register.ts'
import { fleet_register } from './fleets/register.ts'
import { listRecords } from './registers/list-records.ts'

export { assertRegistersExist, type RegisterReferences } from './assert-registers-exist.ts'
export { addToCatalogue } from './catalogues/add-to-catalogue.ts'
export { type ExtensibleKind, extensible_kinds } from './catalogues/kinds.ts'
export { hasOwnEntry, listOwnColors, listOwnModels } from './catalogues/own/find-own-entries.ts'
export { isOwnId } from './catalogues/own/own-entry.ts'
export { type Catalogues, readCatalogues } from './catalogues/read-catalogues.ts'
export { listWorkShifts } from './work-shifts/list-work-shifts.ts'

type Ids = Iterable<number>

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. The same for the next two. */
export const listFleets = (tx: CustomerTransaction, ids: Ids): Promise<Map<number, Fleet>> =>
  listRecords(tx, fleet_register, ids)

export const listCostCenters = (tx: CustomerTransaction, ids: Ids): Promise<Map<number, CostCenter>> =>
  listRecords(tx, cost_center_register, ids)

export const listDepartments = (tx: CustomerTransaction, ids: Ids): Promise<Map<number, Department>> =>
  listRecords(tx, department_register, ids)
