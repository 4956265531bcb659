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

function presentVehicle(row: VehicleRow, relations: VehicleRelations): Vehicle {
  return {
    id: row.id,
    title: row.title,
    plate: row.plate,
    status: row.status,
    visible: row.visible,
    chassi: row.chassi,
    renavam: row.renavam,
    crv: row.crv,
    year: row.year,
    model_year: row.model_year,
    seats: row.seats,
    capacity: row.capacity,
    axles: row.axles,
    fuel_capacity: row.fuel_capacity,
    fuel_average_intended: row.fuel_average_intended,
    hodometer: row.hodometer,
    hourimeter: row.hourimeter,
    speed_max: row.speed_max,
    speed_max_range_1: row.speed_max_range_1,
    speed_max_rain: row.speed_max_rain,
    rpm_high: row.rpm_high,
    min_temperature: row.min_temperature,
    max_temperature: row.max_temperature,
    responsible_name: row.responsible_name,
    driver_id: row.driver_id,
    fleet_id: row.fleet_id,
    cost_center_id: row.cost_center_id,
    work_shift_id: row.work_shift_id,
    vehicle_color_id: row.vehicle_color_id,
    vehicle_model_id: row.vehicle_model_id,
    fuel_category_id: row.fuel_category_id,
    vehicle_category_id: row.vehicle_category_id,
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
    date_created: row.date_created,
  }
}

/** Registers have more to say than a vehicle's relation shows. */
function nameOf(record: { readonly id: number; readonly name: string } | null) {
  return record === null ? null : { id: record.id, name: record.name }
}
