import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { hasOwnEntry } from '../catalogues/own/find-own-entries.ts'
import { isOwnId } from '../catalogues/own/own-entry.ts'
import type { Catalogues } from '../catalogues/read-catalogues.ts'
import { assertDriverExists } from '../drivers/find-drivers.ts'
import { assertRegistersExist } from '../registers/assert-registers-exist.ts'
import type { GivenValues } from './vehicle.ts'

export interface References extends GivenValues {
  readonly driver_id?: number | null | undefined
}

/** 422 for ids of nothing, of another customer's, or of what was removed. On a change, give only those that change. */
export async function assertReferencesExist(
  tx: CustomerTransaction,
  references: References,
  catalogues: Catalogues,
): Promise<void> {
  const { fleet_id, cost_center_id, work_shift_id, driver_id } = references
  assertInCatalogues(references, catalogues)
  await assertOwnEntriesExist(tx, references)
  await assertRegistersExist(tx, { fleet_id, cost_center_id, work_shift_id })
  if (driver_id !== undefined && driver_id !== null) {
    await assertDriverExists(tx, driver_id, '/data/driver_id')
  }
}

function assertInCatalogues(references: References, catalogues: Catalogues): void {
  const named = [
    ['vehicle_color_id', catalogues.vehicle_colors],
    ['vehicle_model_id', catalogues.vehicle_models],
    ['fuel_category_id', catalogues.fuel_categories],
    ['vehicle_category_id', catalogues.vehicle_categories],
  ] as const
  const errors = named.flatMap(([name, entries]): FieldError[] => {
    const id = references[name] ?? null
    const may_be_own = name === 'vehicle_color_id' || name === 'vehicle_model_id'
    const is_known = id === null || entries.has(id) || (may_be_own && isOwnId(id))
    return is_known ? [] : [{ pointer: `/data/${name}`, code: 'not_found' }]
  })
  if (errors.length > 0) throw invalidRequest(errors)
}

/** Models and colours may be of the company's own. */
async function assertOwnEntriesExist(tx: CustomerTransaction, references: References): Promise<void> {
  for (const kind of ['vehicle_color', 'vehicle_model'] as const) {
    const id = references[`${kind}_id`] ?? null
    if (id !== null && isOwnId(id) && !(await hasOwnEntry(tx, kind, id)))
      throw invalidRequest([{ pointer: `/data/${kind}_id`, code: 'not_found' }])
  }
}
