import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface VehicleAreaRow {
  readonly vehicle_id: number
  readonly id: number
  readonly name: string
  readonly kind: 'polygon' | 'circle'
}

/** The areas of these vehicles, but for removed ones. The slice of places writes them. */
export function selectAreasOf(
  customer_id: number,
  vehicle_ids: readonly number[],
): Statement<VehicleAreaRow> {
  return sql<VehicleAreaRow>`
    select linked.vehicle_id, area.id, area.name, area.kind
    from app.vehicle_virtual_areas as linked
    join app.virtual_areas as area on area.customer_id = linked.customer_id and area.id = linked.virtual_area_id
    where linked.customer_id = ${customer_id} and linked.vehicle_id = any(${[...vehicle_ids]}::bigint[])
      and area.date_excluded is null
    order by linked.vehicle_id, area.id
  `.compile(build)
}

/** A vehicle as other records show it. */
export interface NamedVehicle {
  readonly id: number
  readonly title: string
  readonly plate: string
  readonly capacity: number | null
  readonly device: { readonly id: number; readonly serial: string } | null
}

export type NamedVehicleRow = Omit<NamedVehicle, 'device'> & {
  readonly device_id: number | null
  readonly serial: string | null
}

/** With the device that is in each now. */
export function selectNamedVehicles(customer_id: number, ids: readonly number[]): Statement<NamedVehicleRow> {
  return sql<NamedVehicleRow>`
    select vehicle.id, vehicle.title, vehicle.plate, vehicle.capacity, device.id as device_id, device.serial
    from app.vehicles as vehicle
    left join app.device_installs as install
      on install.customer_id = vehicle.customer_id and install.vehicle_id = vehicle.id
      and install.date_corrected is null and install.valid_to is null
    left join app.devices as device on device.customer_id = install.customer_id and device.id = install.device_id
    where vehicle.customer_id = ${customer_id} and vehicle.id = any(${[...ids]}::bigint[])
  `.compile(build)
}
