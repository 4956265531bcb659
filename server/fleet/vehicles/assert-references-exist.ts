import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { assertDriverExists } from '../drivers-public.ts'
import { assertRegistersExist, type Catalogues } from '../registers-public.ts'
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
    return id === null || entries.has(id) ? [] : [{ pointer: `/data/${name}`, code: 'not_found' }]
  })
  if (errors.length > 0) throw invalidRequest(errors)
}
