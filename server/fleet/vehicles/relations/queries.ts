import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../../platform/http/lists/list.ts'

/** A vehicle as other records show it. */
export interface NamedVehicle {
  readonly id: number
  readonly title: string
  readonly plate: string
  readonly capacity: number | null
  readonly axles: number | null
  readonly device: { readonly id: number; readonly serial: string } | null
}

export type NamedVehicleRow = Omit<NamedVehicle, 'device'> & {
  readonly device_id: number | null
  readonly serial: string | null
}

/** Those of the ids that are vehicles, removed ones not. */
export function selectExistingVehicles(
  customer_id: number,
  ids: readonly number[],
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select id from app.vehicles
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[]) and date_excluded is null
  `.compile(build)
}

export interface VehiclePage {
  /** All vehicles, if null. */
  readonly plate_key: string | null
  readonly after: number
  readonly max: number
}

/** Removed ones too, in the order of their ids. */
export function selectVehicleIds(
  customer_id: number,
  { plate_key, after, max }: VehiclePage,
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select id from app.vehicles
    where customer_id = ${customer_id} and id > ${after}::bigint
      and (${plate_key}::text is null or plate_key = ${plate_key}::text)
    order by id limit ${max}::integer
  `.compile(build)
}

/** With the device that is in each now. */
export function selectNamedVehicles(customer_id: number, ids: readonly number[]): Statement<NamedVehicleRow> {
  return sql<NamedVehicleRow>`
    select vehicle.id, vehicle.title, vehicle.plate, vehicle.capacity, vehicle.axles, device.id as device_id, device.serial
    from app.vehicles as vehicle
    left join app.device_installs as install
      on install.customer_id = vehicle.customer_id and install.vehicle_id = vehicle.id
      and install.date_corrected is null and install.valid_to is null
    left join app.devices as device on device.customer_id = install.customer_id and device.id = install.device_id
    where vehicle.customer_id = ${customer_id} and vehicle.id = any(${[...ids]}::bigint[])
  `.compile(build)
}

/** Those of the vehicles whose fleet has a zone of its own. */
export function selectFleetZones(
  customer_id: number,
  vehicle_ids: readonly number[],
): Statement<{ vehicle_id: number; time_zone: string }> {
  return sql<{ vehicle_id: number; time_zone: string }>`
    select vehicle.id as vehicle_id, fleet.time_zone
    from app.vehicles as vehicle
    join app.fleets as fleet on fleet.customer_id = vehicle.customer_id and fleet.id = vehicle.fleet_id
    where vehicle.customer_id = ${customer_id} and vehicle.id = any(${[...vehicle_ids]}::bigint[])
      and fleet.time_zone is not null
  `.compile(build)
}

/** A vehicle as its events show it. */
export interface DescribedVehicle {
  readonly id: number
  readonly plate: string
  readonly model: string | null
  readonly color_id: number | null
  readonly color: string | null
}

/** Removed ones too, with shared models and colours and with the company's own. */
export function selectDescribedVehicles(
  customer_id: number,
  ids: readonly number[],
): Statement<DescribedVehicle> {
  return sql<DescribedVehicle>`
    select vehicle.id, vehicle.plate, coalesce(own_model.name, model.name) as model,
      coalesce(own_color.id, color.id) as color_id, coalesce(own_color.name, color.name) as color
    from app.vehicles as vehicle
    left join reference.vehicle_models as model on model.id = vehicle.vehicle_model_id
    left join reference.vehicle_colors as color on color.id = vehicle.vehicle_color_id
    left join app.catalogue_entries as own_model
      on own_model.customer_id = vehicle.customer_id and own_model.id = vehicle.own_vehicle_model_id
    left join app.catalogue_entries as own_color
      on own_color.customer_id = vehicle.customer_id and own_color.id = vehicle.own_vehicle_color_id
    where vehicle.customer_id = ${customer_id} and vehicle.id = any(${[...ids]}::bigint[])
  `.compile(build)
}

/** A vehicle and the device that is in it now; null: none. */
export interface TrackedVehicle {
  readonly vehicle_id: number
  readonly device_id: number | null
  readonly installed: Date | null
}

/** The visible ones by vehicles_listed, or those that are named; one look-up in device_installs_by_vehicle for each. */
export function selectTrackedVehicles(
  customer_id: number,
  vehicle_ids: readonly number[],
  { after, limit }: Page,
): Statement<TrackedVehicle> {
  const wanted =
    vehicle_ids.length === 0 ? sql`vehicle.visible` : sql`vehicle.id = any(${[...vehicle_ids]}::bigint[])`
  return sql<TrackedVehicle>`
    select vehicle.id as vehicle_id, install.device_id, install.valid_from as installed
    from app.vehicles as vehicle
    left join app.device_installs as install
      on install.customer_id = vehicle.customer_id and install.vehicle_id = vehicle.id
      and install.date_corrected is null and install.valid_to is null
    where vehicle.customer_id = ${customer_id} and vehicle.date_excluded is null and ${wanted}
      and vehicle.id > ${Number(after?.['vehicle_id'] ?? 0)}
    order by vehicle.id
    limit ${limit}
  `.compile(build)
}
