import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AssignmentChanges, RecordedPeriod } from './assignments.ts'

/** The tables of periods; both have the same columns besides those of the pair. */
const tables = {
  device_installs: { subject: 'device_id', object: 'vehicle_id' },
  vehicle_drivers: { subject: 'vehicle_id', object: 'driver_id' },
} as const

export type AssignmentTable = keyof typeof tables

export interface PeriodRow extends RecordedPeriod {
  readonly reason: string | null
  readonly user_id: number | null
}

function partsOf(table: AssignmentTable): {
  from: RawBuilder<unknown>
  subject: RawBuilder<unknown>
  object: RawBuilder<unknown>
} {
  const { subject, object } = tables[table]
  return { from: sql.table(`app.${table}`), subject: sql.ref(subject), object: sql.ref(object) }
}

export interface PeriodsOf {
  readonly subject_id: number | null
  readonly object_id: number | null
  /** Those that end at or before this moment are left out. */
  readonly after: Date | null
}

/**
 * The believed periods of a subject or of an object, locked in the order of their ids. Two index scans, one per side:
 * an `or` of both would read every period of the customer.
 */
export function lockPeriods(
  customer_id: number,
  table: AssignmentTable,
  { subject_id, object_id, after }: PeriodsOf,
): Statement<PeriodRow> {
  const { from, subject, object } = partsOf(table)
  const side = (column: RawBuilder<unknown>, id: number | null) => sql`
    select id from ${from}
    where customer_id = ${customer_id} and ${column} = ${id}::bigint and date_corrected is null
      and (valid_to is null or ${after}::timestamptz is null or valid_to >= ${after}::timestamptz)`
  return sql<PeriodRow>`
    select id, ${subject} as subject_id, ${object} as object_id, valid_from, valid_to, date_recorded, date_corrected,
      reason, user_id
    from ${from}
    where customer_id = ${customer_id} and date_corrected is null
      and id in (${side(subject, subject_id)} union all ${side(object, object_id)})
    order by id
    for update
  `.compile(build)
}

export interface RecordedChanges extends AssignmentChanges {
  readonly recorded_at: Date
  readonly reason: string | null
  readonly user_id: number | null
}

/** The statements that make the changes, in their order. */
export function writeChanges(
  customer_id: number,
  table: AssignmentTable,
  { closed, superseded, written, recorded_at, reason, user_id }: RecordedChanges,
): Statement<unknown>[] {
  const { from, subject, object } = partsOf(table)
  const statements: Statement<unknown>[] = []
  for (const { id, valid_to } of closed) {
    statements.push(
      sql`update ${from} set valid_to = ${valid_to}::timestamptz where customer_id = ${customer_id} and id = ${id}::bigint`.compile(
        build,
      ),
    )
  }
  if (superseded.length > 0) {
    statements.push(
      sql`update ${from} set date_corrected = ${recorded_at}::timestamptz
        where customer_id = ${customer_id} and id = any(${[...superseded]}::bigint[])`.compile(build),
    )
  }
  for (const { subject_id, object_id, valid_from, valid_to } of written) {
    statements.push(
      sql`insert into ${from}
          (customer_id, ${subject}, ${object}, valid_from, valid_to, date_recorded, reason, user_id)
        values (${customer_id}, ${subject_id}::bigint, ${object_id}::bigint, ${valid_from}::timestamptz,
          ${valid_to}::timestamptz, ${recorded_at}::timestamptz, ${reason}::text, ${user_id}::bigint)`.compile(
        build,
      ),
    )
  }
  return statements
}

/**
 * What a subject was assigned to at a moment, as believed at another or, without one, as believed now. A row that ends
 * after `as_of` was open then: ends are never recorded ahead of time.
 */
export function selectObjectAt(
  customer_id: number,
  table: AssignmentTable,
  { subject_id, at, as_of }: { subject_id: number; at: Date; as_of: Date | null },
): Statement<{ object_id: number }> {
  const { from, subject, object } = partsOf(table)
  const believed =
    as_of === null
      ? sql`date_corrected is null and (valid_to is null or valid_to > ${at}::timestamptz)`
      : sql`date_recorded <= ${as_of}::timestamptz
          and (date_corrected is null or date_corrected > ${as_of}::timestamptz)
          and (valid_to is null or valid_to > least(${at}::timestamptz, ${as_of}::timestamptz))`
  return sql<{ object_id: number }>`
    select ${object} as object_id from ${from}
    where customer_id = ${customer_id} and ${subject} = ${subject_id}::bigint
      and valid_from <= ${at}::timestamptz and ${believed}
    order by valid_from desc
    limit 1
  `.compile(build)
}

/** Waits until no other transaction changes installs of the customer. */
export function lockCustomerInstalls(customer_id: number): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('tropeiro.device_installs', ${customer_id}::bigint))
  `.compile(build)
}

/** The version moves on with where a device is, and every process that keeps its look-up is told at the commit. */
export function touchDevices(customer_id: number, ids: readonly number[], now: Date): Statement<unknown> {
  return sql`
    with touched as (
      update app.devices set row_version = row_version + 1, date_modified = ${now}::timestamptz
      where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[])
      returning serial_key
    )
    select pg_notify('tropeiro_device', serial_key) from touched
  `.compile(build)
}

/** The vehicles that have a driver now, without a lock. */
export function selectVehiclesOfDriver(
  customer_id: number,
  driver_id: number,
): Statement<{ vehicle_id: number }> {
  return build
    .selectFrom('app.vehicle_drivers')
    .select('vehicle_id')
    .where('customer_id', '=', customer_id)
    .where('driver_id', '=', driver_id)
    .where('date_corrected', 'is', null)
    .where('valid_to', 'is', null)
}

/** Locked in the order of their ids, so that no two wait for each other. */
export function lockVehicles(customer_id: number, ids: readonly number[]): Statement<{ id: number }> {
  return build
    .selectFrom('app.vehicles')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
}

/** The version moves on with the driver. */
export function touchVehicles(customer_id: number, ids: readonly number[], now: Date): Statement<unknown> {
  return sql`
    update app.vehicles set row_version = row_version + 1, date_modified = ${now}::timestamptz
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

/** Found by device_installs_by_vehicle, for each vehicle those that begin before the end. */
export function selectInstallsOfVehicles(
  customer_id: number,
  { vehicle_ids, from, to }: { vehicle_ids: readonly number[]; from: Date; to: Date },
): Statement<{ vehicle_id: number; device_id: number; from: Date; to: Date | null }> {
  return sql<{ vehicle_id: number; device_id: number; from: Date; to: Date | null }>`
    select vehicle_id, device_id, valid_from as "from", valid_to as "to"
    from app.device_installs
    where customer_id = ${customer_id} and vehicle_id = any(${[...vehicle_ids]}::bigint[]) and date_corrected is null
      and valid_from < ${to}::timestamptz and (valid_to is null or valid_to > ${from}::timestamptz)
    order by vehicle_id, valid_from, id
  `.compile(build)
}

interface NamedInstallRow {
  readonly device_id: number
  readonly serial: string
  readonly vehicle_id: number
  readonly plate: string
  readonly from: Date
  readonly to: Date | null
}

export function selectAllInstalls(customer_id: number): Statement<NamedInstallRow> {
  return sql<NamedInstallRow>`
    select install.device_id, device.serial, install.vehicle_id, vehicle.plate, install.valid_from as "from",
      install.valid_to as "to"
    from app.device_installs install
    join app.devices device on device.customer_id = install.customer_id and device.id = install.device_id
    join app.vehicles vehicle on vehicle.customer_id = install.customer_id and vehicle.id = install.vehicle_id
    where install.customer_id = ${customer_id}::bigint and install.date_corrected is null
    order by install.device_id, install.valid_from`.compile(build)
}
