import type { Vehicle } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { findRelated } from '../../platform/relations.ts'
import type { VehicleRow } from './queries.ts'
import { readRelations, type VehicleRelations, type VehicleViewing } from './relations/read-relations.ts'

export async function presentVehicles(
  tx: CustomerTransaction,
  rows: readonly VehicleRow[],
  viewing: VehicleViewing,
): Promise<Vehicle[]> {
  const relations = await readRelations(tx, rows, viewing)
  return rows.map((row) => presentVehicle(row, relations))
}

/** The schema of the answer leaves out what else a row has. */
function presentVehicle(row: VehicleRow, relations: VehicleRelations): Vehicle {
  return {
    ...row,
    driver: findRelated(relations.driver, row.driver_id),
    cost_center: nameOf(findRelated(relations.cost_center, row.cost_center_id)),
    vehicle_virtual_areas: relations.vehicle_virtual_areas.get(row.id) ?? [],
    fleet: nameOf(findRelated(relations.fleet, row.fleet_id)),
    vehicle_color:
      findRelated(relations.vehicle_color, row.vehicle_color_id) ??
      findRelated(relations.own_vehicle_color, row.vehicle_color_id),
    vehicle_model:
      findRelated(relations.vehicle_model, row.vehicle_model_id) ??
      findRelated(relations.own_vehicle_model, row.vehicle_model_id),
    fuel_category: findRelated(relations.fuel_category, row.fuel_category_id),
    vehicle_category: findRelated(relations.vehicle_category, row.vehicle_category_id),
    daily_summary: relations.daily_summary.get(row.id) ?? [],
  }
}

/** Registers have more to say than a vehicle's relation shows. */
function nameOf(record: { readonly id: number; readonly name: string } | null) {
  return record === null ? null : { id: record.id, name: record.name }
}
