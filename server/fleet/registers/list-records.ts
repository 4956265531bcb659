import type { RegisterField, RegisterRecord } from '@tropeiro/contract/register.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectRecords } from './queries.ts'
import {
  cost_center_register,
  department_register,
  fleet_register,
  presentRecords,
  type Register,
} from './register.ts'

type Ids = Iterable<number>

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. The same for the next two. */
export const listFleets = (tx: CustomerTransaction, ids: Ids) => listRecords(tx, fleet_register, ids)

export const listCostCenters = (tx: CustomerTransaction, ids: Ids) =>
  listRecords(tx, cost_center_register, ids)

export const listDepartments = (tx: CustomerTransaction, ids: Ids) =>
  listRecords(tx, department_register, ids)

async function listRecords<Field extends RegisterField>(
  tx: CustomerTransaction,
  register: Register<Field>,
  ids: Ids,
): Promise<Map<number, RegisterRecord<Field>>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectRecords, register, asked)
  return new Map(presentRecords(register, rows).map((record) => [record.id, record]))
}
