import type { VehicleModel } from '@tropeiro/contract/vehicle-catalogue.ts'
import type { VehicleModelRow } from './queries.ts'

export function presentVehicleModels(rows: readonly VehicleModelRow[]): VehicleModel[] {
  return rows.map(presentVehicleModel)
}

function presentVehicleModel(row: VehicleModelRow): VehicleModel {
  const { category_id: id, category_name: name } = row
  return {
    id: row.id,
    name: row.name,
    vehicle_model_manufacturer: {
      id: row.manufacturer_id,
      name: row.manufacturer_name,
      vehicle_category: id === null || name === null ? null : { id, name },
    },
  }
}
