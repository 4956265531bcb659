import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { digestOfRecord } from '../../telemetry/history/stored-position.ts'
import { packRecord } from '../../telemetry/model/pack-record.ts'
import { silent_record } from '../../telemetry/model/position-record.ts'
import type { ProductApp } from './product-app.ts'

/** A vehicle with a device that drives for ten minutes along a line, with one wild jump, as the processor would leave it. */
export async function plantVehicleDay(
  { test_database }: ProductApp,
  { customer_id, plate, begin }: { customer_id: number; plate: string; begin: Date },
): Promise<void> {
  const records = Array.from({ length: 21 }, (_, n) => ({
    ...silent_record,
    time_ms: begin.getTime() + n * 30_000,
    is_valid: true,
    latitude_deg_e7: n === 10 ? -100_000_000 : -299_000_000 + n * 4_000,
    longitude_deg_e7: -525_000_000,
    speed_kmh_e2: 50_00,
  }))
  await withAdmin(async (admin) => {
    const { rows } = await admin.query<{ vehicle_id: string; device_id: string }>(
      `with vehicle as (
         insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
         values ($1, 'Accelo', 'accelo', $2, $2, '2026-01-01', '2026-01-01') returning id
       ), device as (
         insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
         values ($1, $2, $2, 'teltonika', '2026-01-01', '2026-01-01') returning id
       ), install as (
         insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
         select $1, device.id, vehicle.id, '2026-01-01', '2026-01-01' from vehicle, device
       )
       select vehicle.id as vehicle_id, device.id as device_id from vehicle, device`,
      [customer_id, plate],
    )
    const { vehicle_id, device_id } = rows[0] ?? {}
    for (const record of records) {
      await admin.query(
        `insert into app.late_positions (customer_id, device_id, time, digest, received, is_buffered, record)
         values ($1, $2, $3, $4, $3, false, $5)`,
        [
          customer_id,
          device_id,
          new Date(record.time_ms),
          String(digestOfRecord(record)),
          packRecord(record),
        ],
      )
    }
    await admin.query(
      `insert into app.open_events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, device_id, distance,
         start_latitude_e7, start_longitude_e7, end_latitude_e7, end_longitude_e7)
       values ($1, nextval('app.event_ids'), $2, 1, '', $3, $4, $5, 890, -299000000, -525000000, -298920000, -525000000)`,
      [customer_id, vehicle_id, begin, new Date(begin.getTime() + 600_000), device_id],
    )
    await admin.query(
      `insert into app.daily_parts
       select (jsonb_populate_record(p, '{"count": 20, "count_travel": 1, "distance_cm": 89000, "speed_max_kmh_e2": 5000}')).*
       from jsonb_populate_record(null::app.daily_parts, (
         select jsonb_object_agg(column_name, 0) || jsonb_build_object('customer_id', $1::bigint, 'vehicle_id', $2::bigint,
           'date', $3::date, 'day', $3::date)
         from information_schema.columns where table_schema = 'app' and table_name = 'daily_parts'
           and column_name not in ('date', 'day')
       )) as p`,
      [customer_id, vehicle_id, begin.toISOString().slice(0, 10)],
    )
  }, test_database.admin_url)
}
