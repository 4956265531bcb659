import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createSliceApp, type SliceApp } from '../../../test/slice-app.ts'
import { digestOfRecord } from '../../history/stored-position.ts'
import { packRecord } from '../../model/pack-record.ts'
import { type PositionRecord, silent_record } from '../../model/position-record.ts'
import { registerPositions } from '../routes.ts'

export type PositionsApp = SliceApp

export function createPositionsApp(takes_positions = true): Promise<PositionsApp> {
  return createSliceApp({
    registerSlices: (app) => registerPositions(app, { takes_positions }),
    scopes: { reader: ['position:read'], stranger: [] },
  })
}

let planted = 0

/** A vehicle with a device in it from a moment on; both belong to another slice, and are planted behind its back. */
export async function plantTracked(
  positions: PositionsApp,
  { customer_id = 1, since = '2020-01-01T00:00:00Z' } = {},
): Promise<{ vehicle_id: number; device_id: number }> {
  const plate = `TRK${++planted}`
  const [vehicle] = await positions.rowsBehind(
    `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
     values ($1, 'Van', 'van', $2, $2, '2020-01-01', '2020-01-01') returning id::integer`,
    [customer_id, plate],
  )
  const vehicle_id = Number(vehicle?.['id'])
  return { vehicle_id, device_id: await plantDevice(positions, { customer_id, vehicle_id, since }) }
}

interface PlantedInstall {
  readonly customer_id?: number
  readonly vehicle_id: number
  readonly since: string
  readonly until?: string | null
}

export async function plantDevice(
  positions: PositionsApp,
  { customer_id = 1, vehicle_id, since, until = null }: PlantedInstall,
): Promise<number> {
  const serial = `SER${++planted}`
  const [device] = await positions.rowsBehind(
    `insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
     values ($1, $2, $2, 'teltonika', '2020-01-01', '2020-01-01') returning id::integer`,
    [customer_id, serial],
  )
  const device_id = Number(device?.['id'])
  await positions.rowsBehind(
    `insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, valid_to, date_recorded)
     values ($1, $2, $3, $4, $5, '2020-01-01')`,
    [customer_id, device_id, vehicle_id, since, until],
  )
  return device_id
}

export interface PlantedRecords {
  readonly customer_id?: number
  readonly device_id: number
  readonly records: readonly PositionRecord[]
  /** `app.late_positions`, which takes any day, unless the table of a day is named. */
  readonly table?: string
}

/** As the processor does: by its role, in one statement. They are received two seconds after their time. */
export async function plantRecords(
  { test_database }: Pick<PositionsApp, 'test_database'>,
  { customer_id = 1, device_id, records, table = 'app.late_positions' }: PlantedRecords,
): Promise<void> {
  const times = records.map(({ time_ms }) => new Date(time_ms))
  await withAdmin(
    (client) =>
      client.query(
        `insert into ${table} (customer_id, device_id, time, digest, received, is_buffered, record)
         select $1, $2, time, digest, time + interval '2 seconds', false, record
         from unnest($3::timestamptz[], $4::bigint[], $5::bytea[]) as given (time, digest, record)
         on conflict do nothing`,
        [
          customer_id,
          device_id,
          times,
          records.map((record) => String(digestOfRecord(record))),
          records.map((record) => packRecord(record)),
        ],
      ),
    test_database.telemetry_url,
  )
}

/** A record with a measured place, unless the fields say otherwise. */
export function recordAt(time: string | number, fields: Partial<PositionRecord> = {}): PositionRecord {
  return {
    ...silent_record,
    time_ms: typeof time === 'number' ? time : Date.parse(time),
    is_valid: true,
    latitude_deg_e7: -23_5505200,
    longitude_deg_e7: -46_6333090,
    ...fields,
  }
}
