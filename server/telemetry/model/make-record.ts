import { cardCodeOf } from '@tropeiro/kernel/card-code.ts'
import type { DeviceReport } from './device-report.ts'
import { orderNames } from './order-names.ts'
import { type AlarmName, alarm_names, type ExtraValue, type PositionRecord } from './position-record.ts'

const max_fix_age_ms = 60_000
const max_speed_kmh_e2 = 250_00
const temperatures_c_e2 = { min: -55_00, max: 125_00 }
const min_main_power_mv = 6_000
/** Both coordinates this close to 0: a receiver that knows nothing. */
const near_zero_deg_e7 = 100_000
const max_text = 64
/** Names and values together, so that no record is larger than the others by much. */
export const max_extra_bytes = 1_024
/** As many as the packed form can count. */
const max_extras = 255
/** A year of four digits, as every form of a date has it. */
const max_time_ms = Date.UTC(10_000, 0) - 1

/** What a device said, as a record. `received_ms` becomes its time only when the device gave none. */
export function makeRecord(report: DeviceReport, received_ms: number): PositionRecord {
  const place = placeOf(report)
  const is_valid = place !== null && !isNearZero(place) && report.has_fix && !isStale(report)
  return {
    time_ms: timeOf(report, is_valid) ?? received_ms,
    is_valid,
    latitude_deg_e7: place?.latitude_deg_e7 ?? null,
    longitude_deg_e7: place?.longitude_deg_e7 ?? null,
    speed_kmh_e2: within(report.speed_kmh_e2, 0, max_speed_kmh_e2),
    heading_deg_e2: headingOf(report.heading_deg_e2),
    satellites: within(report.satellites, 0, 255),
    ignition: report.ignition ?? null,
    input_1: report.input_1 ?? null,
    input_2: report.input_2 ?? null,
    input_3: report.input_3 ?? null,
    input_4: report.input_4 ?? null,
    main_power: mainPowerOf(report),
    rpm: within(report.rpm, 0, 65_535),
    temperature_1_c_e2: temperatureOf(report.temperature_1_c_e2),
    temperature_2_c_e2: temperatureOf(report.temperature_2_c_e2),
    temperature_3_c_e2: temperatureOf(report.temperature_3_c_e2),
    temperature_4_c_e2: temperatureOf(report.temperature_4_c_e2),
    card: report.card === undefined ? null : cardCodeOf(report.card),
    alarms: alarmsOf(report.alarms),
    extra: extraOf(report),
  }
}

interface Place {
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
}

function placeOf(report: DeviceReport): Place | null {
  const latitude_deg_e7 = within(report.latitude_deg_e7, -90e7, 90e7)
  const longitude_deg_e7 = within(report.longitude_deg_e7, -180e7, 180e7)
  return latitude_deg_e7 === null || longitude_deg_e7 === null ? null : { latitude_deg_e7, longitude_deg_e7 }
}

function isNearZero({ latitude_deg_e7, longitude_deg_e7 }: Place): boolean {
  return Math.abs(latitude_deg_e7) <= near_zero_deg_e7 && Math.abs(longitude_deg_e7) <= near_zero_deg_e7
}

function isStale({ fix_time_ms, device_time_ms }: DeviceReport): boolean {
  if (fix_time_ms === undefined || device_time_ms === undefined) return false
  return device_time_ms - fix_time_ms > max_fix_age_ms
}

/**
 * The moment that a record speaks of: of its fix, or of the device's clock where the fix is none or is stale. Null: it
 * says none. One that cannot be is the nearest that can be written: it is kept apart, and is the same when it is sent again.
 */
function timeOf({ fix_time_ms, device_time_ms }: DeviceReport, is_valid: boolean): number | null {
  const time_ms = is_valid ? (fix_time_ms ?? device_time_ms) : (device_time_ms ?? fix_time_ms)
  if (time_ms === undefined) return null
  return time_ms >= 0 ? Math.min(Math.round(time_ms), max_time_ms) : 0
}

/** The number as an integer; null when it is absent, no number, or outside. */
function within(value: number | undefined, min: number, max: number): number | null {
  if (value === undefined || !(value >= min && value <= max)) return null
  // Adding 0 makes −0 a 0, which has other bytes.
  return Math.round(value) + 0
}

function headingOf(heading_deg_e2: number | undefined): number | null {
  const heading = within(heading_deg_e2, 0, 360_00)
  return heading === 360_00 ? 0 : heading
}

function temperatureOf(temperature_c_e2: number | undefined): number | null {
  return within(temperature_c_e2, temperatures_c_e2.min, temperatures_c_e2.max)
}

function mainPowerOf({ main_power, alarms = [], external_mv }: DeviceReport): boolean | null {
  if (alarms.includes('power_cut')) return false
  if (alarms.includes('power_back')) return true
  if (main_power !== undefined) return main_power
  return external_mv === undefined ? null : external_mv >= min_main_power_mv
}

const no_alarms: readonly AlarmName[] = []

function alarmsOf(alarms: readonly AlarmName[] = no_alarms): readonly AlarmName[] {
  return alarms.length === 0 ? no_alarms : alarm_names.filter((name) => alarms.includes(name))
}

const no_extra: PositionRecord['extra'] = {}

function extraOf({ extra = no_extra, external_mv }: DeviceReport): PositionRecord['extra'] {
  const said = external_mv === undefined ? extra : { ...extra, external_mv }
  const said_names = Object.keys(said)
  const names = orderNames(said_names)
  // Nearly every record may keep what it has: another object for it would cost as much as all else here.
  return names.length === said_names.length && isWithinBounds(said, names) ? said : boundExtra(said, names)
}

function isWithinBounds(extra: PositionRecord['extra'], names: readonly string[]): boolean {
  if (names.length > max_extras) return false
  let room = max_extra_bytes
  for (const name of names) {
    const value = extra[name] ?? null
    if (value === null || !Object.is(valueOf(value), value)) return false
    room -= sizeOf(name, value)
  }
  return room >= 0
}

function boundExtra(extra: PositionRecord['extra'], names: readonly string[]): PositionRecord['extra'] {
  const kept: Record<string, ExtraValue> = {}
  let room = max_extra_bytes
  let count = 0
  for (const name of names) {
    const value = valueOf(extra[name])
    if (value === null) continue
    room -= sizeOf(name, value)
    if (room < 0 || count === max_extras) break
    kept[name] = value
    count++
  }
  return kept
}

function sizeOf(name: string, value: ExtraValue): number {
  return name.length + (typeof value === 'string' ? Buffer.byteLength(value) : 8)
}

function valueOf(value: ExtraValue | undefined): ExtraValue | null {
  if (typeof value === 'number') return within(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  if (typeof value === 'string') return value.slice(0, max_text).toWellFormed()
  return value ?? null
}
