import type { CatalogueEntry, VehicleModel } from '@tropeiro/contract/vehicle-catalogue.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Catalogues } from '../read-catalogues.ts'
import { isOwnId, type OwnEntryRow, type OwnKind } from './own-entry.ts'
import { selectOwnEntries } from './queries.ts'

/** Those of the ids that are of the company's own, removed ones too. No statement where there are none. */
export async function listOwnColors(
  tx: CustomerTransaction,
  ids: readonly number[],
): Promise<Map<number, CatalogueEntry>> {
  const rows = await selectOwn(tx, 'vehicle_color', ids)
  return new Map(rows.map(({ id, name }) => [id, { id, name }]))
}

export async function listOwnModels(
  tx: CustomerTransaction,
  ids: readonly number[],
  catalogues: Catalogues,
): Promise<Map<number, VehicleModel>> {
  const rows = await selectOwn(tx, 'vehicle_model', ids)
  return new Map(presentOwnModels(rows, catalogues).map((model) => [model.id, model]))
}

/** Whether there is such an entry, and it was not removed. */
export async function hasOwnEntry(tx: CustomerTransaction, kind: OwnKind, id: number): Promise<boolean> {
  const [row] = await selectOwn(tx, kind, [id])
  return row !== undefined && !row.is_removed
}

export function presentOwnModels(rows: readonly OwnEntryRow[], catalogues: Catalogues): VehicleModel[] {
  return rows.map((row) => presentOwnModel(row, catalogues))
}

function presentOwnModel(
  { id, name, vehicle_model_manufacturer_id }: OwnEntryRow,
  { vehicle_models }: Catalogues,
): VehicleModel {
  for (const { vehicle_model_manufacturer } of vehicle_models.values()) {
    if (vehicle_model_manufacturer.id === vehicle_model_manufacturer_id)
      return { id, name, vehicle_model_manufacturer }
  }
  throw new Error('a manufacturer of a model is in the catalogue')
}

async function selectOwn(tx: CustomerTransaction, kind: OwnKind, ids: readonly number[]) {
  const own = ids.filter(isOwnId)
  return own.length === 0 ? [] : tx.rows(selectOwnEntries, kind, own)
}
