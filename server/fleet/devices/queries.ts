import type { Device, DeviceFilters, DeviceInstall } from '@tropeiro/contract/device.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { parseSerial } from './serial.ts'

export interface DeviceRow {
  readonly id: number
  readonly serial: string
  readonly protocol: Device['protocol']
  readonly state: Device['state']
  readonly vehicle_id: number | null
  readonly date_installed: Date | null
  readonly date_created: Date
  readonly row_version: number
}

/** With the install that has no end: where it is now, one look-up in device_installs_by_device for a row. */
const existing_devices = build
  .selectFrom('app.devices as device')
  .leftJoinLateral(
    (lateral) =>
      lateral
        .selectFrom('app.device_installs')
        .select(['vehicle_id', 'valid_from'])
        .whereRef('app.device_installs.customer_id', '=', 'device.customer_id')
        .whereRef('app.device_installs.device_id', '=', 'device.id')
        .where('date_corrected', 'is', null)
        .where('valid_to', 'is', null)
        .limit(sql<number>`1`)
        .as('install'),
    (join) => join.onTrue(),
  )
  .select([
    'device.id',
    'device.serial',
    'device.protocol',
    'device.state',
    'install.vehicle_id',
    'install.valid_from as date_installed',
    'device.date_created',
    'device.row_version',
  ])
  .where('device.date_excluded', 'is', null)
  .$castTo<DeviceRow>()

const devicesOf = (customer_id: number) => existing_devices.where('device.customer_id', '=', customer_id)

export function selectDevice(customer_id: number, id: number): Statement<DeviceRow> {
  return devicesOf(customer_id).where('device.id', '=', id)
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectSerials(
  customer_id: number,
  ids: readonly number[],
): Statement<{ id: number; serial: string }> {
  return build
    .selectFrom('app.devices')
    .select(['id', 'serial'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
}

export function lockDevice(customer_id: number, id: number): Statement<{ id: number }> {
  return build
    .selectFrom('app.devices')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate()
}

/** In the order of the key, a serial by devices_serial, those of a vehicle by device_installs_by_vehicle. */
export function selectDevices(
  customer_id: number,
  { serial, vehicle_id }: Pick<DeviceFilters, 'serial' | 'vehicle_id'>,
  { after, limit }: Page,
): Statement<DeviceRow> {
  let query = devicesOf(customer_id).orderBy('device.id').limit(limit)
  if (after !== null) query = query.where('device.id', '>', Number(after['id']))
  // A text that no device can have finds none.
  if (serial !== undefined) query = query.where('device.serial_key', '=', parseSerial(serial) ?? '')
  if (vehicle_id === undefined) return query
  return query.where(
    sql<boolean>`device.id in (
      select device_id from app.device_installs
      where customer_id = ${customer_id} and vehicle_id = ${vehicle_id}::bigint
        and date_corrected is null and valid_to is null
    )`,
  )
}

export interface DeviceValues {
  readonly serial: string
  readonly protocol: Device['protocol']
}

export function insertDevice(
  customer_id: number,
  { serial, protocol }: DeviceValues,
  now: Date,
): Statement<{ id: number }> {
  return build
    .insertInto('app.devices')
    .values({ customer_id, serial, serial_key: serial, protocol, date_created: now, date_modified: now })
    .returning('id')
}

/** The version moves on by touchDevices, together with that of other devices that moved. */
export function updateDevice(
  customer_id: number,
  id: number,
  { serial, protocol }: DeviceValues,
): Statement<unknown> {
  return build
    .updateTable('app.devices')
    .set({ serial, serial_key: serial, protocol })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function excludeDevice(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.devices')
    .set({ date_excluded: now })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function updateState(customer_id: number, id: number, state: Device['state']): Statement<unknown> {
  return build
    .updateTable('app.devices')
    .set({ state })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** Door: takes a serial in the whole installation; false when another device has it, and this one waits. */
export function registerSerial(serial: string, device_id: number): Statement<{ registered: boolean }> {
  return sql<{ registered: boolean }>`
    select platform.register_device(${serial}::text, ${device_id}::bigint) as registered
  `.compile(build)
}

/** Door: gives the serial of a device back. */
export function releaseSerial({ device_id }: { device_id: number }): Statement<unknown> {
  return sql`select platform.release_device(${device_id}::bigint)`.compile(build)
}

/** Door of maintenance: takes a serial from who has it for the first that waits; false when nobody waits. */
export function handOverSerial(serial: string): Statement<{ handed_over: boolean }> {
  return sql<{ handed_over: boolean }>`
    select platform.release_serial(${serial}::text) as handed_over
  `.compile(build)
}

/** Door of maintenance: lets who has a serial have had it since an earlier moment; false when that cannot be. */
export function backdateHold(serial: string, since: Date): Statement<{ backdated: boolean }> {
  return sql<{ backdated: boolean }>`
    select platform.backdate_serial(${serial}::text, ${since}::timestamptz) as backdated
  `.compile(build)
}

/** Tells every process at the commit that what it keeps of a serial is old. */
export function notifySerial(serial: string): Statement<unknown> {
  return sql`select pg_notify('tropeiro_device', ${serial}::text)`.compile(build)
}

export interface InstallFilters {
  readonly device_id: number
  readonly at: Date | null
  readonly as_of: Date | null
}

/** In the order of their beginning. A row that ends after `as_of` was open then: ends are never recorded ahead. */
export function selectInstalls(
  customer_id: number,
  { device_id, at, as_of }: InstallFilters,
  { after, limit }: Page,
): Statement<DeviceInstall & { valid_from: Date }> {
  const believed =
    as_of === null
      ? sql`date_corrected is null`
      : sql`date_recorded <= ${as_of}::timestamptz
          and (date_corrected is null or date_corrected > ${as_of}::timestamptz)`
  const end =
    as_of === null ? sql`valid_to` : sql`case when valid_to <= ${as_of}::timestamptz then valid_to end`
  const holds =
    at === null
      ? sql``
      : sql`and valid_from <= ${at}::timestamptz and (${end} is null or ${end} > ${at}::timestamptz)`
  const behind =
    after === null
      ? sql``
      : sql`and (valid_from, id) > (${String(after['valid_from'])}::timestamptz, ${Number(after['id'])}::bigint)`
  return sql<DeviceInstall & { valid_from: Date }>`
    select id, device_id, vehicle_id, valid_from, ${end} as valid_to, date_recorded, date_corrected, reason, user_id
    from app.device_installs
    where customer_id = ${customer_id} and device_id = ${device_id}::bigint and ${believed} ${holds} ${behind}
    order by valid_from, id
    limit ${limit}
  `.compile(build)
}

/** A vehicle that a device goes into, locked; a removed one too, for its past. */
export function lockVehicleToEquip(
  customer_id: number,
  id: number,
): Statement<{ id: number; status: string; date_excluded: Date | null }> {
  return build
    .selectFrom('app.vehicles')
    .select(['id', 'status', 'date_excluded'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate()
}
