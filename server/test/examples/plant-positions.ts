import { digestOfRecord } from '../../telemetry/history/stored-position.ts'
import { packRecord } from '../../telemetry/model/pack-record.ts'
import { type PositionRecord, silent_record } from '../../telemetry/model/position-record.ts'
import type { PlanningApp } from '../product/planning-app.ts'

const device_id = 1
const vehicle_id = 1
const start_ms = Date.parse('2027-03-03T08:02:10-03:00')

/** From Caxias do Sul towards Farroupilha, every ten seconds, with one bend. */
const drive = Array.from(
  { length: 60 },
  (_, n): PositionRecord => ({
    ...silent_record,
    time_ms: start_ms + n * 10_000,
    is_valid: true,
    latitude_deg_e7: -291_690_000 - Math.min(n, 40) * 8_000,
    longitude_deg_e7: -511_790_000 - n * 11_000,
    speed_kmh_e2: 61_00,
    heading_deg_e2: 232_50,
    satellites: 12,
    ignition: true,
    main_power: true,
    extra: { altitude_m: 760, external_mv: 27_600, odometer_m: 182_340_000 + n * 170 },
  }),
)

const reset_clock: PositionRecord = { ...silent_record, time_ms: Date.parse('2004-01-01T00:00:12Z') }

/** What the processor writes, of the first device in the first vehicle, which the examples make. */
export async function plantPositions(planning: PlanningApp): Promise<void> {
  const { customer_id } = planning.company
  for (const record of drive) {
    await planning.rowsBehind(
      `insert into app.late_positions (customer_id, device_id, time, digest, received, is_buffered, record)
       values ($1, $2, $3, $4, $3::timestamptz + interval '1.4 s', false, $5)`,
      [customer_id, device_id, new Date(record.time_ms), String(digestOfRecord(record)), packRecord(record)],
    )
  }
  await planning.rowsBehind(
    `insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
     values ($1, $2, $3, $4, '2027-03-03T10:58:03Z', 'too_old', $5)`,
    [
      customer_id,
      device_id,
      new Date(reset_clock.time_ms),
      String(digestOfRecord(reset_clock)),
      packRecord(reset_clock),
    ],
  )
  await planning.rowsBehind(
    `insert into app.vehicle_positions (customer_id, vehicle_id, partition, sequence, time, state)
     values ($1, $2, 0, 1, $3, $4)`,
    [customer_id, vehicle_id, new Date(start_ms + 590_000), JSON.stringify(stateOf(drive.at(-1)))],
  )
}

function stateOf(record: PositionRecord | undefined) {
  if (record === undefined) return null
  const { time_ms, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 } = record
  return {
    time_ms,
    place: { time_ms, device_id, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 },
    ignition: { time_ms, is_on: true },
    odometer: { time_ms, odometer_m: record.extra['odometer_m'] },
  }
}
