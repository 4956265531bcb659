import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Validity, WantedVersions } from '../../platform/versions/wanted-versions.ts'

const validity = sql`nullif(valid_from, '-infinity') as "from", valid_to as "to"`

function wantedOf({ since, vehicle_ids }: WantedVersions): RawBuilder<unknown> {
  const whose = vehicle_ids === null ? sql`` : sql`and vehicle_id = any(${[...vehicle_ids]}::bigint[])`
  return sql`${whose} and (valid_to is null or valid_to > ${since}::timestamptz)`
}

export interface VehicleVersion extends Validity {
  readonly vehicle_id: number
  readonly speed_max: number | null
  readonly speed_max_range_1: number | null
  readonly speed_max_rain: number | null
  readonly rpm_high: number | null
  readonly min_temperature: number | null
  readonly max_temperature: number | null
  readonly fleet_id: number | null
  readonly work_shift_id: number | null
}

export function selectVehicleVersions(
  customer_id: number,
  wanted: WantedVersions,
): Statement<VehicleVersion> {
  return sql<VehicleVersion>`
    select vehicle_id, ${validity}, speed_max, speed_max_range_1, speed_max_rain, rpm_high, min_temperature,
      max_temperature, fleet_id, work_shift_id
    from app.vehicle_versions
    where customer_id = ${customer_id}::bigint ${wantedOf(wanted)}
  `.compile(build)
}

export interface DriverVersion extends Validity {
  readonly driver_id: number
  /** As readers of cards send it. */
  readonly card: string | null
  readonly work_shift_id: number | null
}

export function selectDriverVersions(customer_id: number): Statement<DriverVersion> {
  return sql<DriverVersion>`
    select driver_id, ${validity}, card, work_shift_id from app.driver_versions where customer_id = ${customer_id}::bigint
  `.compile(build)
}

export interface FleetVersion extends Validity {
  readonly fleet_id: number
  /** Null: that of the company. */
  readonly time_zone: string | null
}

export function selectFleetVersions(customer_id: number): Statement<FleetVersion> {
  return sql<FleetVersion>`
    select fleet_id, ${validity}, time_zone from app.fleet_versions where customer_id = ${customer_id}::bigint
  `.compile(build)
}

interface ShiftVersionRow {
  readonly work_shift_id: number
  readonly valid_from: Date
  /** See `work_days`. */
  readonly days: unknown
  readonly time_zone: string
}

/** Of each shift from the oldest on: each holds until the next. */
export function selectShiftVersions(customer_id: number): Statement<ShiftVersionRow> {
  return sql<ShiftVersionRow>`
    select work_shift_id, valid_from, days, time_zone from app.work_shift_versions
    where customer_id = ${customer_id}::bigint
    order by work_shift_id, valid_from
  `.compile(build)
}

export interface DriverAssignment extends Validity {
  readonly id: number
  readonly vehicle_id: number
  readonly driver_id: number
  readonly from: Date
}

/** As believed now. */
export function selectAssignments(customer_id: number, wanted: WantedVersions): Statement<DriverAssignment> {
  return sql<DriverAssignment>`
    select id, vehicle_id, driver_id, valid_from as "from", valid_to as "to" from app.vehicle_drivers
    where customer_id = ${customer_id}::bigint and date_corrected is null ${wantedOf(wanted)}
  `.compile(build)
}
