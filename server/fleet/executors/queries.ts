import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { DriverPapers, VehiclePapers } from '../papers/list-expired.ts'

/** What planning needs to know of a vehicle. */
export interface ExecutingVehicle extends VehiclePapers {
  readonly plate: string
  readonly plate_key: string
  readonly status: string
  readonly capacity: number | null
  readonly axles: number | null
  readonly work_shift_id: number | null
}

export function selectVehiclesByPlates(
  customer_id: number,
  plate_keys: readonly string[],
): Statement<ExecutingVehicle> {
  return sql<ExecutingVehicle>`
    select id, plate, plate_key, status, capacity, axles, work_shift_id, licensing_expiration::text as licensing_expiration
    from app.vehicles
    where customer_id = ${customer_id}::bigint and plate_key = any(${[...plate_keys]}::text[]) and date_excluded is null
  `.compile(build)
}

/** Those that take plans: one that is blocked does not. */
export function selectExecutingVehicles(
  customer_id: number,
  ids: readonly number[],
): Statement<ExecutingVehicle> {
  return sql<ExecutingVehicle>`
    select id, plate, plate_key, status, capacity, axles, work_shift_id, licensing_expiration::text as licensing_expiration
    from app.vehicles
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[]) and date_excluded is null
      and status = 'A'
  `.compile(build)
}

/** What planning needs to know of a driver. */
export interface ExecutingDriver extends DriverPapers {
  readonly name: string
  readonly user_id: number
  readonly work_shift_id: number | null
  readonly point_of_interest_id: number | null
}

export function selectExecutingDrivers(
  customer_id: number,
  ids: readonly number[],
): Statement<ExecutingDriver> {
  return sql<ExecutingDriver>`
    select id, name, user_id, work_shift_id, point_of_interest_id, cnh_date::text as cnh_date,
      toxicology_expiration::text as toxicology_expiration
    from app.drivers
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[]) and date_excluded is null
  `.compile(build)
}

/** What a plan that stands is measured by: also of a vehicle that takes no new one. */
export interface PlannedVehicle extends VehiclePapers {
  readonly capacity: number | null
  readonly axles: number | null
  readonly work_shift_id: number | null
  readonly cost_per_km: number | null
  readonly cost_per_hour: number | null
}

export function selectPlannedVehicles(
  customer_id: number,
  ids: readonly number[],
): Statement<PlannedVehicle> {
  return sql<PlannedVehicle>`
    select id, capacity, axles, work_shift_id, cost_per_km, cost_per_hour,
      licensing_expiration::text as licensing_expiration
    from app.vehicles
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

export type PlannedDriver = Pick<ExecutingDriver, 'work_shift_id' | 'point_of_interest_id'> & DriverPapers

export function selectPlannedDrivers(customer_id: number, ids: readonly number[]): Statement<PlannedDriver> {
  return sql<PlannedDriver>`
    select id, work_shift_id, point_of_interest_id, cnh_date::text as cnh_date,
      toxicology_expiration::text as toxicology_expiration
    from app.drivers
    where customer_id = ${customer_id}::bigint and id = any(${[...ids]}::bigint[])
  `.compile(build)
}
