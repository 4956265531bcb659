import type { DeviceReport } from '../model/device-report.ts'
import type { AlarmName, ExtraValue } from '../model/position-record.ts'
import type { TeltonikaElements } from './teltonika-elements.ts'

const panic_priority = 2
const ids = {
  inputs: [1, 2, 3, 4],
  analog_1_mv: 9,
  odometer_m: 16,
  gsm_signal: 21,
  speed: 24,
  rpm: 36,
  external_mv: 66,
  battery_mv: 67,
  temperatures: [72, 73, 74, 75],
  card: 78,
  pdop_tenths: 181,
  hdop_tenths: 182,
  trip_m: 199,
  ignition: 239,
  unplug: 252,
  green_driving: 253,
} as const

/** What has a name of its own; all others are kept by their number. */
const named: ReadonlySet<number> = new Set(Object.values(ids).flat())
/** Longer ones are binary and of no use without the model's manual. */
const max_kept_bytes = 8

/** `fixed`: time, priority, longitude, latitude, altitude, angle, satellites, speed. */
export function reportOf(fixed: Buffer, { event_id, values }: TeltonikaElements): DeviceReport {
  const satellites = fixed.readUInt8(21)
  const unsigned = (id: number) => numberOf(values.get(id))
  const flag = (id: number) => flagOf(values.get(id))
  const temperature = (id: number) => {
    const tenths = signedOf(values.get(id))
    return tenths === undefined ? undefined : tenths * 10
  }
  const external_mv = unsigned(ids.external_mv)
  return {
    fix_time_ms: Number(fixed.readBigUInt64BE(0)),
    // Without satellites the place is the last known one, or 0.
    has_fix: satellites > 0,
    longitude_deg_e7: fixed.readInt32BE(9),
    latitude_deg_e7: fixed.readInt32BE(13),
    heading_deg_e2: fixed.readUInt16BE(19) * 100,
    satellites,
    speed_kmh_e2: fixed.readUInt16BE(22) * 100,
    ignition: flag(ids.ignition),
    input_1: flag(ids.inputs[0]),
    input_2: flag(ids.inputs[1]),
    input_3: flag(ids.inputs[2]),
    input_4: flag(ids.inputs[3]),
    external_mv,
    rpm: unsigned(ids.rpm),
    temperature_1_c_e2: temperature(ids.temperatures[0]),
    temperature_2_c_e2: temperature(ids.temperatures[1]),
    temperature_3_c_e2: temperature(ids.temperatures[2]),
    temperature_4_c_e2: temperature(ids.temperatures[3]),
    card: cardOf(values.get(ids.card)),
    alarms: alarmsOf(fixed.readUInt8(8), event_id, values),
    extra: extraOf(fixed.readInt16BE(17), values),
  }
}

function extraOf(altitude_m: number, values: TeltonikaElements['values']): Record<string, ExtraValue> {
  const extra: Record<string, ExtraValue> = { altitude_m }
  for (const [id, value] of values) {
    if (!named.has(id) && value.length <= max_kept_bytes)
      extra[`io_${id}`] = numberOf(value) ?? value.toString('hex')
  }
  keep(extra, 'odometer_m', numberOf(values.get(ids.odometer_m)))
  keep(extra, 'trip_m', numberOf(values.get(ids.trip_m)))
  keep(extra, 'battery_mv', numberOf(values.get(ids.battery_mv)))
  keep(extra, 'analog_1_mv', numberOf(values.get(ids.analog_1_mv)))
  keep(extra, 'pdop_e2', tenTimes(numberOf(values.get(ids.pdop_tenths))))
  keep(extra, 'hdop_e2', tenTimes(numberOf(values.get(ids.hdop_tenths))))
  return extra
}

function keep(extra: Record<string, ExtraValue>, name: string, value: number | undefined): void {
  if (value !== undefined) extra[name] = value
}

function tenTimes(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * 10
}

/** A key's number, which devices send with its lowest byte first. All zeros: no key is held to the reader. */
function cardOf(value: Buffer | undefined): string | undefined {
  return value && Buffer.from(value.toReversed()).toString('hex').replace(/^0+$/, '')
}

const green_driving: Readonly<Record<number, AlarmName>> = { 1: 'acceleration', 2: 'braking', 3: 'turn' }

/** Elements are states; only the one that made the device report is an alarm. */
function alarmsOf(priority: number, event_id: number, values: TeltonikaElements['values']): AlarmName[] {
  const alarms: AlarmName[] = priority === panic_priority ? ['panic'] : []
  const value = numberOf(values.get(event_id))
  if (event_id === ids.green_driving) {
    const alarm = green_driving[value ?? 0]
    if (alarm !== undefined) alarms.push(alarm)
  }
  if (event_id === ids.unplug) alarms.push(value === 1 ? 'power_cut' : 'power_back')
  return alarms
}

function flagOf(value: Buffer | undefined): boolean | undefined {
  return value === undefined ? undefined : numberOf(value) !== 0
}

/** Undefined also for what is too large for a number. */
function numberOf(value: Buffer | undefined): number | undefined {
  if (value === undefined || value.length === 0 || value.length > 8) return undefined
  if (value.length < 8) return value.readUIntBE(0, value.length)
  const number = Number(value.readBigUInt64BE(0))
  return Number.isSafeInteger(number) ? number : undefined
}

function signedOf(value: Buffer | undefined): number | undefined {
  return value === undefined || value.length === 0 || value.length > 6
    ? undefined
    : value.readIntBE(0, value.length)
}
