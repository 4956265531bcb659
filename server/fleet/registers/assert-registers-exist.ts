import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectExistingWorkShift } from '../work-shifts/queries.ts'
import { selectRecord } from './queries.ts'
import { cost_center_register, department_register, fleet_register, type RegisterTable } from './register.ts'

/** The records of registers that another record names. Absent and null name none. */
export interface RegisterReferences {
  readonly fleet_id?: number | null | undefined
  readonly cost_center_id?: number | null | undefined
  readonly department_id?: number | null | undefined
  readonly work_shift_id?: number | null | undefined
}

type Find = (tx: CustomerTransaction, id: number) => Promise<readonly unknown[]>

const finders: Readonly<Record<keyof RegisterReferences, Find>> = {
  fleet_id: inRegister(fleet_register),
  cost_center_id: inRegister(cost_center_register),
  department_id: inRegister(department_register),
  work_shift_id: (tx, id) => tx.rows(selectExistingWorkShift, id),
}

/**
 * 422 for every one that is absent, another customer's or removed, in one round trip. On a change, give only the ids
 * that change: a record may keep one that was removed since. `under` is the pointer of the object that has the ids.
 */
export async function assertRegistersExist(
  tx: CustomerTransaction,
  references: RegisterReferences,
  under = '/data',
): Promise<void> {
  const names = Object.keys(finders) as (keyof RegisterReferences)[]
  const errors = await Promise.all(
    names.map(async (name): Promise<FieldError[]> => {
      const id = references[name] ?? null
      if (id === null || (await finders[name](tx, id)).length > 0) return []
      return [{ pointer: `${under}/${name}`, code: 'not_found' }]
    }),
  )
  if (errors.flat().length > 0) throw invalidRequest(errors.flat())
}

function inRegister(register: RegisterTable): Find {
  return (tx, id) => tx.rows(selectRecord, register, id)
}
