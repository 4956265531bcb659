import type { NewVehicle } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { assignDriver } from '../assignments/vehicle-drivers.ts'
import type { Catalogues } from '../catalogues/read-catalogues.ts'
import { assertReferencesExist } from './assert-references-exist.ts'
import { insertVehicle, selectVehicle, type VehicleRow } from './queries.ts'
import { explainTakenPlate } from './taken-plate.ts'
import { type VehicleValues, valuesGiven, vehicle_fields } from './vehicle.ts'
import { vehicle_versions, versionedOf } from './vehicle-versions.ts'

export async function createVehicle(
  tx: CustomerTransaction,
  actor: Actor,
  { fields, catalogues }: { fields: NewVehicle; catalogues: Catalogues },
): Promise<VehicleRow> {
  const { driver_id = null, ...given_fields } = fields
  const given = valuesGiven(given_fields)
  await assertReferencesExist(tx, { ...given, driver_id }, catalogues)
  const values = { ...vehicle_fields.defaults, ...given } as VehicleValues
  const inserted = await tx.one(insertVehicle, values, actor.now).catch((error: unknown) => {
    throw explainTakenPlate(error)
  })
  const { id } = inserted
  // Positions of before it was registered may come with a device that was in it already.
  const ever = { from: null, to: null }
  await vehicle_versions.begin(tx, id, { values: versionedOf(values), from: null, told: ever })
  await saveSearchable(tx, 'vehicle', [{ id, before: null, after: values.title_key }])
  if (driver_id !== null) await assignDriver(tx, actor, { vehicle_id: id, driver_id })
  await recordChange(tx, actor, { resource: 'vehicle', action: 'create', id, fields: Object.keys(fields) })
  const row = await tx.one(selectVehicle, id)
  return row
}
