import type { Position, QuarantinedPosition } from '@tropeiro/contract/position-reading.ts'
import { unpackRecord } from '../model/pack-record.ts'
import type { PositionRecord } from '../model/position-record.ts'
import type { QuarantinedRow } from './queries.ts'
import type { VehicleSample } from './read-samples.ts'

const hour_ms = 3_600_000

/** What is a field of its own in answers, though devices say it in as many ways as they like. */
const named_extra = {
  altitude_m: 1,
  external_mv: 1_000,
  battery_mv: 1_000,
  odometer_m: 1_000,
  hourmeter_ms: hour_ms,
} as const

export function presentSample({
  vehicle_id,
  device_id,
  received_ms,
  is_buffered,
  record,
}: VehicleSample): Position {
  return {
    vehicle_id,
    device_id,
    date_time: new Date(record.time_ms),
    date_created: new Date(received_ms),
    valid: record.is_valid,
    buffered: is_buffered,
    ...presentRecord(record),
  }
}

export function presentQuarantined({
  device_id,
  time,
  received,
  reason,
  record,
}: QuarantinedRow): QuarantinedPosition {
  const said = unpackRecord(record)
  return {
    device_id,
    reason: reason as QuarantinedPosition['reason'],
    date_time: time,
    date_created: received,
    valid: said.is_valid,
    ...presentRecord(said),
  }
}

/** What a device said, in the units of answers. */
function presentRecord(record: PositionRecord) {
  return {
    latitude: scaled(record.latitude_deg_e7, 1e7),
    longitude: scaled(record.longitude_deg_e7, 1e7),
    speed: scaled(record.speed_kmh_e2, 100),
    heading: scaled(record.heading_deg_e2, 100),
    altitude: extraOf(record, 'altitude_m'),
    satellites: record.satellites,
    ignition: record.ignition,
    input_1: record.input_1,
    input_2: record.input_2,
    input_3: record.input_3,
    input_4: record.input_4,
    main_power: record.main_power,
    external_voltage: extraOf(record, 'external_mv'),
    battery_voltage: extraOf(record, 'battery_mv'),
    odometer: extraOf(record, 'odometer_m'),
    hourmeter: extraOf(record, 'hourmeter_ms'),
    rpm: record.rpm,
    temperature_1: scaled(record.temperature_1_c_e2, 100),
    temperature_2: scaled(record.temperature_2_c_e2, 100),
    temperature_3: scaled(record.temperature_3_c_e2, 100),
    temperature_4: scaled(record.temperature_4_c_e2, 100),
    card: record.card,
    alarms: [...record.alarms],
    extra: Object.fromEntries(Object.entries(record.extra).filter(([name]) => !(name in named_extra))),
  }
}

function scaled(value: number | null, scale: number): number | null {
  return value === null ? null : value / scale
}

function extraOf({ extra }: PositionRecord, name: keyof typeof named_extra): number | null {
  const value = extra[name]
  return typeof value === 'number' ? value / named_extra[name] : null
}
